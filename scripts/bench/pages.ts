import { runNode } from '../child.ts';
import type { Bench } from './context.ts';
import { atMost, figure, type Row } from './rows.ts';

async function output(script: string, args: readonly string[]): Promise<string> {
  // They end with 1 where a budget is exceeded, which the figures say as well.
  return (await runNode([`scripts/${script}`, ...args], { quiet: true })).output;
}

/** Goal 8: the bytes of a first load, as `npm run size` counts them. */
export async function bytes(): Promise<Row[]> {
  const printed = await output('size.ts', []);
  const pages = [...printed.matchAll(/^ +([\d.]+) kB +([\d.]+) kB +(?!admin)(\S+)$/gm)];
  const fonts = /^ +([\d.]+) kB, of that preloaded ([\d.]+) kB/m.exec(printed);
  if (pages.length === 0 || !fonts) throw new Error(`No sizes were printed:\n${printed}`);
  const largest = (column: number) => Math.max(...pages.map((page) => Number(page[column])));
  return [
    atMost(115, 8, 'JavaScript of a first load, gzip: the heaviest public page', 'kB', [
      largest(1),
    ]),
    atMost(15, 8, 'styles, gzip: the heaviest public page', 'kB', [largest(2)]),
    atMost(200, 8, 'fonts', 'kB', [Number(fonts[1])]),
    atMost(135, 8, 'of those preloaded', 'kB', [Number(fonts[2])]),
  ];
}

/** The machine's index, as Lighthouse takes it before each load, has no goal: it tells of the hour. */
const LIMITS: Record<string, { most?: number; unit: string }> = {
  machine: { unit: '' },
  LCP: { most: 1_800, unit: 'ms' },
  CLS: { most: 0.02, unit: '' },
  TBT: { most: 100, unit: 'ms' },
};

/** Goal 9: page loads on a throttled line, as `npm run lighthouse` measures them. */
export async function pageLoads(bench: Bench): Promise<Row[]> {
  const printed = await output('lighthouse.ts', [String(bench.isQuick ? 1 : bench.rounds)]);
  const rows: Row[] = [];
  let page = '';
  for (const line of printed.split('\n')) {
    page = /^(\S[^:]*): performance/.exec(line)?.[1] ?? page;
    const [, name = '', ...values] =
      /^ +(machine|LCP|CLS|TBT) ([\d.]+) \(([\d.]+) to ([\d.]+)\)/.exec(line) ?? [];
    const limit = LIMITS[name];
    if (!limit) continue;
    const [middle, least, greatest] = values.map(Number);
    const rounds = [least, middle, greatest].filter((value) => value !== undefined);
    const { most, unit } = limit;
    const what = `${page}: ${name}`;
    rows.push(
      most === undefined ? figure(9, what, unit, rounds) : atMost(most, 9, what, unit, rounds),
    );
  }
  if (rows.length === 0) throw new Error(`Lighthouse measured nothing:\n${printed}`);
  return rows;
}
