import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '../../context.ts';
import { cutTopic } from '../../lib/format.ts';
import { readOrNullQuery } from '../../lib/query.ts';
import { pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';

const TOKEN = /^[0-9a-f]{64}$/;

type Context = Pick<RouterContext, 'api' | 'queryClient'> & { site: Site };

/** Loads what a preview link shows, with the page's head. Nothing but a token is requested. */
export async function loadPreview({ api, queryClient, site }: Context, token: string) {
  if (!TOKEN.test(token)) throw notFound();
  const preview = await queryClient.ensureQueryData(
    readOrNullQuery(
      api,
      '/api/previews/{token}',
      { path: { token } },
      'Failed to fetch the preview',
    ),
  );
  if (!preview) throw notFound();
  const title = `Preview: ${cutTopic(preview.answer.topic)}`;
  return { preview, head: pageHead({ site, path: '/', title, noIndex: true }) };
}
