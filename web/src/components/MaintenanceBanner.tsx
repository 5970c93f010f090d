import { SiteNotice } from './SiteNotice.tsx';

/** Tells signed-in staff that visitors can't see the site. */
export function MaintenanceBanner() {
  return (
    <SiteNotice label="Maintenance mode">
      <p>
        <strong>Maintenance mode is on.</strong> Only signed-in staff see this site.
      </p>
      {/* A full page load, because the back office has its own content security policy. */}
      <a href="/admin/dashboard">Open the dashboard</a>
    </SiteNotice>
  );
}
