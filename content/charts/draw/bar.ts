import {
  block,
  colour,
  figure,
  inkOf,
  legend,
  line,
  page,
  rect,
  text,
  textWidth,
  wrap,
} from './page.ts';
import type { BarChart } from './types.ts';

const LABEL = 25;

/** Draws a bar chart with the figure at the end of each bar. */
export function barSvg(chart: BarChart): string {
  const body = chart.direction === 'vertical' ? vertical(chart) : horizontal(chart);
  const key = chart.series.length > 1 ? legend(112, chart.series) : '';
  return page(chart.title, `${key}\n${body}`);
}

function steps(chart: BarChart): number[] {
  const values: number[] = [];
  for (let value = 0; value <= chart.max; value += chart.step) values.push(value);
  return values;
}

function vertical(chart: BarChart): string {
  const left = 110;
  const right = 1160;
  const top = 200;
  const bottom = 640;
  const suffix = chart.suffix ?? '';
  const group = (right - left) / chart.categories.length;
  const bar = Math.min(84, (group * 0.8) / chart.series.length);
  const py = (value: number) => bottom - ((bottom - top) * value) / chart.max;
  const parts = [text(44, 164, chart.unit, { fill: colour.ink2 })];
  for (const value of steps(chart)) {
    const y = py(value);
    parts.push(line(left, y, right, y, colour.grid));
    parts.push(
      text(left - 14, y + 9, `${figure(value)}${suffix}`, { anchor: 'end', fill: colour.ink2 }),
    );
  }
  chart.categories.forEach((name, i) => {
    const middle = left + group * (i + 0.5);
    const start = middle - (bar * chart.series.length) / 2;
    chart.series.forEach((series, j) => {
      const value = series.values[i] ?? 0;
      const x = start + bar * j;
      parts.push(rect(x + 2, py(value), bar - 4, bottom - py(value), inkOf(series.ink)));
      parts.push(
        text(x + bar / 2, py(value) - 10, figure(value), {
          size: LABEL,
          anchor: 'middle',
          halo: true,
        }),
      );
    });
    parts.push(
      block(middle, bottom + 36, wrap(name, group - 12, 26), { size: 26, anchor: 'middle' }),
    );
  });
  parts.push(
    line(left, top, left, bottom, colour.axis, 3),
    line(left, bottom, right, bottom, colour.axis, 3),
  );
  return parts.join('\n');
}

function horizontal(chart: BarChart): string {
  const left = 70 + Math.max(...chart.categories.map((name) => textWidth(name, 26)));
  const right = 1130;
  const top = 150;
  const bottom = 630;
  const group = (bottom - top) / chart.categories.length;
  const bar = Math.min(44, (group * 0.78) / chart.series.length);
  const px = (value: number) => left + ((right - left) * value) / chart.max;
  const parts: string[] = [];
  for (const value of steps(chart)) {
    parts.push(line(px(value), top, px(value), bottom, colour.grid));
    const label = `${figure(value)}${chart.suffix ?? ''}`;
    parts.push(text(px(value), bottom + 40, label, { anchor: 'middle', fill: colour.ink2 }));
  }
  chart.categories.forEach((name, i) => {
    const middle = top + group * (i + 0.5);
    const start = middle - (bar * chart.series.length) / 2;
    parts.push(text(left - 18, middle + 9, name, { size: 26, anchor: 'end' }));
    chart.series.forEach((series, j) => {
      const value = series.values[i] ?? 0;
      const y = start + bar * j;
      parts.push(rect(left, y + 2, px(value) - left, bar - 4, inkOf(series.ink)));
      parts.push(text(px(value) + 10, y + bar / 2 + 9, figure(value), { size: LABEL, halo: true }));
    });
  });
  parts.push(
    line(left, top, left, bottom, colour.axis, 3),
    line(left, bottom, right, bottom, colour.axis, 3),
  );
  parts.push(
    text((left + right) / 2, bottom + 86, chart.unit, { anchor: 'middle', fill: colour.ink2 }),
  );
  return parts.join('\n');
}
