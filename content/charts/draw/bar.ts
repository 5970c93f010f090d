import {
  block,
  colour,
  type Drawing,
  figure,
  inkOf,
  line,
  rect,
  SIZE,
  text,
  textInkOf,
  textWidth,
  ticks,
  WIDTH,
  wrap,
} from './page.ts';
import type { BarChart, Ink, Series } from './types.ts';

/** Draws a bar chart with the figure at the end of each bar, if shown, or inside each part. */
export function drawBar(chart: BarChart): Drawing {
  if (chart.stacked) return stacked(chart);
  return chart.direction === 'vertical' ? vertical(chart) : horizontal(chart);
}

/** A bar in its series' colour and pattern, so that series can be told apart without colour. */
function bar(x: number, y: number, w: number, h: number, order: number, ink: Ink): string {
  const fill = inkOf(ink);
  if (order === 0) return rect(x, y, w, h, fill);
  const id = `p${order}${ink}`;
  const drawn =
    order === 1
      ? `<path d="M-3 3L3 -3M-3 15L15 -3M9 15L15 9" stroke="${fill}" stroke-width="4.5"/>`
      : `<circle cx="3" cy="3" r="2.4" fill="${fill}"/><circle cx="9" cy="9" r="2.4" fill="${fill}"/>`;
  return (
    `<pattern id="${id}" width="12" height="12" patternUnits="userSpaceOnUse">${rect(0, 0, 12, 12, '#fff8e6')}${drawn}</pattern>` +
    rect(x, y, w, h, `url(#${id})`, `stroke="${fill}" stroke-width="2.5"`)
  );
}

function legend(y: number, entries: Series[]): string {
  const sizes = entries.map((entry) => 40 + textWidth(entry.name, SIZE) + 40);
  let x = (WIDTH - sizes.reduce((a, b) => a + b, -40)) / 2;
  return entries
    .map((entry, i) => {
      const part = bar(x, y - 20, 28, 24, i, entry.ink) + text(x + 40, y, entry.name);
      x += sizes[i] ?? 0;
      return part;
    })
    .join('');
}

/** The value axis on the left, with the unit above it. */
function valueAxis(chart: BarChart, left: number, right: number, top: number, bottom: number) {
  const parts = [text(16, top - 26, chart.unit, { fill: colour.ink2 })];
  for (const { value, label } of ticks(chart)) {
    const y = bottom - ((bottom - top) * value) / chart.max;
    if (chart.showValues === false) parts.push(line(left, y, right, y, colour.rule));
    parts.push(line(left - 8, y, left, y, colour.axis, 3));
    parts.push(text(left - 14, y + 8, label, { anchor: 'end', fill: colour.ink2 }));
  }
  parts.push(
    line(left, top, left, bottom, colour.axis, 3),
    line(left, bottom, right, bottom, colour.axis, 3),
  );
  return parts.join('\n');
}

function vertical(chart: BarChart): Drawing {
  const left = 66;
  const right = WIDTH - 16;
  const top = chart.series.length > 1 ? 100 : 60;
  const bottom = top + 330;
  const group = (right - left) / chart.categories.length;
  const wide = Math.min(70, (group * 0.84) / chart.series.length);
  const height = (value: number) => ((bottom - top) * value) / chart.max;
  const parts = [valueAxis(chart, left, right, top, bottom)];
  if (chart.series.length > 1) parts.push(legend(30, chart.series));
  chart.categories.forEach((name, i) => {
    const middle = left + group * (i + 0.5);
    const start = middle - (wide * chart.series.length) / 2;
    chart.series.forEach((series, j) => {
      const value = series.values[i] ?? 0;
      const x = start + wide * j;
      const y = bottom - height(value);
      parts.push(bar(x + 3, y, wide - 6, height(value), j, series.ink));
      if (chart.showValues !== false)
        parts.push(text(x + wide / 2, y - 9, figure(value), { anchor: 'middle' }));
    });
    parts.push(block(middle, bottom + 32, wrap(name, group - 6, SIZE), { anchor: 'middle' }));
  });
  return { body: parts.join('\n'), height: bottom + 76 };
}

/**
 * Horizontal bars, each with its figure. Several series are in groups, each under its name, with a
 * key above; the names of single bars are on the left.
 */
function horizontal(chart: BarChart): Drawing {
  const grouped = chart.series.length > 1;
  const widest = Math.max(...chart.categories.map((name) => textWidth(name, SIZE)));
  const left = 32 + (grouped ? 0 : widest);
  const right = WIDTH - 76;
  const first = grouped ? 90 : 40;
  const high = 30;
  const head = grouped ? 34 : 0;
  const group = head + high * chart.series.length + 12;
  const px = (value: number) => ((right - left) * value) / chart.max;
  const parts: string[] = [text(28, first - 20, chart.unit, { fill: colour.ink2 })];
  if (grouped) parts.push(legend(22, chart.series));
  chart.categories.forEach((name, i) => {
    const top = first + group * i;
    if (grouped) parts.push(text(left, top + 25, name, { bold: true }));
    else parts.push(text(left - 10, top + 22, name, { anchor: 'end' }));
    chart.series.forEach((series, j) => {
      const value = series.values[i] ?? 0;
      const y = top + head + high * j;
      const label = `${figure(value)}${chart.suffix ?? ''}`;
      parts.push(bar(left, y + 2, px(value), high - 5, j, series.ink));
      parts.push(text(left + px(value) + 9, y + 22, label));
    });
    parts.push(
      line(left, top + head, left, top + head + high * chart.series.length, colour.axis, 3),
    );
  });
  const bottom = first + group * chart.categories.length;
  for (const { value, label } of ticks(chart)) {
    const x = left + px(value);
    parts.push(line(x, bottom, x, bottom + 8, colour.axis, 3));
    parts.push(text(x, bottom + 32, label, { anchor: 'middle', fill: colour.ink2 }));
  }
  parts.push(line(left, bottom, right, bottom, colour.axis, 3));
  return { body: parts.join('\n'), height: bottom + 40 };
}

/** One bar for each category, divided into the series; their names are beside the last bar. */
function stacked(chart: BarChart): Drawing {
  const left = 84;
  const names = chart.series.map((series) => textWidth(series.name, SIZE, true));
  const right = WIDTH - 22 - Math.max(...names);
  const top = 60;
  const bottom = top + 430;
  const group = (right - left) / chart.categories.length;
  const wide = group * 0.76;
  const height = (value: number) => ((bottom - top) * value) / chart.max;
  const parts: string[] = [];
  chart.categories.forEach((name, i) => {
    const middle = left + group * (i + 0.5);
    let y = bottom;
    for (const series of chart.series) {
      const value = series.values[i] ?? 0;
      y -= height(value);
      const centre = y + height(value) / 2;
      parts.push(
        rect(
          middle - wide / 2,
          y,
          wide,
          height(value),
          inkOf(series.ink),
          `stroke="${colour.paper}" stroke-width="3"`,
        ),
        block(middle, centre, [figure(value)], {
          anchor: 'middle',
          bold: true,
          fill: series.ink === 3 ? colour.ink : '#ffffff',
        }),
      );
      if (i === chart.categories.length - 1) {
        const style = { bold: true, fill: textInkOf(series.ink) };
        parts.push(block(right + 6, centre, [series.name], style));
      }
    }
    const lines = wrap(name, group - 4, SIZE);
    const drawn = block(middle, bottom + 30 + (lines.length - 1) * 14, lines, { anchor: 'middle' });
    parts.push(drawn);
  });
  parts.push(valueAxis(chart, left, right, top, bottom));
  return { body: parts.join('\n'), height: bottom + 76 };
}
