import type { ReactNode } from 'react';
import { ThemeSwitch } from '../../../components/ThemeSwitch.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { useSite } from '../../site/queries.ts';

interface SignInLayoutProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The page of somebody who can’t see the back office yet: one narrow column. */
export function SignInLayout({ title, intro, children }: SignInLayoutProps) {
  const { siteName } = useSite();
  return (
    <main id="main" className="login stack stack--large" tabIndex={-1}>
      <div className="row row--between mb-5">
        <Wordmark siteName={siteName} />
        <ThemeSwitch />
      </div>
      <h1>{title}</h1>
      <p>{intro}</p>
      {children}
    </main>
  );
}
