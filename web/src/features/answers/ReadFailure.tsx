import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { ReadError } from '../../lib/query.ts';

/**
 * Shown by a route whose loader failed, with the error's text below the page's heading, if any.
 * 'Try again' links to the same URL, so that it works without JavaScript.
 */
export function ReadFailure(props: ErrorComponentProps & { head?: ReactNode }) {
  const router = useRouter();
  const { error, reset, head } = props;
  if (!(error instanceof ReadError)) return <ErrorPage {...props} />;
  return (
    <div className="wrap">
      {head}
      <div className="empty" role="alert">
        <p>{error.message}</p>
        <a
          className="btn"
          href={router.latestLocation.href}
          onClick={async (event) => {
            event.preventDefault();
            await router.invalidate();
            reset();
          }}
        >
          Try again
        </a>
      </div>
    </div>
  );
}
