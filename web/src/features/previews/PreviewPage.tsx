import type { Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { notFound } from '@tanstack/react-router';
import { SiteNotice } from '../../components/SiteNotice.tsx';
import type { LoaderInput } from '../../context.ts';
import { formatDate } from '../../lib/dates.ts';
import { cutTopic } from '../../lib/format.ts';
import { readOrNullQuery } from '../../lib/query.ts';
import { AnswerArticle } from '../answers/AnswerArticle.tsx';
import { pageHead } from '../site/head.ts';

const TOKEN = /^[0-9a-f]{64}$/;
const FAILED = 'Failed to fetch the preview';

/** Loads what a preview link shows, with the page's head. Nothing but a token is requested. */
export async function loadPreview({ context, params }: LoaderInput<unknown, { token: string }>) {
  const { api, queryClient, site } = context;
  const { token } = params;
  if (!TOKEN.test(token)) throw notFound();
  const preview = await queryClient.ensureQueryData(
    readOrNullQuery(api, '/api/previews/{token}', { path: { token } }, FAILED),
  );
  if (!preview) throw notFound();
  const title = `Preview: ${isolated(cutTopic(preview.answer.topic))}`;
  return { preview, head: pageHead({ site, path: '/', title, noIndex: true }) };
}

/** An answer as its public page will show it, for somebody who has a preview link. */
export function PreviewPage({ preview }: { preview: Schemas['Preview'] }) {
  const { answer, isPublished, expiresAt } = preview;
  return (
    <>
      <SiteNotice label="Preview">
        <p className="push-next">
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
