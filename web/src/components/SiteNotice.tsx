import type { ReactNode } from 'react';

interface SiteNoticeProps {
  /** Names the region for screen readers. */
  label: string;
  children: ReactNode;
}

/** A notice about the whole site above every public page. */
export function SiteNotice({ label, children }: SiteNoticeProps) {
  return (
    <section className="site-notice no-print" aria-label={label}>
      <div className="wrap row">{children}</div>
    </section>
  );
}
