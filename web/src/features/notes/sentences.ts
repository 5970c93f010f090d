import { diffArrays } from 'diff';
import { alignByLikeness } from '../../lib/alignByLikeness.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { segmentsOf } from '../../lib/segments.ts';

/** A piece of a text; `differs` if the text next to it doesn't have it. */
export interface ComparedPiece {
  text: string;
  differs: boolean;
}

/** What both versions say at one place; one of them may say nothing there. */
export interface ComparedRow {
  model: ComparedPiece[];
  weaker: ComparedPiece[];
  /** Whether a paragraph begins here. */
  isFirst: boolean;
}

/** Sentences that share fewer of their longer words say something else. */
const MIN_SENTENCE_LIKENESS = 0.25;
/** Paragraphs do the same in an essay even if they share little. */
const MIN_PARAGRAPH_LIKENESS = 0.02;

/** Short words, such as articles, occur in any sentence; figures matter at any length. */
const MEANINGFUL = /\p{L}{4,}|[\p{N}.,]*\p{N}/gu;

type Passage = ReturnType<typeof passage>;

/**
 * A sentence, or several of one paragraph, with the words that matter when looking for a similar one.
 * @param isFirst whether it begins its paragraph
 */
function passage(full: string, paragraph: number, isFirst: boolean) {
  return { full, text: (full.match(MEANINGFUL) ?? []).join(' '), paragraph, isFirst };
}

function splitSentences(paragraphs: readonly string[]): Passage[] {
  return paragraphs.flatMap((paragraph, at) =>
    segmentsOf(paragraph.replace(/\s+/g, ' ').trim(), 'sentence').map(({ segment, index }) =>
      passage(segment.trim(), at, index === 0),
    ),
  );
}

/** Joins neighbouring sentences of the same paragraph. */
function joinParagraphs(sentences: readonly Passage[]): Passage[] {
  const groups = groupBy(sentences, ({ paragraph }) => paragraph);
  return [...groups].map(([paragraph, group]) =>
    passage(group.map(({ full }) => full).join(' '), paragraph, group[0]?.isFirst ?? false),
  );
}

const sameWord = (one: string, other: string) => bareWord(one) === bareWord(other);
const bareWord = (word: string) =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');

/** The two versions of a sentence with the words that differ, ignoring case and punctuation. */
function compareWords(model: string, weaker: string): Pick<ComparedRow, 'model' | 'weaker'> {
  const [ours, theirs] = [model.split(' '), weaker.split(' ')];
  const row: Pick<ComparedRow, 'model' | 'weaker'> = { model: [], weaker: [] };
  for (const { count, added, removed } of diffArrays(ours, theirs, { comparator: sameWord })) {
    if (!added) row.model.push({ text: ours.splice(0, count).join(' '), differs: removed });
    if (!removed) row.weaker.push({ text: theirs.splice(0, count).join(' '), differs: added });
  }
  return row;
}

const unmarked = (found: Passage | undefined): ComparedPiece[] =>
  found ? [{ text: found.full, differs: false }] : [];

/** Rows for sentences that have no similar one: what the same paragraphs say, side by side. */
function compareRest(model: readonly Passage[], weaker: readonly Passage[]): ComparedRow[] {
  return alignByLikeness(joinParagraphs(model), joinParagraphs(weaker), MIN_PARAGRAPH_LIKENESS).map(
    ({ before, after }) => ({
      model: unmarked(before),
      weaker: unmarked(after),
      isFirst: (before ?? after)?.isFirst ?? false,
    }),
  );
}

/**
 * Sets two versions of a text next to each other, in order: sentences that share words alone with
 * their differences, and what stands between them in each paragraph as a whole.
 */
export function compareVersions(
  model: readonly string[],
  weaker: readonly string[],
): ComparedRow[] {
  const rows: ComparedRow[] = [];
  const rest: Record<'model' | 'weaker', Passage[]> = { model: [], weaker: [] };
  const flush = () => {
    rows.push(...compareRest(rest.model, rest.weaker));
    rest.model = [];
    rest.weaker = [];
  };
  const pairs = alignByLikeness(
    splitSentences(model),
    splitSentences(weaker),
    MIN_SENTENCE_LIKENESS,
  );
  for (const { before, after } of pairs) {
    if (before && after) {
      flush();
      rows.push({ ...compareWords(before.full, after.full), isFirst: before.isFirst });
    } else if (before) {
      rest.model.push(before);
    } else if (after) {
      rest.weaker.push(after);
    }
  }
  flush();
  return rows;
}
