import { diffArrays, diffWords } from 'diff';

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

/** The changes of a text, word by word. */
export function diffText(before: string, after: string): Piece[] {
  const changes = diffWords(before, after, { timeout: TIMEOUT_MS }) ?? [
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
  if (!changes) return replaced(before, after);
  const differences: BlockDifference[] = [];
  let removed: Block[] = [];
  const flush = (added: Block[]) => {
    differences.push(...alignedBlocks(removed, added));
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) {
      flush([]);
      removed = change.value;
    } else if (change.added) {
      flush(change.value);
    } else {
      flush([]);
      differences.push(...change.value.map((block) => whole(block, 'same')));
    }
  }
  flush([]);
  return differences;
}

function whole({ kind, text }: Block, change: Piece['change']): BlockDifference {
  return { kind, pieces: [{ change, text }] };
}

function replaced(before: Block[], after: Block[]): BlockDifference[] {
  return [
    ...before.map((block) => whole(block, 'removed')),
    ...after.map((block) => whole(block, 'added')),
  ];
}

/** Less similar blocks are treated as different blocks. */
const MIN_LIKENESS = 0.4;
/** The maximum number of pairs of removed and added blocks to compare, since more are slow. */
const MAX_PAIRS = 10_000;

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The similarity of two texts by shared words, from 0 to 1. */
function likeness(one: Map<string, number>, other: Map<string, number>): number {
  let [shared, total] = [0, 0];
  for (const [word, count] of one) {
    shared += 2 * Math.min(count, other.get(word) ?? 0);
    total += count;
  }
  for (const count of other.values()) total += count;
  return total === 0 ? 0 : shared / total;
}

/** Pairs removed with added blocks in order, so that the total similarity is highest. */
function alignedBlocks(removed: Block[], added: Block[]): BlockDifference[] {
  if (removed.length * added.length > MAX_PAIRS) return replaced(removed, added);
  const [before, after] = [removed, added].map((blocks) =>
    blocks.map(({ text }) => wordCounts(text)),
  );
  const width = added.length + 1;
  // The best total similarity from each `row` and `column` on, filled from the end.
  const best = new Float64Array((removed.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const pair = (row: number, column: number) => {
    const [one, other] = [before?.[row], after?.[column]];
    const like = one && other ? likeness(one, other) : 0;
    return like < MIN_LIKENESS ? 0 : like + at(row + 1, column + 1);
  };
  for (let row = removed.length - 1; row >= 0; row--) {
    for (let column = added.length - 1; column >= 0; column--) {
      const skipped = Math.max(at(row + 1, column), at(row, column + 1));
      best[row * width + column] = Math.max(skipped, pair(row, column));
    }
  }
  const differences: BlockDifference[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [old, now] = [removed[row], added[column]];
    const score = at(row, column);
    if (old && now && score > 0 && score === pair(row, column)) {
      differences.push({ kind: now.kind, pieces: diffText(old.text, now.text) });
      row++;
      column++;
    } else if (old && (!now || score === at(row + 1, column))) {
      differences.push(whole(old, 'removed'));
      row++;
    } else if (now) {
      differences.push(whole(now, 'added'));
      column++;
    }
  }
  return differences;
}
