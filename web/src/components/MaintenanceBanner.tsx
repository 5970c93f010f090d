/** Tells a signed-in administrator that visitors can't see the site. */
export function MaintenanceBanner() {
  return (
    <section className="maintenance" aria-label="Maintenance mode">
      <div className="wrap">
        <p>
          <strong>Maintenance mode is on.</strong> Only signed-in administrators see this site.
        </p>
        {/* A full page load, because the back office has its own content security policy. */}
        <a href="/admin/settings">Open settings</a>
      </div>
    </section>
  );
}
