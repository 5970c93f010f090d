import { block, colour, figure, line, page, rect, text, textWidth, wrap } from './page.ts';
import type { TableChart } from './types.ts';

const LEFT = 40;
const RIGHT = 1160;
const TOP = 104;
const BOTTOM = 716;
const HEAD = 136;
const PAD = 20;

/** Draws a table: names on the left, figures centred under their headings. */
export function tableSvg(chart: TableChart): string {
  const names = [chart.rowTitle, ...chart.rows.map((row) => row.label)];
  const first = Math.max(...names.map((name) => textWidth(name, 27, true))) + PAD * 2;
  const column = (RIGHT - LEFT - first) / chart.columns.length;
  const row = Math.min(119, (BOTTOM - TOP - HEAD) / chart.rows.length);
  const end = TOP + HEAD + row * chart.rows.length;
  const centre = (i: number) => LEFT + first + column * (i + 0.5);
  const parts = [
    rect(LEFT, TOP, RIGHT - LEFT, HEAD, colour.sunk),
    block(LEFT + PAD, TOP + HEAD / 2, [chart.rowTitle], { size: 27, bold: true }),
  ];
  chart.columns.forEach((heading, i) => {
    const lines = wrap(heading.label, column - PAD, 26, true);
    const unit = `(${heading.unit})`;
    const y = TOP + HEAD / 2;
    parts.push(block(centre(i), y - 16, lines, { size: 26, bold: true, anchor: 'middle' }));
    const below = y - 16 + (lines.length * 31) / 2 + 25;
    parts.push(text(centre(i), below, unit, { size: 24, anchor: 'middle', fill: colour.ink2 }));
  });
  chart.rows.forEach((entry, r) => {
    const y = TOP + HEAD + row * (r + 0.5);
    parts.push(block(LEFT + PAD, y, [entry.label], { size: 27 }));
    chart.columns.forEach((heading, i) => {
      const value = figure(entry.values[i] ?? 0, heading.decimals);
      parts.push(block(centre(i), y, [value], { size: 30, anchor: 'middle' }));
    });
    if (r > 0) parts.push(line(LEFT, y - row / 2, RIGHT, y - row / 2, colour.rule));
  });
  chart.columns.forEach((_, i) => {
    const x = LEFT + first + column * i;
    parts.push(line(x, TOP, x, end, colour.rule));
  });
  parts.push(line(LEFT, TOP + HEAD, RIGHT, TOP + HEAD, colour.axis, 3));
  parts.push(
    rect(LEFT, TOP, RIGHT - LEFT, end - TOP, 'none', `stroke="${colour.axis}" stroke-width="3"`),
  );
  return page(chart.title, parts.join('\n'));
}
