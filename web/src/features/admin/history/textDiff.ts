import { diffArrays, diffWords } from 'diff';
import { alignByLikeness, likeness, wordCounts } from '../../../lib/alignByLikeness.ts';

/** A piece of text in both versions, or only in the later or earlier one. */
export interface Piece {
  change: 'same' | 'added' | 'removed';
  text: string;
}

export type BlockKind = 'heading' | 'item' | 'paragraph' | 'quote' | 'row';

/** A paragraph, list item, heading or other block of a body as plain text. */
export interface Block {
  kind: BlockKind;
  text: string;
}

/** A block of one or both versions, with its changes. */
export interface BlockDifference {
  kind: BlockKind;
  pieces: Piece[];
}

const KINDS: Partial<Record<string, BlockKind>> = {
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'item',
  blockquote: 'quote',
  tr: 'row',
};
const CONTAINERS = new Set(['p', 'ul', 'ol', 'table', 'thead', 'tbody', 'div']);

/** The blocks of a body in order; the cells of a table row are joined by bars. */
export function textBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let text = '';
  const end = (kind: BlockKind) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line) blocks.push({ kind, text: line });
    text = '';
  };
  const read = (parent: Node, kind: BlockKind) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data;
      if (!(node instanceof Element)) continue;
      const own = KINDS[node.localName];
      if (kind === 'row') {
        if (node.localName === 'td' || node.localName === 'th') text += text.trim() ? ' | ' : '';
        else text += ' ';
        read(node, kind);
      } else if (own || CONTAINERS.has(node.localName) || node.localName === 'br') {
        end(kind);
        read(node, own ?? kind);
        end(own ?? kind);
      } else {
        read(node, kind);
      }
    }
  };
  read(new DOMParser().parseFromString(html, 'text/html').body, 'paragraph');
  end('paragraph');
  return blocks;
}

/** The time limit of a comparison; text not compared by then counts as replaced. */
const TIMEOUT_MS = 300;

// Browsers of 2023 may not know it; the library's own words may end inside a character.
const words =
  typeof Intl.Segmenter === 'undefined'
    ? {}
    : { intlSegmenter: new Intl.Segmenter('en-GB', { granularity: 'word' }) };

/** The changes of a text, word by word. */
export function diffText(before: string, after: string): Piece[] {
  const changes = diffWords(before, after, { timeout: TIMEOUT_MS, ...words }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}

/** The changes of a body, block by block; a rewritten block is replaced as a whole. */
export function diffBlocks(before: Block[], after: Block[]): BlockDifference[] {
  const changes = diffArrays(before, after, {
    comparator: (one, other) => one.text === other.text,
    timeout: TIMEOUT_MS,
  });
  if (!changes) return [...wholes(before, 'removed'), ...wholes(after, 'added')];
  return changes.flatMap(({ added, removed, value }, index) => {
    if (!added && !removed) return wholes(value, 'same');
    // What was added follows what was removed at the same place.
    const next = changes[index + 1];
    if (removed) return alignedBlocks(value, next?.added ? next.value : []);
    return changes[index - 1]?.removed ? [] : wholes(value, 'added');
  });
}

function wholes(blocks: Block[], change: Piece['change']): BlockDifference[] {
  return blocks.map(({ kind, text }) => ({ kind, pieces: [{ change, text }] }));
}

/** Less similar blocks are treated as different blocks. */
const MIN_LIKENESS = 0.4;
/** Pairs removed with added blocks in order, so that the total similarity is highest. */
function alignedBlocks(removed: Block[], added: Block[]): BlockDifference[] {
  const counted = (block: Block) => ({ ...block, words: wordCounts(block.text) });
  return alignByLikeness(
    removed.map(counted),
    added.map(counted),
    (one, other) => likeness(one.words, other.words),
    MIN_LIKENESS,
  ).flatMap(({ before, after }) => {
    if (!after) return wholes([before], 'removed');
    if (!before) return wholes([after], 'added');
    return { kind: after.kind, pieces: diffText(before.text, after.text) };
  });
}
