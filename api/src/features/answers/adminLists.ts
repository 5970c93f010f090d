import { Types } from 'mongoose';
import { partsSum, rowsOf, summed } from './counts.ts';
import { type ORDERS, toSummary } from './model.ts';
import { type Filter, pageOf } from './page.ts';
import type { AnswerList } from './schema.ts';

export interface PageAsked {
  order: keyof typeof ORDERS;
  limit: number;
  skip?: number;
}

interface Author {
  key: string;
  /** How many answers of theirs are meant. */
  count: number;
}

/** MongoDB reads no more than 200 places of an index side by side; a task and a status name 16 at most. */
const AUTHORS_SIDE_BY_SIDE = 12;
/** To fetch an answer costs about as much as to pass so many keys of an index. */
const KEYS_PER_ANSWER = 8;

const literally = (part: string): string => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The authors whose folded name holds a part, in the order of their names (W6). */
export async function authorsNamed(
  part: string,
  meant: Parameters<typeof partsSum>[1],
): Promise<Author[]> {
  // No name has this sign, and MongoDB takes no pattern that has.
  if (part.includes('\0')) return [];
  const rows = summed(await rowsOf('author', { $regex: literally(part) }));
  return [...rows.values()]
    .map(({ value, parts }) => ({ key: value, count: partsSum(parts, meant) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
}

/**
 * Whether a page is sooner found on a walk along its order, past what does not match, than by
 * sorting all that matches.
 */
function isWalkShorter(
  { skip = 0, limit }: PageAsked,
  { total, all, keys }: { total: number; all: number; keys: number },
): boolean {
  return total * total * keys > (skip + limit) * all;
}

interface AuthorsAsked {
  authors: Author[];
  /** Status and task, every one that is meant named. */
  filter: Filter;
  asked: PageAsked;
  /** How many answers of that status and task there are. */
  all: number;
}

/** A page of what certain authors wrote, with the exact total (W6, A12). */
export async function listOfAuthors({
  authors,
  filter,
  asked,
  all,
}: AuthorsAsked): Promise<AnswerList> {
  const total = authors.reduce((sum, { count }) => sum + count, 0);
  if (asked.order === 'author') {
    const pages = await Promise.all(
      pagesOfAuthors(authors, asked).map(({ key, skip, limit }) =>
        pageOf(
          { ...filter, authorKey: key },
          { order: 'ofOneAuthor', hint: 'by_author', skip, limit },
        ),
      ),
    );
    return { answers: pages.flat().map(toSummary), total };
  }
  const keys = authors.map(({ key }) => key);
  const theirs = { ...filter, authorKey: { $in: keys } };
  const isMerged = keys.length <= AUTHORS_SIDE_BY_SIDE;
  const walks = !isMerged && isWalkShorter(asked, { total, all, keys: KEYS_PER_ANSWER });
  const hint = walks ? `by_${asked.order}` : `author_${asked.order}`;
  return { answers: (await pageOf(theirs, { ...asked, hint })).map(toSummary), total };
}

/** Which answers of which authors are on a page that is ordered by author. */
function pagesOfAuthors(authors: readonly Author[], { skip = 0, limit }: PageAsked) {
  let before = 0;
  return authors.flatMap(({ key, count }) => {
    const from = Math.max(skip - before, 0);
    const to = Math.min(skip + limit - before, count);
    before += count;
    return from < to ? { key, skip: from, limit: to - from } : [];
  });
}

interface TermAsked extends Omit<AuthorsAsked, 'authors'> {
  id: string;
  part: Parameters<typeof partsSum>[1];
}

/** A page of the answers that mark a term of the glossary, with the exact total (G4, A12). */
export async function listOfTerm({ id, part, filter, asked, all }: TermAsked): Promise<AnswerList> {
  const rows = summed(await rowsOf('term', id));
  const total = [...rows.values()].reduce((sum, { parts }) => sum + partsSum(parts, part), 0);
  const marking = { ...filter, glossaryTermIds: new Types.ObjectId(id) };
  const walks = asked.order !== 'date' && isWalkShorter(asked, { total, all, keys: 1 });
  const hint = walks ? `by_${asked.order}` : 'glossary_use';
  return { answers: (await pageOf(marking, { ...asked, hint })).map(toSummary), total };
}
