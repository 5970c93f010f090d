import { fold, withoutControls } from '../../shared/text.ts';
import { MAX_QUERY } from './schema.ts';

/** Unknown addresses, and searches beyond a day's limit, are counted under this value. */
export const OTHER = '(other)';

/** The pages of the site except answers; archive pages count as the archive. */
const PAGE = /^\/(?:about|task1|task2|search|glossary|archive|practice|mock|saved|words)$/;
const ARCHIVE = /^\/archive\//;
/** Practice pages count as one page for all questions. */
const PRACTISE = /^\/answer\/[0-9a-f]{24}\/practise$/;
/** The list of questions, which must not count as practising one of them. */
const QUESTIONS = '/practise/questions';
const ANSWER = /^\/answer\/([0-9a-f]{24})$/;

/** Whether this is a page of the back office or the preview of an answer, which are not counted. */
export function isUncounted(path: string): boolean {
  return /^\/(admin|preview)(\/|$)/.test(path);
}

/** The id of the answer at a path. */
export function answerIdIn(path: string): string | undefined {
  return ANSWER.exec(withoutSlash(path))?.[1];
}

/** The page to count for a path, so that visitors can't invent rows. */
export function pagePathOf(path: string, published: ReadonlySet<string>): string {
  const address = withoutSlash(path);
  if (address === '/' || PAGE.test(address)) return address;
  if (ARCHIVE.test(address)) return '/archive';
  if (PRACTISE.test(address)) return '/practise';
  if (address === '/practise') return QUESTIONS;
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
  const text = fold(withoutControls(query)).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return CONTACT.test(text) ? OTHER : text.slice(0, MAX_QUERY).toWellFormed();
}
