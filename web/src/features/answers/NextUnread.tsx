import type { Band8Client } from '@band8/client';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cutTopic } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { readAnswers } from '../../storage/answers.ts';
import { ARCHIVE_PAGE_SIZE, type ArchiveParams, archiveListQuery } from '../archive/queries.ts';
import type { Answer, AnswerSummary } from './queries.ts';

type Known = Pick<Answer, 'id' | 'taskType' | 'subtype'>;
type Client = { queryClient: QueryClient; api: Band8Client };

/** The first answer of a list that was not read on this device; null if there is none. */
async function findUnread(
  { queryClient, api }: Client,
  params: ArchiveParams,
  answerId: string,
): Promise<Pick<AnswerSummary, 'id' | 'topic'> | null> {
  const read = new Set([answerId, ...readAnswers.all().map(({ id }) => id)]);
  for (let page = 1; ; page += 1) {
    const query = archiveListQuery(api, { ...params, ...(page > 1 && { page }) });
    const { answers, total } = await queryClient.fetchQuery(query);
    const found = answers.find(({ id }) => !read.has(id));
    if (found) return { id: found.id, topic: found.topic };
    if (page * ARCHIVE_PAGE_SIZE >= total) return null;
  }
}

/** An unread answer of the same task, of the same type if there is one; null if all are read. */
export function nextUnreadQuery(client: Client, { id, taskType = 'task2', subtype }: Known) {
  return queryOptions({
    queryKey: ['answers', 'next unread', id],
    queryFn: async () =>
      (subtype && (await findUnread(client, { taskType, subtype }, id))) ||
      (await findUnread(client, { taskType }, id)),
    // What was read changes with every page.
    gcTime: 0,
  });
}

/** A link to an answer that was not read yet; nothing if all are read or it can't be loaded. */
export function NextUnread({ answer }: { answer: Known }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: next } = useQuery(nextUnreadQuery({ queryClient, api }, answer));
  if (!next) return null;
  return (
    <nav className="neighbours" aria-label="More to read">
      <Link className="neighbours__link" to="/answer/$id" params={{ id: next.id }} data-step="next">
        <span className="meta neighbours__k">Next unread</span>
        <span className="sr">: </span>
        <span className="neighbours__t">{cutTopic(next.topic)}</span>
      </Link>
    </nav>
  );
}
