import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { ReadError } from './queries.ts';

/**
 * What a route shows when its loader could not read: the error catalogue's text, under the page's
 * own head if it has one. 'Try again' is a link to the same address, so it works without JavaScript.
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
