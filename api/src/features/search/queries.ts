import { publishedContents, searchPublished, storedSubtype } from '../answers/queries.ts';
import { PAGE_SIZE } from '../answers/schema.ts';
import { findPassage } from './passage.ts';
import type { AnswerSearch, SearchQuery, SearchResults } from './schema.ts';

/** One page of the published answers of both tasks that match, each with a passage. */
export async function searchAll(query: SearchQuery, index: AnswerSearch): Promise<SearchResults> {
  const { search: text, taskType, subtype, tag } = query;
  const { sortBy: order = 'relevance', page = 1, limit = PAGE_SIZE } = query;
  const filters = { taskType, subtype: storedSubtype(subtype), tag };
  const asked = { text, filters, order, skip: (page - 1) * limit, limit, countTasks: true };
  const { answers, tasks = { task1: 0, task2: 0 }, ...found } = await searchPublished(index, asked);
  const contents = await publishedContents(answers.map(({ id }) => id));
  const hits = answers.map((answer) => ({
    answer,
    passage: findPassage(contents.get(answer.id) ?? '', found.matches),
  }));
  return { ...found, tasks, hits };
}
