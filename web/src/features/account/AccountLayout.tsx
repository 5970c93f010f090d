import './account.css';
import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AccountLayoutProps {
  title: string;
  intro?: ReactNode;
  /** Content that only the browser knows; the server renders the same page for everybody. */
  children: ReactNode;
}

/** A page with one form beside its heading; below it on small screens. */
export function AccountLayout({ title, intro, children }: AccountLayoutProps) {
  return (
    <div className="wrap account">
      <header className="page-head">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      <div className="account__main">
        <noscript>
          <p className="quiet">
            This page needs JavaScript. Turn it on in your browser and reload the page.
          </p>
        </noscript>
        <ClientOnly fallback={<div className="account__wait" />}>{children}</ClientOnly>
      </div>
    </div>
  );
}
