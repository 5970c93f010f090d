import { allowedHtml } from '@band8/client/forms';
import { type ContentBlock, genKey } from 'draft-js';
import { create } from '../parse.ts';
import { partOf, type TablePart } from './blocks.ts';
import type { Cell, Section } from './grid.ts';

const SCOPES = new Set(['row', 'col', 'rowgroup', 'colgroup']);

/** A line of a table: an element with inline content, and its part in the table. */
export interface TableLine {
  element: HTMLElement;
  part: TablePart;
}

function spanOf(element: Element, name: string): number {
  const span = Number(element.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span >= 1 && span <= allowedHtml.maxSpan ? span : 1;
}

function sectionOf(row: Element): Section {
  const name = row.parentElement?.localName;
  return name === 'thead' || name === 'tfoot' ? name : 'tbody';
}

/** The caption and the cells of a table, with a head first and a foot last. */
export function linesOfTable(table: HTMLTableElement): TableLine[] {
  const id = genKey();
  const lines: TableLine[] = [];
  if (table.caption) lines.push({ element: table.caption, part: { table: id } });
  for (const [row, tr] of [...table.rows].entries()) {
    for (const element of tr.cells) {
      const isHeader = element.localName === 'th';
      const scope = element.getAttribute('scope')?.toLowerCase();
      const cell: Cell = {
        section: sectionOf(tr),
        row,
        isHeader,
        ...(isHeader && scope !== undefined && SCOPES.has(scope) && { scope }),
        rowSpan: spanOf(element, 'rowspan'),
        columnSpan: spanOf(element, 'colspan'),
      };
      lines.push({ element, part: { table: id, cell } });
    }
  }
  return lines;
}

/** About how many places for cells all tables in an element have, without those below tall cells. */
export function countPlaces(element: Element): number {
  const tables = [...element.querySelectorAll('table')].map((table) => {
    const rows = [...table.rows];
    const widths = rows.map(({ cells }) =>
      [...cells].reduce((width, cell) => width + spanOf(cell, 'colspan'), 0),
    );
    return rows.length * widths.reduce((widest, width) => Math.max(widest, width), 0);
  });
  return tables.reduce((sum, places) => sum + places, 0);
}

/** Makes an element with the line of a block. */
export type LineIn = (
  block: ContentBlock,
  name: string,
  attributes?: Record<string, string | undefined>,
) => HTMLElement;

/** The table of these blocks. */
export function tableElement(blocks: readonly ContentBlock[], lineIn: LineIn): HTMLElement {
  const table = document.createElement('table');
  const spanFrom = (span: number) => (span > 1 ? String(span) : undefined);
  for (const block of blocks) {
    const cell = partOf(block)?.cell;
    if (!cell) {
      if (block.getText().trim() !== '') table.append(lineIn(block, 'caption'));
      continue;
    }
    const { row, isHeader, rowSpan, columnSpan } = cell;
    const section = table.querySelector(cell.section) ?? table.appendChild(create(cell.section));
    // A row has no cells of its own if merged ones cover it.
    while (table.rows.length <= row) section.append(create('tr'));
    const attributes = {
      colspan: spanFrom(columnSpan),
      rowspan: spanFrom(rowSpan),
      scope: isHeader ? cell.scope : undefined,
    };
    table.rows[row]?.append(lineIn(block, isHeader ? 'th' : 'td', attributes));
  }
  return table;
}
