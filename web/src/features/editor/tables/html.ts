import { allowedHtml } from '@band8/client/forms';
import { type ContentBlock, genKey } from 'draft-js';
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

/** The caption and the cells of a table. */
export function linesOfTable(table: Element): TableLine[] {
  const id = genKey();
  const lines: TableLine[] = [];
  const caption = table.querySelector<HTMLElement>(':scope > caption');
  if (caption) lines.push({ element: caption, part: { table: id } });
  const sections = ['thead', 'tbody', 'tfoot'].flatMap((name) => [
    ...table.querySelectorAll(`:scope > ${name} > tr`),
  ]);
  sections.forEach((tr, row) => {
    for (const element of tr.querySelectorAll<HTMLElement>(':scope > :is(td, th)')) {
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
  });
  return lines;
}

function cellHtml({ isHeader, scope, rowSpan, columnSpan }: Cell, line: string): string {
  const name = isHeader ? 'th' : 'td';
  const attributes = [
    columnSpan > 1 && ` colspan="${columnSpan}"`,
    rowSpan > 1 && ` rowspan="${rowSpan}"`,
    isHeader && scope !== undefined && ` scope="${scope}"`,
  ];
  return `<${name}${attributes.filter(Boolean).join('')}>${line}</${name}>`;
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

/** The HTML of a table's blocks. */
export function tableHtml(
  blocks: readonly ContentBlock[],
  lineOf: (block: ContentBlock) => string,
): string {
  let html = '<table>';
  let [section, row] = ['', -1];
  for (const block of blocks) {
    const cell = partOf(block)?.cell;
    if (!cell) {
      if (block.getText().trim() !== '') html += `<caption>${lineOf(block)}</caption>`;
      continue;
    }
    if (cell.row !== row && row >= 0) html += '</tr>';
    if (cell.section !== section) html += `${section && `</${section}>`}<${cell.section}>`;
    // A row has no cells of its own if merged ones cover it.
    if (cell.row > row + 1) html += '<tr></tr>'.repeat(cell.row - row - 1);
    if (cell.row !== row) html += '<tr>';
    html += cellHtml(cell, lineOf(block));
    section = cell.section;
    row = cell.row;
  }
  return `${html}</tr></${section}></table>`;
}
