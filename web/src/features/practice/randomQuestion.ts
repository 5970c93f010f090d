import type { Band8Client } from '@band8/client';
import type { QueryClient } from '@tanstack/react-query';
import type { ArchiveParams } from '../archive/queries.ts';
import { type ListedQuestion, QUESTIONS_PER_PAGE, questionPageQuery } from './questions.ts';

/**
 * Any question of a list that is wanted, or undefined if there is none. Looks through the pages in
 * random order, so that most questions are found with one request.
 *
 * @param random from 0 to 1, as `Math.random`
 */
export async function findRandomQuestion(
  { queryClient, api }: { queryClient: QueryClient; api: Band8Client },
  params: ArchiveParams,
  isWanted: (question: ListedQuestion) => boolean,
  random: () => number = Math.random,
): Promise<ListedQuestion | undefined> {
  const pageOf = (page: number) => queryClient.fetchQuery(questionPageQuery(api, params, page));
  const takeOne = <T>(from: T[]): T | undefined =>
    from.splice(Math.floor(random() * from.length), 1)[0];
  const { total } = await pageOf(1);
  const pages = Array.from(
    { length: Math.ceil(total / QUESTIONS_PER_PAGE) },
    (_, index) => index + 1,
  );
  for (let page = takeOne(pages); page !== undefined; page = takeOne(pages)) {
    const found = takeOne((await pageOf(page)).questions.filter(isWanted));
    if (found) return found;
  }
  return undefined;
}
