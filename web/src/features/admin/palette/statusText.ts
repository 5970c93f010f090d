import { count } from '../../../lib/format.ts';
import type { PaletteSearch } from './usePaletteSearch.ts';

type State = Pick<PaletteSearch, 'text' | 'screens' | 'found' | 'isStale' | 'isPreparing'> & {
  reads: readonly { error: Error | null }[];
};

const NOUNS = { Screens: 'screen', Answers: 'answer', 'Glossary terms': 'glossary term' } as const;

/** What the palette says about a search; only screen readers get the numbers of what is visible. */
export function statusText(search: State): { text: string; isVisible: boolean } {
  const typed = search.text.trim();
  const groups = [search.screens, ...search.found].filter(({ total }) => total > 0);
  const isEmpty = groups.length === 0;
  if (typed === '') return { text: '', isVisible: false };
  if (search.isPreparing) {
    const text = 'Search is being prepared. Answers will appear here in a moment.';
    return { text, isVisible: true };
  }
  if (search.isStale)
    return { text: 'Searching…', isVisible: groups.every(({ title }) => title === 'Screens') };
  if (isEmpty && search.reads.some(({ error }) => error)) return { text: '', isVisible: false };
  if (isEmpty) {
    return { text: `Nothing found for “${typed}”. Try fewer or different words.`, isVisible: true };
  }
  const parts = groups.map(({ title, total }) => count(total, NOUNS[title]));
  return { text: `Found ${parts.join(', ')}.`, isVisible: false };
}
