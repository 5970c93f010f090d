import { diffWords } from 'diff';
import { alignByLikeness } from '../../alignByLikeness.ts';

/** A sentence, and whether it begins a paragraph. */
export interface Sentence {
  text: string;
  isFirst: boolean;
}

/** A piece of a sentence; `differs` if the other version doesn't have it. */
export interface SentencePiece {
  text: string;
  differs: boolean;
}

/** A sentence of the answer next to the one of the weaker version that says the same, if any. */
export interface SentencePair {
  model?: SentencePiece[];
  weaker?: SentencePiece[];
  /** Whether a paragraph of the answer, or of the weaker version alone, begins here. */
  isFirst: boolean;
}

/** Sentences that share fewer words say something else; a rewritten one shares about a third. */
const MIN_LIKENESS = 0.26;

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** The sentences of a text's paragraphs. */
export function splitSentences(paragraphs: readonly string[]): Sentence[] {
  return paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph.replace(/\s+/g, ' ').trim())].map(({ segment, index }) => ({
      text: segment.trim(),
      isFirst: index === 0,
    })),
  );
}

/** The two versions of a sentence with the words that differ, ignoring upper case. */
function comparePair(model: string, weaker: string): Pick<SentencePair, 'model' | 'weaker'> {
  const changes = diffWords(model, weaker, { ignoreCase: true });
  return {
    model: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, differs: removed })),
    weaker: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, differs: added })),
  };
}

/** Sets the sentences of two versions next to each other, in order. */
export function pairSentences(
  model: readonly Sentence[],
  weaker: readonly Sentence[],
): SentencePair[] {
  return alignByLikeness(model, weaker, MIN_LIKENESS).map(({ before, after }) => {
    if (!after) return { model: [{ text: before.text, differs: true }], isFirst: before.isFirst };
    if (!before) return { weaker: [{ text: after.text, differs: true }], isFirst: after.isFirst };
    return { ...comparePair(before.text, after.text), isFirst: before.isFirst };
  });
}
