import { median } from '../statistics.ts';

/** One figure of the table: what each round measured, beside what it is to be. */
export interface Row {
  /** The number of the goal in the table of goals. */
  part: number;
  what: string;
  unit: string;
  rounds: number[];
  /** Nothing where the figure only explains another. */
  goal: { least: number } | { most: number } | undefined;
}

/** Whether the median of the rounds is what it is to be. */
export function isMet({ rounds, goal }: Row): boolean {
  const middle = median(rounds);
  if (!goal) return true;
  return 'least' in goal ? middle >= goal.least : middle <= goal.most;
}

/** A figure without a goal of its own. */
export function figure(part: number, what: string, unit: string, rounds: number[]): Row {
  return { part, what, unit, rounds, goal: undefined };
}

/** A figure that may be as much as `most`. */
export function atMost(most: number, ...of: Parameters<typeof figure>): Row {
  return { ...figure(...of), goal: { most } };
}

/** A figure that has to be as much as `least`. */
export function atLeast(least: number, ...of: Parameters<typeof figure>): Row {
  return { ...figure(...of), goal: { least } };
}

/** Numbers round by round, divided by those that were measured beside them. */
export function ratios(some: readonly number[], others: readonly number[]): number[] {
  return some.map((one, round) => one / (others[round] ?? Number.NaN));
}

function inWords(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}

function cellsOf(row: Row): string[] {
  const { part, what, unit, rounds, goal } = row;
  const asked = goal && ('least' in goal ? `≥ ${inWords(goal.least)}` : `≤ ${inWords(goal.most)}`);
  const values = [Math.min(...rounds), median(rounds), Math.max(...rounds)];
  return [
    ...[String(part), unit ? `${what}, ${unit}` : what, ...values.map(inWords)],
    ...[asked ?? '', goal ? (isMet(row) ? 'met' : '**missed**') : ''],
  ];
}

const HEAD = ['#', 'What', 'min', 'median', 'max', 'goal', ''];

/** The rows as a Markdown table whose columns stand under each other on a terminal too. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf);
  const widths = HEAD.map((head, at) =>
    Math.max(3, head.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const isText = (at: number) => at === 1 || at === 6;
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(HEAD), line(rule), ...cells.map(line)].join('\n');
}
