import { alignByLikeness, likeness } from '../../lib/alignByLikeness.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { isContentWord, stem } from '../checks/stems.ts';
import { parseText, type Word } from '../checks/text.ts';

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

/** Sentences that are less alike, also in what stands around them, say something else. */
const MIN_SENTENCE_LIKENESS = 0.25;
/** Paragraphs do the same in an essay even if they share little. */
const MIN_PARAGRAPH_LIKENESS = 0.02;

/** What counts more than other words, because it tells better what a sentence speaks of. */
const FIGURE_WEIGHT = 3;
const YEAR_OR_NAME_WEIGHT = 1.5;
/** Beside a figure, a year only tells when. */
const YEAR_OF_FIGURE_WEIGHT = 0.5;

const YEAR = /^(?:1[5-9]|20)\d\d$/;
const isFigure = (key: string) => /\d/.test(key) && !YEAR.test(key);

interface Sentence {
  text: string;
  /** Its figures, and what the forms of its other words with a meaning have in common. */
  keys: readonly string[];
  /** Those of words with a capital inside it. */
  names: readonly string[];
  /** All sentences of its paragraph. */
  paragraph: readonly Sentence[];
}

/** What each version says at one place. Before, between and after the pairs stands the rest. */
type Passages = Record<'model' | 'weaker', Sentence[]>;

const isPair = (index: number) => index % 2 === 1;

type Likeness = (one: readonly Sentence[], other: readonly Sentence[]) => number;

function splitSentences(paragraphs: readonly string[]): Sentence[] {
  return paragraphs.flatMap((full) => {
    const paragraph: Sentence[] = [];
    for (const { text, words } of parseText(full.replace(/\s+/g, ' ')).sentences) {
      const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word.text));
      paragraph.push({ text, keys: keysOf(words), names: keysOf(capitals), paragraph });
    }
    return paragraph;
  });
}

function keysOf(words: readonly Word[]): string[] {
  const plain = words.map(({ lower }) => lower.replaceAll(',', ''));
  return plain.filter((word) => /\d/.test(word) || isContentWord(word)).map(stem);
}

const paragraphOf = ([first]: readonly Sentence[]) => first?.paragraph ?? [];

const join = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');

/** Compares by what sentences speak of. A word counts less the more sentences of a version have it. */
function createLikeness(...versions: readonly Sentence[][]): Likeness {
  const uses = versions.map((sentences) =>
    groupBy(
      sentences.flatMap(({ keys }) => [...new Set(keys)]),
      (key) => key,
    ),
  );
  const names = new Set(versions.flat().flatMap((sentence) => sentence.names));
  const known = new Map<readonly Sentence[], Map<string, number>>();

  function weightOf(key: string, hasFigure: boolean): number {
    if (isFigure(key)) return FIGURE_WEIGHT;
    if (YEAR.test(key) && hasFigure) return YEAR_OF_FIGURE_WEIGHT;
    return YEAR.test(key) || names.has(key) ? YEAR_OR_NAME_WEIGHT : 1;
  }

  function weigh(sentences: readonly Sentence[]): Map<string, number> {
    const weights = known.get(sentences) ?? new Map<string, number>();
    if (weights.size > 0) return weights;
    const keys = sentences.flatMap((sentence) => sentence.keys);
    const hasFigure = keys.some(isFigure);
    const usesOf = (key: string) => Math.max(...uses.map((use) => use.get(key)?.length ?? 0));
    for (const key of keys) weights.set(key, weightOf(key, hasFigure) / Math.sqrt(usesOf(key)));
    known.set(sentences, weights);
    return weights;
  }

  return (one, other) => likeness(weigh(one), weigh(other));
}

const bareWord = (word: string) =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');

/** A text with the words that the other one doesn't have, ignoring case and punctuation. */
function markDifferent(text: string, other: string): ComparedPiece[] {
  const known = new Set(other.split(' ').map(bareWord));
  const pieces: ComparedPiece[] = [];
  for (const word of text.split(' ')) {
    const differs = !known.has(bareWord(word));
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += ` ${word}`;
    else pieces.push({ text: word, differs });
  }
  return pieces;
}

/** Moves sentences beside a pair into it, one by one, while that makes it more alike. */
function completePairs(rows: readonly Passages[], likenessOf: Likeness): void {
  const like = ({ model, weaker }: Passages) => likenessOf(model, weaker);
  for (const [at, pair] of rows.entries()) {
    // Where the nearest sentence is in what stands before, and in what stands after the pair.
    for (const end of isPair(at) ? [-1, 0] : []) {
      const beside = rows[end === 0 ? at + 1 : at - 1];
      for (const side of ['model', 'weaker'] as const) {
        for (let next = beside?.[side].at(end); next; next = beside?.[side].at(end)) {
          const sentences = end === 0 ? [...pair[side], next] : [next, ...pair[side]];
          const isSameParagraph = pair[side][0]?.paragraph === next.paragraph;
          if (!isSameParagraph || like({ ...pair, [side]: sentences }) <= like(pair)) break;
          pair[side] = sentences;
          beside?.[side].splice(end, 1);
        }
      }
    }
  }
}

const byParagraph = (sentences: readonly Sentence[]) => [
  ...groupBy(sentences, ({ paragraph }) => paragraph).values(),
];

/** The sentences between two pairs: what the same paragraphs say, side by side. */
function alignParagraphs({ model, weaker }: Passages, likenessOf: Likeness): Passages[] {
  const [ours, theirs] = [byParagraph(model), byParagraph(weaker)];
  const pairs = alignByLikeness(ours, theirs, likenessOf, MIN_PARAGRAPH_LIKENESS);
  return pairs.map(({ before = [], after = [] }) => ({ model: before, weaker: after }));
}

function toRow({ model, weaker }: Passages, mark: typeof markDifferent): ComparedRow {
  const [one, other] = [join(model), join(weaker)];
  const [first] = [...model, ...weaker];
  const isFirst = first?.paragraph[0] === first;
  return { model: mark(one, other), weaker: mark(other, one), isFirst };
}

const unmarked = (text: string): ComparedPiece[] => (text ? [{ text, differs: false }] : []);

/**
 * Sets two versions of a text next to each other, in order: sentences that speak of the same thing
 * with their differences, and what stands between them in each paragraph as a whole.
 */
export function compareVersions(
  model: readonly string[],
  weaker: readonly string[],
): ComparedRow[] {
  const [ours, theirs] = [splitSentences(model), splitSentences(weaker)];
  const likenessOf = createLikeness(ours, theirs);
  const likeInContext: Likeness = (one, other) =>
    Math.sqrt(likenessOf(one, other) * likenessOf(paragraphOf(one), paragraphOf(other)));
  const rows: Passages[] = [{ model: [], weaker: [] }];
  const each = (sentences: Sentence[]) => sentences.map((one) => [one]);
  const pairs = alignByLikeness(each(ours), each(theirs), likeInContext, MIN_SENTENCE_LIKENESS);
  for (const { before, after } of pairs) {
    if (before && after) rows.push({ model: before, weaker: after }, { model: [], weaker: [] });
    else if (before) rows.at(-1)?.model.push(...before);
    else if (after) rows.at(-1)?.weaker.push(...after);
  }
  completePairs(rows, likenessOf);
  return rows.flatMap((row, at) =>
    isPair(at)
      ? toRow(row, markDifferent)
      : alignParagraphs(row, likenessOf).map((rest) => toRow(rest, unmarked)),
  );
}
