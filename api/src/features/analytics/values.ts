import { fold, withoutControls } from '../../shared/text.ts';
import { MAX_QUERY } from './schema.ts';

/** What has no row of its own: addresses that the site has not, searches beyond a day's bound. */
export const OTHER = '(other)';

/** The addresses that the site has, beside those of answers; what lies below the archive is it. */
const PAGE = /^\/(?:about|task1|task2|search|glossary|archive|practice|saved|words)$/;
const ARCHIVE = /^\/archive\//;
/** Practising any question is one page. */
const PRACTISE = /^\/answer\/[0-9a-f]{24}\/practise$/;
const ANSWER = /^\/answer\/([0-9a-f]{24})$/;

/** Whether this is a page for administrators, who are not counted. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** The answer whose address this is. */
export function answerIdIn(path: string): string | undefined {
  return ANSWER.exec(withoutSlash(path))?.[1];
}

/** The page that is counted for a path: strangers can't make up rows. */
export function pageOf(path: string, published: ReadonlySet<string>): string {
  const address = withoutSlash(path);
  if (address === '/' || PAGE.test(address)) return address;
  if (ARCHIVE.test(address)) return '/archive';
  if (PRACTISE.test(address)) return '/practise';
  return published.has(answerIdIn(address) ?? '') ? address : OTHER;
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

// An e-mail address; a telephone number, but no list of years.
const CONTACT = /\S@\S|(?:\+\d|\b0)(?:[\s().-]*\d){7,}|\d(?:[().-]?\d){8,}/;

/**
 * The form in which searches are compared, as the search itself does it: case and accents do not
 * count. A search that looks like a contact detail is not stored.
 */
export function queryOf(query: string): string | undefined {
  const text = fold(withoutControls(query)).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return CONTACT.test(text) ? OTHER : text.slice(0, MAX_QUERY).toWellFormed();
}
