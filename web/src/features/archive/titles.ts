import { LIST_TEXTS } from '../answers/texts.ts';
import type { ArchiveSearch } from './archiveSearch.ts';

/** The names of the months, from January at index 0. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * The heading of an archive list; empty for the overview.
 * @param termText the name of the requested term, if it exists
 */
export function archiveTitle(search: ArchiveSearch, termText: string | undefined): string {
  const { year, month, exam, task, subtype, tag, term } = search;
  const using = termText ? `Using “${termText}”` : 'Using a term that no longer exists';
  return [
    task && !subtype && LIST_TEXTS[task].heading,
    subtype,
    year && `Exams of ${month ? `${MONTHS[month - 1]} ` : ''}${year}`,
    exam && 'Without an exam date',
    tag && `Tagged “${tag}”`,
    term && using,
  ]
    .filter(Boolean)
    .join(' · ');
}
