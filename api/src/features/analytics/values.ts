import { beginning } from '../../../../openapi/cut.ts';
import { cleanText, fold } from '../../../../openapi/text.ts';
import { isPreviewPage, publicPageAt } from '../../shared/publicPages.ts';
import { MAX_QUERY } from './schema.ts';

/** Unknown addresses, and searches beyond a day's limit, are counted under this value. */
export const OTHER = '(other)';

const ANSWER = /^\/answer\/([0-9a-f]{24})$/;

/** Whether this is a page of the back office or the preview of an answer, which are not counted. */
export function isUncounted(path: string): boolean {
  return /^\/admin(\/|$)/.test(path) || isPreviewPage(path);
}

/** The id of the answer at a path. */
export function answerIdIn(path: string): string | undefined {
  return ANSWER.exec(withoutSlash(path))?.[1];
}

/**
 * The page to count for a path, so that visitors can't invent rows. Every answer is a page; pages
 * about an answer, such as that to practise it, are one page for all answers.
 */
export function pagePathOf(path: string, published: ReadonlySet<string>): string {
  const address = withoutSlash(path);
  const page = publicPageAt(address)?.path ?? OTHER;
  if (page !== '/answer/$id') return page;
  return published.has(answerIdIn(address) ?? '') ? address : OTHER;
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

// An email address or a phone number, but not a list of years.
const CONTACT = /\S@\S|(?:\+\d|\b0)(?:[\s().-]*\d){7,}|\d(?:[().-]?\d){8,}/;

/**
 * Normalises a search like the search itself: case and accents are ignored. Returns nothing for a
 * search that looks like a contact detail, so that it isn't stored.
 */
export function queryOf(query: string): string | undefined {
  const text = fold(cleanText(query)).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return CONTACT.test(text) ? OTHER : beginning(text, MAX_QUERY);
}
