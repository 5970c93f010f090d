import { block, colour, inkOf, n, page, rect, text, wrap } from './page.ts';
import type { MapChart, Point, Shape } from './types.ts';

const UNIT = 10;
const FRAME = { w: 540, h: 590, top: 134 };
const grounds = {
  grass: '#e3ead6',
  field: '#f1e7c6',
  paving: '#e4ded1',
  water: '#bdd3e4',
} as const;
const WATER = '#1d4f7c';

// Lower layers first, so that a road always crosses a river as a bridge.
const layers: Shape['type'][] = [
  'area',
  'river',
  'rail',
  'road',
  'street',
  'path',
  'building',
  'houses',
  'trees',
  'label',
];

function px([x, y]: Point): string {
  return `${n(x * UNIT)} ${n(y * UNIT)}`;
}

/** A line through the points, with its corners rounded by curves. */
function route(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${px(first)}`];
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    if (!next) parts.push(`L${px(point)}`);
    else parts.push(`Q${px(point)} ${px([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`);
  });
  return parts.join('');
}

function stroke(points: Point[], ink: string, width: number, extra = ''): string {
  return `<path d="${route(points)}" fill="none" stroke="${ink}" stroke-width="${n(width)}"${extra && ` ${extra}`}/>`;
}

function tree([x, y]: Point): string {
  const cx = x * UNIT;
  const cy = y * UNIT;
  return `${rect(cx - 2, cy + 8, 4, 14, '#6b5330')}<circle cx="${n(cx)}" cy="${n(cy)}" r="13" fill="${inkOf(4)}"/>`;
}

function house([x, y]: Point): string {
  const left = x * UNIT;
  const top = y * UNIT;
  return `<path d="M${n(left)} ${n(top + 11)}l13 -11l13 11v15h-26z" fill="${inkOf(2)}"/>`;
}

function outline(shape: Shape): string {
  switch (shape.type) {
    case 'area': {
      const [x, y, w, h] = shape.box;
      const water = shape.ground === 'water' ? `stroke="${WATER}" stroke-width="2"` : '';
      return rect(x * UNIT, y * UNIT, w * UNIT, h * UNIT, grounds[shape.ground], water);
    }
    case 'river':
      return stroke(shape.points, grounds.water, 46);
    case 'rail':
      return (
        stroke(shape.points, colour.ink2, 12) +
        stroke(shape.points, colour.paper, 7, 'stroke-dasharray="16 14"')
      );
    case 'road':
      return stroke(shape.points, colour.axis, (shape.width ?? 3) * UNIT);
    case 'street':
      return (
        stroke(shape.points, '#ad7f16', (shape.width ?? 3) * UNIT) +
        stroke(shape.points, '#f3e4bb', (shape.width ?? 3) * UNIT - 5)
      );
    case 'path':
      return stroke(shape.points, colour.ink2, 4, 'stroke-dasharray="11 8"');
    case 'building': {
      const [x, y, w, h] = shape.box;
      return rect(
        x * UNIT,
        y * UNIT,
        w * UNIT,
        h * UNIT,
        '#cdd6df',
        `stroke="${colour.ink2}" stroke-width="3"`,
      );
    }
    case 'houses':
      return shape.spots.map(house).join('');
    case 'trees':
      return shape.spots.map(tree).join('');
    case 'label':
      return '';
  }
}

// Road surfaces are drawn after all road edges, so that junctions stay open.
function surfaces(shapes: Shape[]): string[] {
  return shapes.flatMap((shape) =>
    shape.type === 'road' ? [stroke(shape.points, '#ffffff', (shape.width ?? 3) * UNIT - 5)] : [],
  );
}

/** Draws everything but the labels, from the lowest layer to the highest. */
function ground(shapes: Shape[]): string[] {
  return layers.flatMap((layer) => {
    const same = shapes.filter((shape) => shape.type === layer);
    return [...same.map(outline), ...surfaces(same)];
  });
}

function caption(shape: Shape): string {
  if (!('label' in shape) || !shape.label) return '';
  const box = 'box' in shape ? shape.box : undefined;
  const [x, y] = shape.at ?? (box ? ([box[0] + box[2] / 2, box[1] + box[3] / 2] as const) : [0, 0]);
  const fill = shape.type === 'river' ? WATER : colour.ink;
  const style = { size: 24, anchor: 'middle', fill, halo: shape.type === 'houses' } as const;
  if ('turn' in shape && shape.turn) {
    return text(x * UNIT + 7, y * UNIT, shape.label, { ...style, turn: shape.turn });
  }
  const width = shape.at ? 260 : (box?.[2] ?? 26) * UNIT - 8;
  return block(x * UNIT, y * UNIT, wrap(shape.label, width, 24), style);
}

function compass(): string {
  const letter = text(16, 6, 'N', { size: 25, bold: true });
  return `<path d="M0 -30L10 6L0 0L-10 6Z" fill="${colour.ink}"/>${letter}`;
}

function panel(chart: MapChart, order: number): string {
  const view = chart.views[order];
  if (!view) return '';
  const left = order === 0 ? 40 : 620;
  const shapes = [...chart.common, ...view.shapes];
  return [
    text(left + FRAME.w / 2, 116, view.label, { size: 29, anchor: 'middle', bold: true }),
    `<svg x="${left}" y="${FRAME.top}" width="${FRAME.w}" height="${FRAME.h}" viewBox="0 0 ${FRAME.w} ${FRAME.h}">`,
    rect(0, 0, FRAME.w, FRAME.h, '#f6f3ea'),
    ...ground(shapes),
    ...shapes.map(caption),
    '</svg>',
    rect(left, FRAME.top, FRAME.w, FRAME.h, 'none', `stroke="${colour.ink2}" stroke-width="3"`),
  ].join('\n');
}

/** Draws two maps of one place side by side, with north at the top. */
export function mapSvg(chart: MapChart): string {
  const north = `<g transform="translate(586 110)">${compass()}</g>`;
  return page(chart.title, [panel(chart, 0), panel(chart, 1), north].join('\n'));
}
