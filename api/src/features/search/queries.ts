import { publishedContents, searchPublished } from '../answers/queries.ts';
import { PAGE_SIZE } from '../answers/schema.ts';
import { findPassage } from './passage.ts';
import type { AnswerSearch, SearchQuery, SearchResults } from './schema.ts';

/** One page of the published answers of both tasks that match, each with a passage. */
export async function searchAll(
  {
    search: text,
    page = 1,
    limit = PAGE_SIZE,
    sortBy: order = 'relevance',
    ...filters
  }: SearchQuery,
  index: AnswerSearch,
): Promise<SearchResults> {
  const skip = (page - 1) * limit;
  const asked = { text, ...filters, order, skip, limit, countTasks: true };
  const { answers, tasks = { task1: 0, task2: 0 }, ...found } = await searchPublished(index, asked);
  const contents = await publishedContents(answers.map(({ id }) => id));
  const hits = answers.map((answer) => ({
    answer,
    passage: findPassage(contents.get(answer.id) ?? '', found.matches),
  }));
  return { ...found, tasks, hits };
}
