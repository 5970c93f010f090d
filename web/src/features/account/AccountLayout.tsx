import './account.css';
import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AccountLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Whether the server knows the content, so that it needs no JavaScript. */
  isStatic?: boolean;
}

/**
 * A page with one form beside its heading; below it on small screens. The content is shown by the
 * browser, because the server renders the same page for everybody.
 */
export function AccountLayout({ title, intro, children, isStatic }: AccountLayoutProps) {
  return (
    <div className="wrap account">
      <header className="page-head">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      <div className="account__main">{isStatic ? children : <InBrowser>{children}</InBrowser>}</div>
    </div>
  );
}

/** Content that only the browser knows. */
export function InBrowser({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="quiet">
          This page needs JavaScript. Turn it on in your browser and reload the page.
        </p>
      </noscript>
      <ClientOnly fallback={<div className="account__wait" />}>{children}</ClientOnly>
    </>
  );
}
