import type { Axis, Ink } from './types.ts';

/** Pictures are drawn for a phone: 720 units are 358 px there, so SIZE is more than 11 px. */
export const WIDTH = 720;
export const SIZE = 23;
/** The width of the picture files; a unit is 5/3 of a pixel. */
const PICTURE_WIDTH = 1200;
export const FONT = 'Liberation Sans, DejaVu Sans, Arial, sans-serif';

/** The light theme's colours, as the site's tokens define them. */
export const colour = {
  paper: '#fdfbf6',
  sunk: '#efeadf',
  ink: '#1d1b18',
  ink2: '#4a463f',
  grid: '#e6e0d3',
  axis: '#8a8376',
  rule: '#d9d2c3',
} as const;

const series: Record<Ink, string> = {
  1: '#1d4f7c',
  2: '#b4404a',
  3: '#ad7f16',
  4: '#4f7148',
  5: '#7a6f8c',
};

/** The part of a picture below its title: `body` begins at y = 0. */
export interface Drawing {
  body: string;
  height: number;
}

/** The fill or line colour of a series. */
export function inkOf(ink: Ink): string {
  return series[ink];
}

/** The colour of a series' name; ochre is darkened because text needs more contrast. */
export function textInkOf(ink: Ink): string {
  return ink === 3 ? '#7a5a00' : series[ink];
}

/** Escapes a text for SVG elements and attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Rounds a coordinate to one decimal, so that the SVG is small and the same on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Formats a figure with thousands separators and an optional number of decimals. */
export function figure(value: number, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  const [whole = '', part] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** The values at the lines of an axis, each with its label. */
export function ticks({ max, step, suffix = '' }: Axis): { value: number; label: string }[] {
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => ({
    value: i * step,
    label: `${figure(i * step)}${suffix}`,
  }));
}

// Advance widths of the Arial-metric fonts in thousandths of an em.
const widths: [string, number][] = [
  ["ijl'", 222],
  ['ftI.,:;/ ’', 278],
  ['r()-°', 345],
  ['ckszvxyJ', 500],
  ['wCDHNRUAVXYBESKP&', 700],
  ['GOQ', 778],
  ['mMW', 850],
  ['%', 889],
];

/** The approximate width of a text at a given size, in pixels. */
export function textWidth(text: string, size: number, bold = false): number {
  let total = 0;
  for (const letter of text) total += widths.find(([set]) => set.includes(letter))?.[1] ?? 556;
  return (total / 1000) * size * (bold ? 1.07 : 1);
}

function breakInto(text: string, max: number, size: number, bold: boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, bold) <= max)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into lines no wider than `max` units and of about the same length. */
export function wrap(text: string, max: number, size: number, bold = false): string[] {
  let lines = breakInto(text, max, size, bold);
  for (let width = max - 10; width > 0; width -= 10) {
    const narrower = breakInto(text, width, size, bold);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

export interface TextStyle {
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
  fill?: string;
  turn?: number;
  halo?: boolean;
}

/** One line of text; `y` is its baseline. */
export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = SIZE, anchor = 'start', bold = false, fill = colour.ink, turn, halo } = style;
  const extra = [
    bold ? ' font-weight="700"' : '',
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    turn === undefined ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`,
    halo
      ? ` stroke="${colour.paper}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"`
      : '',
  ].join('');
  return `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}"${extra}>${escapeXml(words)}</text>`;
}

/** Several lines of text, vertically centred on `y`. */
export function block(x: number, y: number, lines: string[], style: TextStyle = {}): string {
  const size = style.size ?? SIZE;
  const lead = size * 1.2;
  const first = y - ((lines.length - 1) * lead) / 2 + size * 0.35;
  return lines.map((line, i) => text(x, first + i * lead, line, style)).join('');
}

/** A straight line. */
export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 2,
): string {
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** A rectangle; `extra` holds further attributes. */
export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** The heading of a picture or of one of its parts, and where the space below it begins. */
export function heading(words: string, size: number): Drawing {
  const lines = wrap(words, WIDTH - 40, size, true);
  const height = size * 1.2 * lines.length + 26;
  return {
    body: block(WIDTH / 2, height / 2, lines, { size, anchor: 'middle', bold: true }),
    height,
  };
}

/** Puts drawings one below the other. */
export function stack(drawings: Drawing[]): Drawing {
  let height = 0;
  const parts = drawings.map((drawing) => {
    const y = height;
    height += drawing.height;
    return `<g transform="translate(0 ${n(y)})">${drawing.body}</g>`;
  });
  return { body: parts.join('\n'), height };
}

/** The whole picture: background, title and body. */
export function page(title: string, drawing: Drawing): string {
  const { body, height } = stack([heading(title, 27), drawing]);
  // A multiple of three makes a whole number of pixels.
  const end = Math.ceil((height + 16) / 3) * 3;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${(end * PICTURE_WIDTH) / WIDTH}" viewBox="0 0 ${WIDTH} ${end}" font-family="${FONT}">`,
    rect(0, 0, WIDTH, end, colour.paper),
    body,
    '</svg>',
  ].join('\n');
}
