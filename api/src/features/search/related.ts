import { foldedWords } from '../../../../openapi/text.ts';
import { MAX_RELATED_HITS } from '../answers/schema.ts';
import { COMMON, type Concept, ConceptReader, type RelatedIndex } from './concepts.ts';
import { type ExamReading, readExamWords } from './examWords.ts';
import { anyOf, flagsOf, matching, quote, RANK } from './expressions.ts';
import type { FoundRelated, Search } from './schema.ts';
import { isStopWord, MAX_WORDS } from './vocabulary.ts';

/** The best by their rank alone, whose words are compared. */
const MAX_CANDIDATES = 1_000;
/** The share of the words’ weight that an answer must have: this, or about so many of many words. */
const LEAST_SHARE = 0.4;
const LEAST_WORDS = 1.5;
/** From so many words on, a search is taken for a whole question. */
const MANY = 4;
/** How much words count where they stand, and those that stand for them. */
const PLACES = [
  { kind: 'own', columns: 'topic tags', counts: 1 },
  { kind: 'near', columns: 'topic tags', counts: 0.8 },
  { kind: 'own', columns: 'body author', counts: 0.7 },
  { kind: 'near', columns: 'body author', counts: 0.5 },
] as const;
/** How much the rank counts beside the share. */
const RANK_COUNTS = 0.2;

const queriesOf = ({ own, near }: Concept) => [...own, ...near];

/** The rarest of these words, as long as few answers have them, because the others say little. */
function rarestOf(concepts: readonly Concept[]): Concept[] {
  let sum = 0;
  return concepts
    .toSorted((one, other) => one.count - other.count)
    .filter(({ count }, at) => {
      sum += count;
      return at === 0 || sum < COMMON;
    });
}

/** The numbers of the answers that have enough of these words, the best first. */
function bestOf(
  { rows }: RelatedIndex,
  flags: readonly string[],
  concepts: readonly Concept[],
  leastShare: number,
): number[] {
  const total = Number(rows('SELECT count(*) FROM doc')[0]?.[0]);
  const asked = rarestOf(concepts).map((concept) => ({
    ...concept,
    weight: Math.log(1 + total / Math.max(concept.count, 1)),
  }));
  const weight = asked.reduce((sum, concept) => sum + concept.weight, 0);
  const ranks = new Map(
    rows(
      `SELECT rowid, ${RANK} FROM fts WHERE fts MATCH ? ORDER BY 2 LIMIT ${MAX_CANDIDATES}`,
      matching(flags, anyOf(asked.flatMap(queriesOf))),
    ).map(([n, rank]) => [Number(n), Number(rank)] as const),
  );
  const [highest = 0] = ranks.values();
  const shares = new Map<number, number>();
  for (const concept of asked) {
    const counted = new Set<number>();
    for (const { kind, columns, counts } of PLACES) {
      if (concept[kind].length === 0) continue;
      const found = rows(
        // With the plus sign, SQLite compares the results instead of searching once for each number.
        'SELECT rowid FROM fts WHERE fts MATCH ? AND +rowid IN (SELECT value FROM json_each(?))',
        matching(flags, anyOf(concept[kind]), columns),
        JSON.stringify([...ranks.keys()]),
      );
      for (const [row] of found) {
        const n = Number(row);
        if (counted.has(n)) continue;
        counted.add(n);
        shares.set(n, (shares.get(n) ?? 0) + (counts * concept.weight) / weight);
      }
    }
  }
  return [...shares]
    .filter(([, share]) => share >= leastShare)
    .map(([n, share]) => ({ n, score: share + (RANK_COUNTS * (ranks.get(n) ?? 0)) / highest }))
    .sort((one, other) => other.score - one.score || other.n - one.n)
    .map(({ n }) => n);
}

/**
 * Finds answers with most of the words of a search, or with others that may be meant.
 * @param prefix the last word, if it may be the beginning of a longer one
 * @param except the numbers of answers that have all of its words
 */
export function findRelated(
  index: RelatedIndex,
  { text, filters, literal = false }: Search,
  { prefix, except }: { prefix: string | undefined; except: ReadonlySet<number> },
): FoundRelated | undefined {
  const { rows, vocabulary } = index;
  const typed = foldedWords(text).slice(0, MAX_WORDS);
  const reading: ExamReading | undefined = literal
    ? { asFilter: [], leftOut: [], rest: typed }
    : readExamWords(typed);
  if (!reading) return undefined;
  const { rest, asFilter, leftOut, ...read } = reading;
  const wanted = flagsOf(filters);
  const published = flagsOf({ status: filters.status });
  const reader = new ConceptReader(rest, { index, wanted, published, prefix });
  const { concepts } = reader;
  const narrowed = [...wanted, ...flagsOf(read)];
  const shownOf = (found: readonly number[]) =>
    found.filter((n) => !except.has(n)).slice(0, MAX_RELATED_HITS);

  let readAs: FoundRelated['readAs'] = { ...read, leftOut };
  let shown: number[] = [];
  if (concepts.length > 0) {
    const least = Math.min(LEAST_SHARE, LEAST_WORDS / concepts.length);
    // A question of the same type is near to one that was pasted whole.
    const leastOfType = read.subtype && concepts.length >= MANY ? 0 : least;
    shown = shownOf(bestOf(index, narrowed, concepts, leastOfType));
    if (shown.length === 0 && asFilter.length > 0) {
      readAs = { leftOut: [...asFilter, ...leftOut] };
      shown = shownOf(bestOf(index, wanted, concepts, least));
    }
  } else if (asFilter.length > 0) {
    const found = rows(
      `SELECT doc.n FROM fts CROSS JOIN doc ON doc.n = fts.rowid
       WHERE fts MATCH ? ORDER BY doc.views DESC, doc.id DESC LIMIT ?`,
      matching(narrowed),
      MAX_RELATED_HITS + except.size,
    );
    shown = shownOf(found.map(([n]) => Number(n)));
  }
  if (shown.length === 0) return undefined;

  const withMissing = concepts.map((concept) => {
    const having = rows(
      'SELECT rowid FROM fts WHERE fts MATCH ? AND rowid IN (SELECT value FROM json_each(?))',
      matching([], anyOf(queriesOf(concept))),
      JSON.stringify(shown),
    );
    return { typed: concept.typed, having: new Set(having.map(([n]) => Number(n))) };
  });
  const meant = concepts.flatMap(({ words }) => words).filter((word) => !isStopWord(word));
  const forms = [...new Set(meant.flatMap((word) => vocabulary.formsOf(word)))];
  return {
    hits: shown.map((n) => ({
      id: String(rows('SELECT id FROM doc WHERE n = ?', n)[0]?.[0]),
      missing: withMissing.filter(({ having }) => !having.has(n)).map((concept) => concept.typed),
    })),
    words: concepts.flatMap(({ instead }) => instead ?? []),
    matches: {
      words: forms.filter((word) => typed.includes(word) || reader.occurs(quote(word))),
      ...(prefix && rest.at(-1) === prefix && { prefix }),
    },
    readAs,
  };
}
