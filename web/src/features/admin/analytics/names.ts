import type { Schemas } from '@band8/client';

/** How reports call what has no row of its own. */
const OTHER = '(other)';

const PAGES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/task1': 'Task 1',
  '/task2': 'Task 2',
  '/search': 'Search',
  '/glossary': 'Glossary',
  '/archive': 'Archive',
  '/practise': 'Practising a question',
  '/practice': 'My practice',
  [OTHER]: 'Other addresses',
};

const INTERACTIONS: Readonly<Record<Schemas['InteractionKind'], string>> = {
  glossaryOpened: 'Glossary term opened',
  chartOpened: 'Chart opened',
  copied: 'Answer copied',
  printed: 'Answer printed',
  practiceStarted: 'Practice started',
  practiceRevealed: 'Model answer revealed in practice',
  wordStarred: 'Word starred',
};

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The name of a country by its two letters; what names none is Unknown. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && regions.of(code)) || 'Unknown';
}

/** The id in the address of an answer. */
export function answerIdIn(page: string): string | undefined {
  return /^\/answer\/([0-9a-f]{24})$/.exec(page)?.[1];
}

/** What a page is called; an address without a name stands for itself. */
export function pageName(page: string, titles: ReadonlyMap<string, string>): string {
  return PAGES[page] ?? titles.get(answerIdIn(page) ?? '') ?? page;
}

/** The searches; those that are not stored share one name. */
export function queryName(query: string): string {
  return query === OTHER ? 'Other searches' : query;
}

/** What a reader did, in words. */
export function interactionName(kind: string): string {
  const names: Readonly<Record<string, string>> = INTERACTIONS;
  return names[kind] ?? kind;
}
