import './study.css';
import { ClientOnly, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { useSite } from '../site/queries.ts';
import { type SyncStatus, useSyncStatus } from '../sync/status.ts';

const loadAccountLine = () => import('./AccountLine.tsx');

interface StudyPageProps {
  title: string;
  /** One sentence; where the data is stored is added. */
  intro: string;
  /** Content from this device, which the server does not have. */
  children: ReactNode;
}

function storedIn(state: SyncStatus['state']): string {
  if (state === 'off') return 'Stored only in this browser.';
  return state === 'signedOut'
    ? 'Saved on this device.'
    : 'Saved in your account and on this device.';
}

/** A page of the learner's own data; the content appears only in the browser. */
export function StudyPage({ title, intro, children }: StudyPageProps) {
  const status = useSyncStatus();
  const { enableRegistration } = useSite();
  const isOff = status.state === 'off';
  const hasLine = !isOff || enableRegistration;
  const line = useLater(loadAccountLine, hasLine);
  return (
    <div className="wrap study">
      <StudyNav />
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {intro} {storedIn(status.state)}
        </p>
      </header>
      <noscript>
        <p>This list is stored in your browser. Turn on JavaScript to see it.</p>
      </noscript>
      <ClientOnly fallback={<div className="wait" />}>
        {hasLine && (
          <div className="study__account" data-state={status.state}>
            {line && (isOff ? <line.AccountHint /> : <line.SyncLine status={status} />)}
          </div>
        )}
        {children}
      </ClientOnly>
    </div>
  );
}

const PAGES = [
  { to: '/study', label: 'My study' },
  { to: '/saved', label: 'Saved answers' },
  { to: '/words', label: 'My words' },
  { to: '/practice', label: 'My attempts' },
] as const;

/** The navigation between the study pages. */
function StudyNav() {
  return (
    <nav className="study-nav row mt-4 no-print" aria-label="Your study">
      {PAGES.map(({ to, label }) => (
        <Link key={to} className="tap muted plain" to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
