import { SiteNotice } from './SiteNotice.tsx';

/** Tells the signed-in administrator, who alone sees the site now, why that is so. */
export function MaintenanceBanner() {
  return (
    <SiteNotice label="Maintenance mode">
      <p>
        <strong>Maintenance mode is on.</strong> Only signed-in administrators see this site.
      </p>
      {/* A whole page load: the back office has a policy of its own. */}
      <a href="/admin/settings">Open settings</a>
    </SiteNotice>
  );
}
