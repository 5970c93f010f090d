import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage, LostPage, TryAgain } from '../../components/LostPage.tsx';
import { ReadError } from '../../lib/query.ts';

/** Shown by a route whose loader failed, with the error's text below the page's heading, if any. */
export function ReadFailure(props: ErrorComponentProps & { head?: ReactNode }) {
  const { error, reset, head } = props;
  if (!(error instanceof ReadError)) return <ErrorPage {...props} />;
  return (
    <div className="wrap">
      {head}
      <div className="empty" role="alert">
        <p>{error.message}</p>
        <TryAgain className="btn" reset={reset} />
      </div>
    </div>
  );
}

/** Shown with status 404 when there is no published answer at the URL. */
export function AnswerNotFound() {
  return <LostPage title="Model Answer Not Found" text="It may have been unpublished or moved." />;
}
