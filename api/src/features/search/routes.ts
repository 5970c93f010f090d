import { foldedWords } from '../../../../openapi/text.ts';
import { linkPages, paged } from '../../plugins/pageLinks.ts';
import type { Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { publishedTags } from '../answers/archive/queries.ts';
import {
  PUBLIC_ORDERS,
  publishedById,
  searchPublished,
  storedSubtype,
  withPassages,
} from '../answers/queries.ts';
import { PAGE_SIZE } from '../answers/schema.ts';
import { activeDefinitions } from '../glossary/queries.ts';
import * as wire from './schema.ts';

/** One page of the published answers of both tasks that match, each with a passage. */
async function searchAll(query: wire.SearchQuery, index: wire.AnswerSearch) {
  const { search: text, literal, taskType, subtype, tag } = query;
  const { sortBy = 'relevance', page = 1, limit = PAGE_SIZE } = query;
  const filters = { taskType, subtype: storedSubtype(subtype), tag };
  const {
    answers,
    tasks = { task1: 0, task2: 0 },
    ...found
  } = await searchPublished(index, {
    text,
    literal,
    filters,
    order: PUBLIC_ORDERS[sortBy],
    skip: (page - 1) * limit,
    limit,
    countTasks: true,
  });
  const hits = await withPassages(answers, found.matches);
  return { ...found, tasks, hits };
}

/** How many tags, and how many terms, are suggested at most; the rest are questions. */
const MAX_NAMES = 2;

/** Tags or terms with their folded words, the most useful first. */
type Names = readonly { text: string; words: readonly string[] }[];

function namesOf(texts: readonly string[]): Names {
  return texts.map((text) => ({ text, words: foldedWords(text) }));
}

interface Sources {
  search: wire.AnswerSearch;
  tags: () => Promise<Names>;
  terms: () => Promise<Names>;
}

/** What a text that is still being typed may mean. Published answers only. */
async function suggest(text: string, sources: Sources) {
  const typed = foldedWords(text);
  if (typed.length === 0) return { suggestions: [] };
  const [{ ids, correction }, tags, terms] = await Promise.all([
    sources.search.suggest(text),
    sources.tags(),
    sources.terms(),
  ]);
  /** Those in which each typed word is the beginning of a word. */
  const named = (kind: 'tag' | 'term', known: Names) =>
    known
      .filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))))
      .slice(0, MAX_NAMES)
      .map((found) => ({ kind, text: found.text }));
  const names = [
    ...(correction ? [{ kind: 'correction' as const, text: correction }] : []),
    ...named('tag', tags),
    ...named('term', terms),
  ];
  const answers = await publishedById(ids.slice(0, wire.MAX_SUGGESTIONS - names.length));
  const questions = answers.map(({ id, topic, taskType }) => ({
    kind: 'question' as const,
    text: topic,
    answerId: id,
    ...(taskType && { taskType }),
  }));
  return { suggestions: [...names, ...questions] };
}

/** The search of both tasks. */
export const searchRoutes: Routes = async (app) => {
  app.get('/api/search', {
    config: { responseCache: true, ordersByViews: ({ sortBy }) => sortBy === 'views' },
    preSerialization: linkPages(PAGE_SIZE),
    schema: {
      operationId: 'searchModelAnswers',
      summary: 'Search the published answers of both tasks',
      description:
        'The best match first, each with the passage that matches. 503 with `Retry-After` while the search is being prepared.',
      tags: ['Answers'],
      querystring: wire.SearchQuery,
      response: { 200: paged(wire.SearchResults) },
    },
    handler: ({ query }) => searchAll(query, app.answerSearch),
  });

  const tags = app.responseCache.remember(async () =>
    namesOf((await publishedTags()).map(({ tag }) => tag)),
  );
  const terms = app.responseCache.remember(async () =>
    namesOf([...(await activeDefinitions()).values()].map(({ term }) => term)),
  );
  app.get('/api/search/suggestions', {
    config: { responseCache: true },
    schema: {
      operationId: 'suggestSearches',
      summary: 'Suggest what to search for while typing',
      description: `Up to ${wire.MAX_SUGGESTIONS}: a corrected spelling, tags, glossary terms, and questions of published answers. Ask after a pause in typing. 503 with \`Retry-After\` while the search is being prepared.`,
      tags: ['Answers'],
      querystring: wire.SuggestionQuery,
      response: { 200: ref(wire.SearchSuggestions) },
    },
    handler: ({ query }) => suggest(query.search, { search: app.answerSearch, tags, terms }),
  });
};
