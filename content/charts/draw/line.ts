import { colour, figure, inkOf, line, n, page, text, textInkOf, textWidth } from './page.ts';
import type { LineChart } from './types.ts';

const LEFT = 128;
const TOP = 150;
const NAME_SIZE = 27;
const NAME_GAP = 34;

/** A different mark for each series, so that lines can be distinguished without colour. */
function mark(order: number, x: number, y: number, fill: string): string {
  const r = 8;
  switch (order % 4) {
    case 0:
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${fill}"/>`;
    case 1:
      return `<rect x="${n(x - r)}" y="${n(y - r)}" width="${2 * r}" height="${2 * r}" fill="${fill}"/>`;
    case 2:
      return `<path d="M${n(x)} ${n(y - 10)}l10 17h-20z" fill="${fill}"/>`;
    default:
      return `<path d="M${n(x)} ${n(y - 11)}l11 11l-11 11l-11 -11z" fill="${fill}"/>`;
  }
}

/** Moves overlapping names apart, keeping their order and staying above `lowest`. */
function spread(places: { name: string; y: number }[], lowest: number): Map<string, number> {
  const sorted = [...places].sort((a, b) => a.y - b.y);
  let limit = Number.NEGATIVE_INFINITY;
  for (const place of sorted) {
    place.y = Math.max(place.y, limit);
    limit = place.y + NAME_GAP;
  }
  limit = lowest;
  for (const place of sorted.reverse()) {
    place.y = Math.min(place.y, limit);
    limit = place.y - NAME_GAP;
  }
  return new Map(sorted.map((place) => [place.name, place.y]));
}

/** Draws a line graph with each line's name at its right end. */
export function lineSvg(chart: LineChart): string {
  const nameWidth = Math.max(...chart.series.map((s) => textWidth(s.name, NAME_SIZE, true)));
  const right = 1200 - nameWidth - 56;
  const bottom = chart.xTitle ? 640 : 670;
  const px = (i: number) => LEFT + 30 + ((right - LEFT - 30) * i) / (chart.x.length - 1);
  const py = (value: number) => bottom - ((bottom - TOP) * value) / chart.max;
  const parts: string[] = [text(LEFT - 84, 116, chart.unit, { fill: colour.ink2 })];

  for (let value = 0; value <= chart.max; value += chart.step) {
    const y = py(value);
    parts.push(
      line(LEFT, y, right, y, value === 0 ? colour.axis : colour.grid, value === 0 ? 3 : 2),
    );
    const label = `${figure(value)}${chart.suffix ?? ''}`;
    parts.push(text(LEFT - 14, y + 9, label, { anchor: 'end', fill: colour.ink2 }));
  }
  parts.push(line(LEFT, TOP, LEFT, bottom, colour.axis, 3));
  chart.x.forEach((label, i) => {
    parts.push(line(px(i), bottom, px(i), bottom + 9, colour.axis, 3));
    parts.push(text(px(i), bottom + 40, label, { anchor: 'middle', fill: colour.ink2 }));
  });
  if (chart.xTitle) {
    parts.push(
      text((LEFT + right) / 2, bottom + 84, chart.xTitle, { anchor: 'middle', fill: colour.ink2 }),
    );
  }

  const ends = chart.series.map((s) => ({ name: s.name, y: py(s.values.at(-1) ?? 0) }));
  const nameY = spread(ends, bottom);
  chart.series.forEach((series, order) => {
    const stroke = inkOf(series.ink);
    const points = series.values.map((value, i) => `${n(px(i))},${n(py(value))}`).join(' ');
    parts.push(
      `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="5" stroke-linejoin="round"/>`,
      ...series.values.map((value, i) => mark(order, px(i), py(value), stroke)),
      text(right + 22, (nameY.get(series.name) ?? 0) + 9, series.name, {
        size: NAME_SIZE,
        bold: true,
        fill: textInkOf(series.ink),
      }),
    );
  });
  return page(chart.title, parts.join('\n'));
}
