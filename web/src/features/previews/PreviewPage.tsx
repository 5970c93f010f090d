import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { SiteNotice } from '../../components/SiteNotice.tsx';
import { formatDate } from '../../lib/dates.ts';
import { AnswerArticle } from '../answers/AnswerPage.tsx';

/** An answer as its public page will show it, for somebody who has a preview link. */
export function PreviewPage({ preview }: { preview: Schemas['Preview'] }) {
  const { answer, isPublished, expiresAt } = preview;
  return (
    <>
      <SiteNotice label="Preview">
        <p>
          <strong>{isPublished ? 'Preview: published.' : 'Preview: not published.'}</strong> Link
          ends on {formatDate(expiresAt)}.
        </p>
      </SiteNotice>
      <div className="wrap">
        <AnswerArticle answer={answer} isShared />
      </div>
    </>
  );
}

/** Shown with status 404 when a preview link is unknown, has ended or was withdrawn. */
export function PreviewNotFound() {
  return (
    <div className="wrap">
      <div className="lost">
        <h1 className="q">Preview Not Found</h1>
        <p>The link has ended or was withdrawn. Ask for a new one.</p>
        <Link className="btn btn--solid" to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
}
