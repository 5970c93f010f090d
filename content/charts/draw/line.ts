import {
  colour,
  type Drawing,
  figure,
  inkOf,
  line,
  n,
  SIZE,
  text,
  textInkOf,
  textWidth,
  ticks,
  WIDTH,
} from './page.ts';
import type { LineChart } from './types.ts';

const TOP = 40;
const NAME_GAP = 28;
const R = 7;

/** A different mark for each series, so that lines can be distinguished without colour. */
function mark(order: number, x: number, y: number, fill: string): string {
  const edge = `fill="${fill}" stroke="${colour.paper}" stroke-width="1.5"`;
  switch (order % 4) {
    case 0:
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${R}" ${edge}/>`;
    case 1:
      return `<rect x="${n(x - R)}" y="${n(y - R)}" width="${2 * R}" height="${2 * R}" ${edge}/>`;
    case 2:
      return `<path d="M${n(x)} ${n(y - 9)}l9 16h-18z" ${edge}/>`;
    default:
      return `<path d="M${n(x)} ${n(y - 10)}l10 10l-10 10l-10 -10z" ${edge}/>`;
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

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Spot {
  x: number;
  y: number;
}

function overlap(a: Area, b: Area): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The places of a label around its point, the usual ones first: above, below, then beside. */
const places: [dx: number, dy: number][] = [
  [0, -22],
  [0, 22],
  [14, -22],
  [-14, -22],
  [14, 22],
  [-14, 22],
  [30, -15],
  [-30, -15],
  [30, 15],
  [-30, 15],
  [33, 0],
  [-33, 0],
  [0, -32],
  [0, 32],
];

/**
 * Places each figure beside its point, away from the lines, the other points and the figures placed
 * before; the crowded points choose first.
 */
function placeLabels(lines: Spot[][], labels: string[][], frame: Area): Area[][] {
  const dots = lines.flatMap((points) =>
    points.map(({ x, y }) => ({ x: x - R, y: y - R, w: 14, h: 14 })),
  );
  const strokes = lines.flatMap((points) =>
    points.slice(1).flatMap((end, i) => {
      const start = points[i] ?? end;
      return Array.from({ length: 24 }, (_, step) => ({
        x: start.x + ((end.x - start.x) * step) / 24 - 2,
        y: start.y + ((end.y - start.y) * step) / 24 - 2,
        w: 4,
        h: 4,
      }));
    }),
  );
  const crowd = ({ x, y }: Spot) =>
    lines.flat().filter((other) => Math.hypot(other.x - x, other.y - y) < 60).length;
  const order = lines
    .flatMap((points, series) => points.map((point, i) => ({ ...point, series, i })))
    .sort((a, b) => crowd(b) - crowd(a));
  const taken: Area[] = [];
  const result: Area[][] = lines.map(() => []);
  for (const { x, y, series, i } of order) {
    const w = textWidth(labels[series]?.[i] ?? '', SIZE) + 4;
    let best: Area | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    places.forEach(([dx, dy], rank) => {
      const side = Math.abs(dx) < 20 ? 0 : Math.sign(dx) * (w / 2 - 18);
      const area = { x: x + dx + side - w / 2, y: y + dy - 9, w, h: 18 };
      const sum = (areas: Area[]) =>
        areas.reduce((total, other) => total + overlap(area, other), 0);
      const outside = w * 18 - overlap(area, frame);
      const cost = rank * 3 + sum(taken) * 12 + sum(dots) * 5 + sum(strokes) * 3 + outside * 20;
      if (cost < lowest) {
        lowest = cost;
        best = area;
      }
    });
    if (!best) continue;
    taken.push(best);
    const row = result[series];
    if (row) row[i] = best;
  }
  return result;
}

/** Draws a line graph with a figure at each point, if shown, and each line's name at its end. */
export function drawLine(chart: LineChart): Drawing {
  const axis = ticks(chart);
  const left = 24 + Math.max(...axis.map(({ label }) => textWidth(label, SIZE)));
  const named = chart.series.some((series) => series.at);
  const nameWidth = Math.max(...chart.series.map((s) => textWidth(s.name, SIZE, true)));
  const right = named ? WIDTH - 40 : WIDTH - nameWidth - 46;
  const bottom = TOP + (chart.height ?? 430);
  const px = (i: number) => left + 24 + ((right - left - 24) * i) / (chart.x.length - 1);
  const py = (value: number) => bottom - ((bottom - TOP) * value) / chart.max;
  const parts: string[] = [text(16, 18, chart.unit, { fill: colour.ink2 })];

  for (const { value, label } of axis) {
    const y = py(value);
    parts.push(
      line(left, y, right, y, value === 0 ? colour.axis : colour.grid, value === 0 ? 3 : 2),
    );
    parts.push(text(left - 12, y + 8, label, { anchor: 'end', fill: colour.ink2 }));
  }
  parts.push(line(left, TOP, left, bottom, colour.axis, 3));
  chart.x.forEach((label, i) => {
    parts.push(line(px(i), bottom, px(i), bottom + 8, colour.axis, 3));
    parts.push(text(px(i), bottom + 32, label, { anchor: 'middle', fill: colour.ink2 }));
  });
  if (chart.xTitle) {
    parts.push(
      text((left + right) / 2, bottom + 66, chart.xTitle, { anchor: 'middle', fill: colour.ink2 }),
    );
  }

  const lines = chart.series.map((s) => s.values.map((value, i) => ({ x: px(i), y: py(value) })));
  const labels = chart.series.map((s) => s.values.map((value) => figure(value)));
  const frame = { x: left + 3, y: TOP - 24, w: WIDTH - left - 6, h: bottom - TOP + 20 };
  const areas = chart.showValues === false ? [] : placeLabels(lines, labels, frame);
  const ends = chart.series.map((s) => ({ name: s.name, y: py(s.values.at(-1) ?? 0) }));
  const nameY = spread(ends, bottom);
  chart.series.forEach((series, order) => {
    const points = (lines[order] ?? []).map(({ x, y }) => `${n(x)},${n(y)}`).join(' ');
    parts.push(
      `<polyline points="${points}" fill="none" stroke="${inkOf(series.ink)}" stroke-width="4" stroke-linejoin="round"/>`,
    );
  });
  chart.series.forEach((series, order) => {
    const fill = inkOf(series.ink);
    parts.push(...(lines[order] ?? []).map(({ x, y }) => mark(order, x, y, fill)));
  });
  chart.series.forEach((series, order) => {
    const fill = textInkOf(series.ink);
    areas[order]?.forEach(({ x, y, w }, i) => {
      const label = labels[order]?.[i] ?? '';
      parts.push(text(x + w / 2, y + 17, label, { anchor: 'middle', fill, halo: true }));
    });
    const style = { bold: true, fill, halo: true };
    if (series.at) {
      const [i, value] = series.at;
      parts.push(text(px(i), py(value), series.name, { ...style, anchor: 'middle' }));
    } else {
      parts.push(text(right + 30, (nameY.get(series.name) ?? 0) + 8, series.name, style));
    }
  });
  return { body: parts.join('\n'), height: bottom + (chart.xTitle ? 76 : 42) };
}
