import {
  block,
  colour,
  type Drawing,
  inkOf,
  line,
  n,
  rect,
  SIZE,
  text,
  WIDTH,
  wrap,
} from './page.ts';
import type { Box, MapChart, Point, Shape } from './types.ts';

const UNIT = 10;
const FRAME = { x: 16, w: WIDTH - 32, h: 420, top: 38 };
const grounds = {
  grass: '#e3ead6',
  field: '#f1e7c6',
  paving: '#e4ded1',
  water: '#bdd3e4',
} as const;
const WATER = '#1d4f7c';
const WOOD = '#e9d9b4';
const WALL = 11;
const ON_SHAPE = ['area', 'river', 'road', 'street', 'building', 'ramp', 'furniture'];

// Lower layers first: a road crosses a river, and the rails of a bridge are beside the road.
const layers: Shape['type'][] = [
  'room',
  'area',
  'river',
  'rail',
  'road',
  'street',
  'bridge',
  'path',
  'building',
  'footbridge',
  'subway',
  'ramp',
  'windows',
  'door',
  'glass',
  'furniture',
  'tables',
  'armchairs',
  'houses',
  'trees',
  'site',
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
  return `${rect(cx - 2, cy + 8, 4, 14, '#6b5330')}<circle cx="${n(cx)}" cy="${n(cy)}" r="12" fill="${inkOf(4)}"/>`;
}

function house([x, y]: Point): string {
  return `<path d="M${n(x * UNIT)} ${n(y * UNIT + 11)}l13 -11l13 11v15h-26z" fill="${inkOf(2)}"/>`;
}

function table([x, y]: Point): string {
  const cx = x * UNIT;
  const cy = y * UNIT;
  const chairs = [
    [0, -21],
    [21, 0],
    [0, 21],
    [-21, 0],
  ].map(([dx = 0, dy = 0]) => rect(cx + dx - 5, cy + dy - 5, 10, 10, colour.ink2));
  return `${chairs.join('')}<circle cx="${n(cx)}" cy="${n(cy)}" r="15" fill="${WOOD}" stroke="${colour.ink2}" stroke-width="2.5"/>`;
}

/** A seat with a back and two arms, which faces the top. */
function armchair([x, y]: Point): string {
  const d = `M${n(x * UNIT - 14)} ${n(y * UNIT - 12)}h6v14h16v-14h6v24h-28z`;
  return `<path d="${d}" fill="${inkOf(2)}"/>`;
}

/** The box of a shape in units of the picture. */
function boxOf([x, y, w, h]: Box): Box {
  return [x * UNIT, y * UNIT, w * UNIT, h * UNIT];
}

function filled(box: Box, fill: string, ink = colour.ink2 as string, width = 2.5): string {
  return rect(...boxOf(box), fill, `stroke="${ink}" stroke-width="${width}"`);
}

/** The rails of a bridge over a river, which turn outwards at their ends. */
function bridge(box: Box): string {
  const [x, y, w, h] = boxOf(box);
  const rail = (at: number, out: number) =>
    `<path d="M${n(at + out)} ${n(y)}L${n(at)} ${n(y + 9)}V${n(y + h - 9)}L${n(at + out)} ${n(y + h)}" fill="none" stroke="${colour.ink}" stroke-width="4"/>`;
  return rail(x, -8) + rail(x + w, 8);
}

/** A deck over the railway with steps at both ends. */
function footbridge(box: Box): string {
  const [x, y, w, h] = boxOf(box);
  const flight = 34;
  const steps = (from: number) =>
    [0, 1, 2, 3, 4]
      .map((i) => line(x, from + i * 7, x + w, from + i * 7, colour.ink2, 2.5))
      .join('');
  return filled(box, '#ffffff', colour.ink, 3) + steps(y + 4) + steps(y + h - flight + 2);
}

/** A passage under the ground, with a lift at both ends. */
function subway(points: Point[]): string {
  const sides = [-1.3, 1.3].map((out) =>
    stroke(
      points.map(([x, y]) => [x + out, y]),
      colour.ink,
      4,
      'stroke-dasharray="10 7"',
    ),
  );
  const lifts = points.map(
    ([x, y]) =>
      filled([x - 1.8, y - 1.3, 3.6, 2.6], '#ffffff', colour.ink, 3) +
      `<path d="M${px([x - 1.8, y - 1.3])}l36 26m0 -26l-36 26" stroke="${colour.ink}" stroke-width="2.5"/>`,
  );
  return [...sides, ...lifts].join('');
}

/** A ramp: its arrow points up the slope, to the left. */
function ramp(box: Box): string {
  const [x, y, w, h] = boxOf(box);
  const middle = y + h / 2;
  return (
    filled(box, '#e4ded1') +
    line(x + 12, middle, x + w - 6, middle, colour.ink2, 3) +
    `<path d="M${n(x + 5)} ${n(middle)}l11 -7v14z" fill="${colour.ink2}"/>`
  );
}

function outline(shape: Shape): string {
  switch (shape.type) {
    case 'area': {
      const [x, y, w, h] = shape.box;
      const water = shape.ground === 'water' ? `stroke="${WATER}" stroke-width="2"` : '';
      return rect(...boxOf([x, y, w, h]), grounds[shape.ground], water);
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
    case 'subway':
      return subway(shape.points);
    case 'bridge':
      return bridge(shape.box);
    case 'footbridge':
      return footbridge(shape.box);
    case 'building':
      return filled(shape.box, '#cdd6df');
    case 'room':
      return filled(shape.box, '#fffdf8', colour.ink, WALL);
    case 'door': {
      const [x, y] = [shape.at[0] * UNIT, shape.at[1] * UNIT];
      const [out, turn] = shape.side === 'left' ? [-44, 0] : [44, 1];
      return (
        rect(x - WALL / 2 - 1, y, WALL + 2, 44, '#fffdf8') +
        `<path d="M${n(x)} ${n(y)}h${out}a44 44 0 0 ${turn} ${-out} 44" fill="none" stroke="${colour.ink2}" stroke-width="2.5"/>`
      );
    }
    case 'windows':
      return shape.boxes.map((box) => filled(box, '#cfe5f5', WATER)).join('');
    case 'ramp':
      return ramp(shape.box);
    case 'glass':
      return stroke(shape.points, WATER, 7) + stroke(shape.points, '#cfe5f5', 3);
    case 'furniture':
      return shape.boxes.map((box) => filled(box, WOOD)).join('');
    case 'tables':
      return shape.spots.map(table).join('');
    case 'armchairs':
      return shape.spots.map(armchair).join('');
    case 'houses':
      return shape.spots.map(house).join('');
    case 'trees':
      return shape.spots.map(tree).join('');
    case 'site': {
      const edge = `stroke="${inkOf(2)}" stroke-width="5" stroke-dasharray="12 7"`;
      return rect(...boxOf(shape.box), '#ffffff', edge);
    }
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
  const halo = !ON_SHAPE.includes(shape.type);
  const style = { anchor: 'middle', fill, halo } as const;
  if ('turn' in shape && shape.turn) {
    return text(x * UNIT + 8, y * UNIT, shape.label, { ...style, turn: shape.turn });
  }
  const width = shape.at ? 230 : (box?.[2] ?? 26) * UNIT - 6;
  return block(x * UNIT, y * UNIT, wrap(shape.label, width, SIZE), style);
}

function compass(): string {
  const letter = text(16, 6, 'N', { size: 25, bold: true });
  return `<path d="M0 -22L10 12L0 6L-10 12Z" fill="${colour.ink}"/>${letter}`;
}

function panel(chart: MapChart, view: MapChart['views'][number], order: number): string {
  const { x, w, h } = FRAME;
  const top = FRAME.top + order * (FRAME.top + h + 10);
  const shapes = [...chart.common, ...view.shapes];
  return [
    text(WIDTH / 2, top - 12, view.label, { size: 27, anchor: 'middle', bold: true }),
    `<svg x="${x}" y="${top}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    rect(0, 0, w, h, '#f6f3ea'),
    ...ground(shapes),
    ...shapes.map(caption),
    '</svg>',
    rect(x, top, w, h, 'none', `stroke="${colour.ink2}" stroke-width="3"`),
  ].join('\n');
}

/** Draws the maps of a place, one below the other, with north at the top. */
export function drawMap(chart: MapChart): Drawing {
  const north = `<g transform="translate(${WIDTH - 46} 20)">${compass()}</g>`;
  const height = chart.views.length * (FRAME.top + FRAME.h + 10) - 8;
  const panels = chart.views.map((view, order) => panel(chart, view, order));
  return { body: [...panels, north].join('\n'), height };
}
