import {
  block,
  colour,
  type Drawing,
  figure,
  line,
  rect,
  SIZE,
  textWidth,
  WIDTH,
  wrap,
} from './page.ts';
import type { TableChart } from './types.ts';

const LEFT = 16;
const PAD = 12;
const LEAD = SIZE * 1.2;
const ROW = 58;

/** Draws a table: names on the left, figures centred under their headings. */
export function drawTable(chart: TableChart): Drawing {
  const right = WIDTH - LEFT;
  const names = [chart.rowTitle, ...chart.rows.map((row) => row.label)];
  const widest = Math.max(...names.map((name) => textWidth(name, SIZE, true)));
  const first = Math.min(widest + PAD * 2, 178);
  const column = (right - LEFT - first) / chart.columns.length;
  const headings = chart.columns.map((heading) => wrap(heading.label, column - PAD, SIZE, true));
  const units = chart.columns.map((heading) =>
    heading.unit ? wrap(`(${heading.unit})`, column - PAD, SIZE) : [],
  );
  const linesOf = (i: number) => (headings[i]?.length ?? 0) + (units[i]?.length ?? 0);
  const head = Math.max(...chart.columns.map((_, i) => linesOf(i))) * LEAD + 22;
  const end = head + ROW * chart.rows.length;
  const centre = (i: number) => LEFT + first + column * (i + 0.5);
  const parts = [
    rect(LEFT, 0, right - LEFT, head, colour.sunk),
    block(LEFT + PAD, head / 2, [chart.rowTitle], { bold: true }),
  ];
  headings.forEach((lines, i) => {
    const below = units[i] ?? [];
    const shift = (below.length * LEAD) / 2;
    parts.push(
      block(centre(i), head / 2 - shift, lines, { bold: true, anchor: 'middle' }),
      block(centre(i), head / 2 + (lines.length * LEAD) / 2, below, {
        anchor: 'middle',
        fill: colour.ink2,
      }),
    );
  });
  chart.rows.forEach((entry, r) => {
    const y = head + ROW * (r + 0.5);
    parts.push(block(LEFT + PAD, y, wrap(entry.label, first - PAD * 2, SIZE)));
    chart.columns.forEach((heading, i) => {
      const value = figure(entry.values[i] ?? 0, heading.decimals);
      parts.push(block(centre(i), y, [value], { size: 26, anchor: 'middle' }));
    });
    if (r > 0) parts.push(line(LEFT, y - ROW / 2, right, y - ROW / 2, colour.rule));
  });
  chart.columns.forEach((_, i) => {
    const x = LEFT + first + column * i;
    parts.push(line(x, 0, x, end, colour.rule));
  });
  parts.push(
    line(LEFT, head, right, head, colour.axis, 3),
    rect(LEFT, 0, right - LEFT, end, 'none', `stroke="${colour.axis}" stroke-width="3"`),
  );
  return { body: parts.join('\n'), height: end };
}
