import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StudyNav } from './StudyNav.tsx';

interface StudyPageProps {
  title: string;
  intro: string;
  /** Content from this device, which the server does not have. */
  children: ReactNode;
}

/** A page of the learner's own data; the content appears only in the browser. */
export function StudyPage({ title, intro, children }: StudyPageProps) {
  return (
    <div className="wrap study">
      <StudyNav />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <noscript>
        <p>This list is stored in your browser. Turn on JavaScript to see it.</p>
      </noscript>
      <ClientOnly fallback={<div className="study__wait" />}>{children}</ClientOnly>
    </div>
  );
}
