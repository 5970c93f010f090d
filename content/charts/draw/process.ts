import { icon } from './icons.ts';
import { block, colour, inkOf, n, page, rect, wrap } from './page.ts';
import type { ProcessChart, Stage } from './types.ts';

interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

const LABEL = 25;
const HEAD = 13;

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
  const gap = 7;
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

function frame(cell: Cell): string {
  return rect(
    cell.x,
    cell.y,
    cell.w,
    cell.h,
    '#ffffff',
    `rx="6" stroke="${colour.axis}" stroke-width="3"`,
  );
}

function figureLine(stage: Stage): string[] {
  return stage.figure ? [stage.figure] : [];
}

/** A tall card: icon above, label and figure below. */
function tall(stage: Stage, cell: Cell): string {
  const cx = cell.x + cell.w / 2;
  const lines = wrap(stage.label, cell.w - 20, LABEL);
  return [
    frame(cell),
    icon(stage.icon, cx - 44, cell.y + 18, 88),
    block(cx, cell.y + 162, lines, { size: LABEL, anchor: 'middle' }),
    block(cx, cell.y + cell.h - 32, figureLine(stage), {
      size: 27,
      anchor: 'middle',
      bold: true,
      fill: inkOf(2),
    }),
  ].join('');
}

/** A wide card: icon on the left, label and figure beside it. */
function wide(stage: Stage, cell: Cell): string {
  const left = cell.x + 98;
  const lines = wrap(stage.label, cell.w - 108, LABEL);
  const middle = cell.y + cell.h / 2 - (stage.figure ? 20 : 0);
  return [
    frame(cell),
    icon(stage.icon, cell.x + 16, cell.y + cell.h / 2 - 34, 68),
    block(left, middle, lines, { size: LABEL }),
    block(left, middle + lines.length * 15 + 22, figureLine(stage), {
      size: 26,
      bold: true,
      fill: inkOf(2),
    }),
  ].join('');
}

/** Two rows of four; the second row runs back from right to left. */
function rows(stages: Stage[]): Cell[] {
  const w = 228;
  const h = 268;
  const gap = (1120 - w * 4) / 3;
  return stages.map((_, i) => {
    const place = i < 4 ? i : 7 - i;
    return { x: 40 + place * (w + gap), y: i < 4 ? 108 : 444, w, h };
  });
}

/** Eight cells around an empty centre, clockwise from the top left. */
function ring(stages: Stage[]): Cell[] {
  const w = 332;
  const h = 150;
  const spots = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ];
  return stages.map((_, i) => {
    const [column = 0, row = 0] = spots[i] ?? [];
    return { x: 40 + column * (w + 62), y: 104 + row * (h + 80), w, h };
  });
}

/** Draws a process as cards joined by arrows, in two rows or as a closed cycle. */
export function processSvg(chart: ProcessChart): string {
  const cycle = chart.layout === 'cycle';
  const cells = cycle ? ring(chart.stages) : rows(chart.stages);
  const parts = chart.stages.map((stage, i) => {
    const cell = cells[i];
    return cell ? (cycle ? wide(stage, cell) : tall(stage, cell)) : '';
  });
  cells.forEach((cell, i) => {
    const next = cells[i + 1] ?? (cycle ? cells[0] : undefined);
    if (next) parts.push(join(cell, next));
  });
  if (chart.centre) {
    const lines = wrap(chart.centre, 300, 26);
    parts.push(block(600, 409, lines, { size: 26, anchor: 'middle', fill: colour.ink2 }));
  }
  return page(chart.title, parts.join('\n'));
}
