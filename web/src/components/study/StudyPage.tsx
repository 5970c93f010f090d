import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StudyNav } from './StudyNav.tsx';

interface StudyPageProps {
  title: string;
  /** What the page holds, in a sentence. */
  intro: string;
  /** What is stored on this device; the server knows nothing of it. */
  children: ReactNode;
}

/** A page of what is one's own: alike for everybody until the device has spoken. */
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
