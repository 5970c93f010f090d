import { foldedWords } from '../../../../openapi/text.ts';
import { publishedById } from '../answers/queries.ts';
import type { AnswerSearch, SearchSuggestions } from './schema.ts';
import { MAX_SUGGESTIONS } from './schema.ts';

/** How many tags, and how many terms, are suggested at most; the rest are questions. */
const MAX_NAMES = 2;

/** Tags or terms with their folded words, the most useful first. */
export type Names = readonly { text: string; words: readonly string[] }[];

export function namesOf(texts: readonly string[]): Names {
  return texts.map((text) => ({ text, words: foldedWords(text) }));
}

/** Those in which each typed word is the beginning of a word. */
function findNames(names: Names, typed: readonly string[]): Names {
  const found = names.filter(({ words }) =>
    typed.every((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return found.slice(0, MAX_NAMES);
}

interface Sources {
  search: AnswerSearch;
  tags: () => Promise<Names>;
  terms: () => Promise<Names>;
}

/** What a text that is still being typed may mean. Published answers only. */
export async function suggest(text: string, sources: Sources): Promise<SearchSuggestions> {
  const typed = foldedWords(text);
  if (typed.length === 0) return { suggestions: [] };
  const [{ ids, correction }, tags, terms] = await Promise.all([
    sources.search.suggest(text),
    sources.tags(),
    sources.terms(),
  ]);
  const names = [
    ...(correction ? [{ kind: 'correction' as const, text: correction }] : []),
    ...findNames(tags, typed).map((tag) => ({ kind: 'tag' as const, text: tag.text })),
    ...findNames(terms, typed).map((term) => ({ kind: 'term' as const, text: term.text })),
  ];
  const answers = await publishedById(ids.slice(0, MAX_SUGGESTIONS - names.length));
  const questions = answers.map(({ id, topic, taskType }) => ({
    kind: 'question' as const,
    text: topic,
    answerId: id,
    ...(taskType && { taskType }),
  }));
  return { suggestions: [...names, ...questions] };
}
