import { icon } from './icons.ts';
import {
  block,
  colour,
  type Drawing,
  inkOf,
  n,
  rect,
  SIZE,
  stack,
  text,
  textWidth,
  WIDTH,
  wrap,
} from './page.ts';
import type { ProcessChart, Stage } from './types.ts';

interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MARGIN = 16;
const GAP = 40;
const CARD = 112;
const HEAD = 10;

/** An arrow from one point to another with a triangular head. */
function arrow(x1: number, y1: number, x2: number, y2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const ux = (x2 - x1) / length;
  const uy = (y2 - y1) / length;
  const bx = x2 - ux * HEAD * 1.4;
  const by = y2 - uy * HEAD * 1.4;
  const head = `M${n(x2)} ${n(y2)}L${n(bx - uy * HEAD)} ${n(by + ux * HEAD)}L${n(bx + uy * HEAD)} ${n(by - ux * HEAD)}Z`;
  return (
    `<path d="M${n(x1)} ${n(y1)}L${n(bx)} ${n(by)}" stroke="${colour.ink2}" stroke-width="5"/>` +
    `<path d="${head}" fill="${colour.ink2}"/>`
  );
}

/** Draws an arrow between two neighbouring cells. */
function join(a: Cell, b: Cell): string {
  const gap = 5;
  if (a.y === b.y) {
    const y = a.y + a.h / 2;
    return a.x < b.x
      ? arrow(a.x + a.w + gap, y, b.x - gap, y)
      : arrow(a.x - gap, y, b.x + b.w + gap, y);
  }
  const x = a.x + a.w / 2;
  return a.y < b.y
    ? arrow(x, a.y + a.h + gap, x, b.y - gap)
    : arrow(x, a.y - gap, x, b.y + b.h + gap);
}

const GROUPS = ['#dbe8f2', '#ffffff'];

function frame(cell: Cell, group = 1): string {
  const style = `rx="6" stroke="${colour.axis}" stroke-width="2.5"`;
  return rect(cell.x, cell.y, cell.w, cell.h, GROUPS[group] ?? '#ffffff', style);
}

/** A card: icon on the left, label and figure beside it. */
function card(stage: Stage, cell: Cell): string {
  const left = cell.x + 84;
  const lines = wrap(stage.label, cell.w - 92, SIZE);
  const middle = cell.y + cell.h / 2 - (stage.figure ? 15 : 0);
  return [
    frame(cell, stage.group),
    icon(stage.icon, cell.x + 10, cell.y + cell.h / 2 - 32, 64),
    block(left, middle, lines),
    block(left, middle + lines.length * 13.8 + 17, stage.figure ? [stage.figure] : [], {
      size: 24,
      bold: true,
      fill: inkOf(2),
    }),
  ].join('');
}

/** What the colours of the cards mean, in one row. */
function key(groups: string[]): Drawing {
  let x = MARGIN;
  const parts = groups.map((name, group) => {
    const swatch = frame({ x, y: 0, w: 34, h: 26 }, group);
    const words = text(x + 44, 21, name);
    x += 44 + textWidth(name, SIZE) + 40;
    return swatch + words;
  });
  return { body: parts.join(''), height: 44 };
}

/**
 * Two columns. A process goes to and fro from row to row; a cycle goes down on the right and up on
 * the left, so that its last stage is beside the first.
 */
function cellsOf(chart: ProcessChart): Cell[] {
  const w = (WIDTH - MARGIN * 2 - GAP) / 2;
  const rows = Math.ceil(chart.stages.length / 2);
  return chart.stages.map((_, i) => {
    const row = Math.floor(i / 2);
    const [column, y] =
      chart.layout === 'rows'
        ? [row % 2 === 0 ? i % 2 : 1 - (i % 2), row]
        : i === 0
          ? [0, 0]
          : i <= rows
            ? [1, i - 1]
            : [0, rows * 2 - i];
    return { x: MARGIN + column * (w + GAP), y: y * (CARD + GAP), w, h: CARD };
  });
}

/** Draws a process as cards joined by arrows. */
export function drawProcess(chart: ProcessChart): Drawing {
  const cells = cellsOf(chart);
  const parts = chart.stages.map((stage, i) => {
    const cell = cells[i];
    return cell ? card(stage, cell) : '';
  });
  cells.forEach((cell, i) => {
    const after = chart.layout === 'cycle' ? (i + 1) % cells.length : i + 1;
    for (const at of chart.stages[i]?.next ?? [after]) {
      const next = cells[at];
      if (next) parts.push(join(cell, next));
    }
  });
  const height = Math.max(...cells.map((cell) => cell.y + cell.h)) + 8;
  const note = chart.note
    ? [
        {
          body: text(WIDTH / 2, 20, chart.note, { anchor: 'middle', fill: colour.ink2 }),
          height: 40,
        },
      ]
    : [];
  const groups = chart.groups ? [key(chart.groups)] : [];
  const x = MARGIN + 40;
  const begin = text(x + 20, 22, 'Start', { bold: true }) + arrow(x, 4, x, 35);
  const start = chart.layout === 'cycle' ? [{ body: begin, height: 40 }] : [];
  return stack([...note, ...groups, ...start, { body: parts.join('\n'), height }]);
}
