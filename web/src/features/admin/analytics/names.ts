import type { Schemas } from '@band8/client';

/** The reports' placeholder for everything without a row. */
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
  '/practise/questions': 'Questions to practise',
  '/mock': 'Mock test',
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

/** The name of a country by its two-letter code, or 'Unknown'. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && regions.of(code)) || 'Unknown';
}

/** The answer's id in the address of an answer page. */
export function answerIdIn(page: string): string | undefined {
  return /^\/answer\/([0-9a-f]{24})$/.exec(page)?.[1];
}

/** The name of a page; its address if it has no name. */
export function pageName(page: string, titles: ReadonlyMap<string, string>): string {
  return PAGES[page] ?? titles.get(answerIdIn(page) ?? '') ?? page;
}

/** A search term; searches that are not stored share one name. */
export function queryName(query: string): string {
  return query === OTHER ? 'Other searches' : query;
}

/** An interaction in words. */
export function interactionName(kind: string): string {
  const names: Readonly<Record<string, string>> = INTERACTIONS;
  return names[kind] ?? kind;
}
