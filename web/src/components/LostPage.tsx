import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { apiErrorOf, httpStatusOf } from '../lib/status.ts';
import { NOT_WORKING } from '../startScript.ts';
import { notice } from '../storage/notice.ts';

interface LostPageProps {
  title: string;
  text: ReactNode;
  /** Links to other pages; by default to the home page. */
  children?: ReactNode;
}

/** Shown instead of a page. */
export function LostPage({ title, text, children }: LostPageProps) {
  const home = (
    <Link className="btn btn--solid" to="/">
      Back to Home
    </Link>
  );
  return (
    <div className="wrap">
      <div className="lost">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="row">{children ?? home}</div>
      </div>
    </div>
  );
}

/** Shown at every unknown URL. */
export function NotFoundPage() {
  return (
    <LostPage title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <Link className="btn btn--solid" to="/">
        Back to Home
      </Link>
      <Link className="btn" to="/task1">
        Browse Task 1
      </Link>
      <Link className="btn" to="/task2">
        Browse Task 2
      </Link>
    </LostPage>
  );
}

/** Shown when a page's loader failed. A page that failed once it was shown stays, without its scripts. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { state, latestLocation } = useRouter();
  const [shown] = useState(() => {
    if (import.meta.env.SSR || apiErrorOf(error)) return undefined;
    if (state.resolvedLocation?.href !== latestLocation.href) return undefined;
    // That of the back office has a class; a form must not look alive there.
    const content = document.querySelector('main:not([class])>.wrap');
    return content && [...content.cloneNode(true).childNodes];
  });
  if (shown) {
    const show = (element: HTMLElement | null) => {
      element?.replaceChildren(...shown);
      notice.set(NOT_WORKING);
    };
    return <div className="wrap" ref={show} />;
  }
  const refused = httpStatusOf(error) < 500;
  return (
    <LostPage
      title={refused ? 'This link isn’t valid' : 'The answers aren’t available'}
      text={
        refused
          ? 'Check the address, or go back to the home page and search from there.'
          : 'The site can’t load its answers right now. Try again in a minute.'
      }
    >
      {!refused && <TryAgain className="btn btn--solid" reset={reset} />}
      <a className="btn" href="/">
        Back to Home
      </a>
    </LostPage>
  );
}

/** Loads a page again whose loader failed. A link to its URL, so that it works without JavaScript. */
export function TryAgain({ className, reset }: { className: string; reset: () => void }) {
  const router = useRouter();
  return (
    <a
      className={className}
      href={router.latestLocation.href}
      onClick={async (event) => {
        event.preventDefault();
        await router.invalidate();
        reset();
      }}
    >
      Try again
    </a>
  );
}
