import type { Schemas } from '@band8/client';
import { useRouter } from '@tanstack/react-router';
import type { PublicPage } from '../../../publicPage.ts';

/** The reports' placeholder for everything without a row. */
const OTHER = '(other)';

const INTERACTIONS: Readonly<Record<string, string>> = {
  glossaryOpened: 'Glossary term opened',
  chartOpened: 'Chart opened',
  copied: 'Answer copied',
  printed: 'Answer printed',
  practiceStarted: 'Practice started',
  practiceRevealed: 'Model answer revealed in practice',
  wordStarred: 'Word starred',
} satisfies Record<Schemas['InteractionKind'], string>;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The name of a country by its two-letter code, or 'Unknown'. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && regions.of(code)) || 'Unknown';
}

/** The answer's id in the address of an answer page. */
export function answerIdIn(page: string): string | undefined {
  return /^\/answer\/([0-9a-f]{24})$/.exec(page)?.[1];
}

/** The name of a page: an answer's title, or a page's name by its path; otherwise its address. */
export function pageName(
  page: string,
  titles: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): string {
  if (page === OTHER) return 'Other addresses';
  return names.get(page) ?? titles.get(answerIdIn(page) ?? '') ?? page;
}

/** The names of public pages by their paths. */
export function usePageNames(): ReadonlyMap<string, string> {
  const routes: { fullPath: string; options: { staticData?: { page?: PublicPage } } }[] =
    Object.values(useRouter().routesById);
  return new Map(
    routes.map(({ fullPath, options }) => [fullPath, options.staticData?.page?.name ?? fullPath]),
  );
}

/** A search term; searches that are not stored share one name. */
export function queryName(query: string): string {
  return query === OTHER ? 'Other searches' : query;
}

/** An interaction in words. */
export function interactionName(kind: string): string {
  return INTERACTIONS[kind] ?? kind;
}
