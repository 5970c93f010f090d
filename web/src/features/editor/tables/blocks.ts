import { CharacterMetadata, type ContentBlock, ContentState, genKey } from 'draft-js';
import { type Cell, emptyGrid, type Grid, placeCells, toggleHeaderRow } from './grid.ts';

/** The block types of a table: each cell and the caption is a block of its own. */
export const CELL = 'table-cell';
export const CAPTION = 'table-caption';

/** What makes a block a part of a table; `cell` is absent for its caption. */
export interface TablePart {
  /** The same for all blocks of a table, which follow each other. */
  table: string;
  cell?: Cell;
}

export interface Table {
  id: string;
  caption: ContentBlock | undefined;
  grid: Grid<ContentBlock>;
  /** The caption and the cells in their order. */
  blocks: ContentBlock[];
}

/** The key of a block's data for its part in a table. */
const PART = 'part';
/** The key of a block's data for an empty line that only gives the cursor a place. */
const SPACER = 'spacer';

export function partOf(block: ContentBlock | undefined): TablePart | undefined {
  return block?.getData().get(PART);
}

/** Whether a block looks like a part of a table, even if it has lost its place in one. */
export function isTableBlock(block: ContentBlock): boolean {
  return block.getType() === CELL || block.getType() === CAPTION;
}

/** Whether a block is an empty line beside a table that is not written. */
export function isSpacer(block: ContentBlock): boolean {
  return block.getLength() === 0 && block.getType() === 'unstyled' && block.getData().has(SPACER);
}

function newLine(): ContentBlock {
  return ContentState.createFromText('').getFirstBlock();
}

/** A block as a part of a table, with its text. */
export function asPart(block: ContentBlock, part: TablePart): ContentBlock {
  return block.merge({
    type: part.cell ? CELL : CAPTION,
    depth: 0,
    data: newLine().getData().set(PART, part),
  }) as ContentBlock;
}

/** A block as a paragraph outside tables, with its text. */
export function asParagraph(block: ContentBlock): ContentBlock {
  return block.merge({ type: 'unstyled', depth: 0, data: newLine().getData() }) as ContentBlock;
}

export function newPart(part: TablePart): ContentBlock {
  return asPart(newLine(), part);
}

/** A block without its text from `start` to `end`. */
export function withoutText(block: ContentBlock, start: number, end: number): ContentBlock {
  const [text, characters] = [block.getText(), block.getCharacterList()];
  return block.merge({
    text: text.slice(0, start) + text.slice(end),
    characterList: characters.slice(0, start).concat(characters.slice(end)),
  }) as ContentBlock;
}

/** The text of several blocks in one, with line breaks. */
export function joinBlocks(blocks: readonly ContentBlock[]): ContentBlock {
  const filled = blocks.filter((block) => block.getLength() > 0);
  return filled.reduce((joined, block) => {
    if (joined.getLength() === 0) return asParagraph(block);
    const characters = joined.getCharacterList().push(CharacterMetadata.create());
    return joined.merge({
      text: `${joined.getText()}\n${block.getText()}`,
      characterList: characters.concat(block.getCharacterList()),
    }) as ContentBlock;
  }, newLine());
}

/** The table that a block belongs to. */
export function tableAt(content: ContentState, key: string): Table | undefined {
  const id = partOf(content.getBlockForKey(key))?.table;
  if (id === undefined) return undefined;
  const blocks = content.getBlocksAsArray().filter((block) => partOf(block)?.table === id);
  const cells = blocks.flatMap((block) => {
    const cell = partOf(block)?.cell;
    return cell ? { ...cell, content: block } : [];
  });
  const caption = blocks.find((block) => block.getType() === CAPTION);
  return { id, caption, grid: placeCells(cells), blocks };
}

/** The blocks of a grid, where added cells are empty ones. */
export function blocksOf(id: string, grid: Grid<ContentBlock>): ContentBlock[] {
  return grid.cells.map(({ content, column: _derived, ...cell }) =>
    content ? asPart(content, { table: id, cell }) : newPart({ table: id, cell }),
  );
}

/** The blocks of a new table. */
export function newTable(rows: number, columns: number, hasHeaderRow: boolean): ContentBlock[] {
  const grid: Grid<ContentBlock> = emptyGrid(rows, columns);
  return blocksOf(genKey(), hasHeaderRow ? toggleHeaderRow(grid) : grid);
}

/**
 * The blocks with an empty line before, between and after tables where there is no other, so that
 * the cursor can be placed there. They are not written (see `isSpacer`).
 */
export function withSpacers(blocks: readonly ContentBlock[]): ContentBlock[] {
  const spacer = () => newLine().merge({ data: newLine().getData().set(SPACER, true) });
  const spaced = blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const table = partOf(block)?.table;
    const isBeside = before !== undefined && partOf(before) === undefined;
    const isInside = before !== undefined && partOf(before)?.table === table;
    return table === undefined || isBeside || isInside
      ? [block]
      : [spacer() as ContentBlock, block];
  });
  return partOf(spaced.at(-1)) ? [...spaced, spacer() as ContentBlock] : spaced;
}
