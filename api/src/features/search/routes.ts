import { fold, foldedWords } from '../../../../openapi/text.ts';
import { linkPages, paged } from '../../plugins/pageLinks.ts';
import type { Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { htmlToText } from '../../shared/text.ts';
import { publishedTags } from '../answers/archive/queries.ts';
import {
  PUBLIC_ORDERS,
  publishedContents,
  searchPublished,
  storedSubtype,
} from '../answers/queries.ts';
import { MAX_PAGE, type Matches, PAGE_SIZE, type SearchHit } from '../answers/schema.ts';
import { activeDefinitions } from '../glossary/queries.ts';
import {
  type AnswerSearch,
  MAX_SUGGESTIONS,
  SearchQuery,
  SearchResults,
  SearchSuggestions,
  SuggestionQuery,
} from './schema.ts';
import { namesOf, suggest } from './suggestions.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
/** How many words a passage has, and how many of them come before the first match. */
const LENGTH = 32;
const BEFORE = 6;

/** The part of an answer with the most different matches; its beginning if it has none. */
export function findPassage(html: string, { words, prefix }: Matches): SearchHit['passage'] {
  const text = htmlToText(html);
  const known = new Set(words);
  const found = [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const folded = fold(word);
    const isMatch = foldedWords(word).some(
      (part) => known.has(part) || (prefix !== undefined && part.startsWith(prefix)),
    );
    return { folded, isMatch, from: index, to: index + word.length };
  });
  const start = Math.max(0, bestStart(found) - BEFORE);
  const shown = found.slice(start, start + LENGTH);
  const end = start + LENGTH < found.length ? (shown.at(-1)?.to ?? 0) : text.length;
  const passage: SearchHit['passage'] = [];
  let at = start === 0 ? 0 : (shown[0]?.from ?? 0);
  let before = start === 0 ? '' : '… ';
  for (const { from, to } of shown.filter(({ isMatch }) => isMatch)) {
    passage.push({ text: before + text.slice(at, from), isMatch: false });
    passage.push({ text: text.slice(from, to), isMatch: true });
    before = '';
    at = to;
  }
  passage.push({
    text: before + text.slice(at, end) + (end < text.length ? ' …' : ''),
    isMatch: false,
  });
  return passage.filter((piece) => piece.text !== '');
}

interface Word {
  folded: string;
  isMatch: boolean;
}

/** Where the window with the most different matching words begins: at one of them. */
function bestStart(found: readonly Word[]): number {
  let best = { at: 0, matches: 0 };
  for (const [at, { isMatch }] of found.entries()) {
    if (!isMatch) continue;
    const window = found.slice(at, at + LENGTH - BEFORE).filter((word) => word.isMatch);
    const matches = new Set(window.map(({ folded }) => folded)).size;
    if (matches > best.matches) best = { at, matches };
  }
  return best.at;
}

/** One page of the published answers of both tasks that match, each with a passage. */
export async function searchAll(query: SearchQuery, index: AnswerSearch): Promise<SearchResults> {
  const { search: text, taskType, subtype, tag } = query;
  const { sortBy = 'relevance', page = 1, limit = PAGE_SIZE } = query;
  const filters = { taskType, subtype: storedSubtype(subtype), tag };
  const {
    answers,
    tasks = { task1: 0, task2: 0 },
    ...found
  } = await searchPublished(index, {
    text,
    filters,
    order: PUBLIC_ORDERS[sortBy],
    skip: (page - 1) * limit,
    limit,
    countTasks: true,
  });
  const contents = await publishedContents(answers.map(({ id }) => id));
  const hits = answers.map((answer) => ({
    answer,
    passage: findPassage(contents.get(answer.id) ?? '', found.matches),
  }));
  return { ...found, tasks, hits };
}

/** The search of both tasks. */
export const searchRoutes: Routes = async (app) => {
  app.get('/api/search', {
    config: { responseCache: true, ordersByViews: ({ sortBy }) => sortBy === 'views' },
    preSerialization: linkPages({ size: PAGE_SIZE, maxPage: MAX_PAGE }),
    schema: {
      operationId: 'searchModelAnswers',
      summary: 'Search the published answers of both tasks',
      description:
        'The best match first, each with the passage that matches. 503 with `Retry-After` while the search is being prepared.',
      tags: ['Answers'],
      querystring: SearchQuery,
      response: { 200: paged(SearchResults) },
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
      description: `Up to ${MAX_SUGGESTIONS}: a corrected spelling, tags, glossary terms, and questions of published answers. Ask after a pause in typing. 503 with \`Retry-After\` while the search is being prepared.`,
      tags: ['Answers'],
      querystring: SuggestionQuery,
      response: { 200: ref(SearchSuggestions) },
    },
    handler: ({ query }) => suggest(query.search, { search: app.answerSearch, tags, terms }),
  });
};
