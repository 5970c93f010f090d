import type { Ink } from './types.ts';

export const WIDTH = 1200;
export const HEIGHT = 750;
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

/** Breaks a text into lines no wider than `max` pixels. */
export function wrap(text: string, max: number, size: number, bold = false): string[] {
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
  const { size = 25, anchor = 'start', bold = false, fill = colour.ink, turn, halo } = style;
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
  const size = style.size ?? 25;
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

/** A legend for a grouped chart: a row of swatches with names, centred on the page. */
export function legend(y: number, entries: { name: string; ink: Ink }[]): string {
  const size = 26;
  const sizes = entries.map((entry) => 36 + textWidth(entry.name, size) + 44);
  let x = (WIDTH - sizes.reduce((a, b) => a + b, -44)) / 2;
  const parts: string[] = [];
  entries.forEach((entry, i) => {
    parts.push(rect(x, y - 20, 24, 24, inkOf(entry.ink)), text(x + 36, y, entry.name, { size }));
    x += sizes[i] ?? 0;
  });
  return parts.join('');
}

/** The whole picture: background, title and body. */
export function page(title: string, body: string): string {
  const size = 32;
  const heading = text(WIDTH / 2, 54, title, { size, anchor: 'middle', bold: true });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">`,
    rect(0, 0, WIDTH, HEIGHT, colour.paper),
    heading,
    body,
    '</svg>',
  ].join('\n');
}
