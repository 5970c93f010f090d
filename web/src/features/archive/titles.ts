import { LIST_TEXTS } from '../answers/texts.ts';
import type { ArchiveSearch } from './archiveSearch.ts';

/** The months by their number less one. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * The heading of a list of the archive; empty for the archive as a whole.
 * @param termText the text of the term that is asked for, if there is such a term
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
