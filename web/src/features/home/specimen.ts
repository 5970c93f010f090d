import type { Band8Client } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { readOrNull } from '../../lib/query.ts';

/** The sample answer whose chart and sentences the home page shows. */
export const SPECIMEN_ANSWER = '65e6f2a04c1b8d0012a40001';

/** The first and the last words of each quotation, which have no markup. */
const QUOTED = {
  coal: ['Coal’s share', 'in 2005'],
  wind: ['It then grew', 'and 2015'],
} as const;

/** HTML of the answer's own words, with their glossary terms. */
export type Quotations = Record<keyof typeof QUOTED, string>;

/** What the home page quotes from an answer's HTML; null if it doesn't say all of it any more. */
export function quotationsIn(content: string): Quotations | null {
  const coal = quotationIn(content, QUOTED.coal);
  const wind = quotationIn(content, QUOTED.wind);
  return coal && wind ? { coal, wind } : null;
}

const TERM = /<span class="glossary-term"[^>]*>[^<]*<\/span>/g;

function quotationIn(content: string, [first, last]: readonly [string, string]) {
  const from = content.indexOf(first);
  const to = content.indexOf(last, from);
  if (from < 0 || to < 0) return undefined;
  const html = content.slice(from, to + last.length);
  // Other markup could begin outside the quotation, or be the end of the paragraph.
  return html.replace(TERM, '').includes('<') ? undefined : html;
}

const PATH = '/api/model-answer-detail/{id}';

/** What the home page quotes; null if the answer is unpublished, deleted or says something else. */
export function specimenQuery(api: Band8Client) {
  const params = { path: { id: SPECIMEN_ANSWER } };
  return queryOptions({
    queryKey: [PATH, params, 'quotations'],
    queryFn: async ({ signal }) => {
      const answer = await readOrNull(api, PATH, params, 'Failed to fetch model answer', signal);
      return answer && quotationsIn(answer.content);
    },
  });
}
