import { beginning } from '@band8/client/cut';
import { ending } from '@band8/client/text';
import { segmentsOf } from '../../lib/segments.ts';
import { MAX_SIDE, type StarredWord } from '../../storage/words.ts';

/** Block elements, which sentences never cross. */
const BLOCK = 'p, li, h1, h2, h3, h4, blockquote, td, th';

/** A sentence, split before and after the word. */
export type Sentence = Pick<StarredWord, 'before' | 'marked' | 'after'>;

/** The sentence with long text on either side cut. */
export function cutSides({ before, marked, after }: Sentence): Sentence {
  return {
    before: before.length > MAX_SIDE ? `…${ending(before, MAX_SIDE - 1)}` : before,
    marked,
    after: after.length > MAX_SIDE ? `${beginning(after, MAX_SIDE - 1)}…` : after,
  };
}

/** The sentence that contains a marked word, split at the word. */
export function sentenceAround(mark: Element): Sentence {
  const range = document.createRange();
  range.selectNodeContents(mark);
  return sentenceAt(range);
}

/** The sentence that contains a range within one block, split at the range. */
export function sentenceAt(range: Range): Sentence {
  const { startContainer, startOffset } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const block = element?.closest(BLOCK) ?? startContainer;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(startContainer, startOffset);
  const start = before.toString().length;
  const marked = range.toString();
  const text = block.textContent ?? '';
  const end = start + marked.length;

  const sentences = segmentsOf(text, 'sentence');
  const from = sentences.findLast(({ index }) => index <= start)?.index ?? 0;
  const to = sentences.find(({ index }) => index >= end)?.index ?? text.length;
  return {
    before: text.slice(from, start).trimStart(),
    marked,
    after: text.slice(end, to).trimEnd(),
  };
}
