import type { Schemas } from '@band8/client';
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
