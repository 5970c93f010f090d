import type { QueryContext } from '../../context.ts';
import type { ArchiveParams } from '../archive/queries.ts';
import { type ListedQuestion, QUESTIONS_PER_PAGE, questionPageQuery } from './questions.ts';

/**
 * Any question of a list that is wanted, or undefined if there is none. Looks through the pages in
 * random order, so that most questions are found with one request.
 */
export async function findRandomQuestion(
  { queryClient, api }: QueryContext,
  params: ArchiveParams,
  isWanted: (question: ListedQuestion) => boolean,
): Promise<ListedQuestion | undefined> {
  const pageOf = (page: number) => queryClient.fetchQuery(questionPageQuery(api, params, page));
  const takeOne = <T>(from: T[]): T | undefined =>
    from.splice(Math.floor(Math.random() * from.length), 1)[0];
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
