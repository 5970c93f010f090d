import type { Schemas } from '@band8/client';
import { formatNumber } from '../../../lib/format.ts';
import { fieldLabels } from '../answers/labels.ts';

export type ImportRow = Schemas['ImportRow'];

export interface Report {
  dryRun: boolean;
  /** The number of rows; unknown until the file has been uploaded. */
  total?: number;
  done: number;
  counts: Schemas['ImportCounts'];
  /** All rows except unchanged ones, refusals first. */
  rows: ImportRow[];
  state: 'running' | 'done' | 'stopped' | 'failed';
  problem?: string;
}

export function emptyReport(dryRun: boolean): Report {
  const counts = { created: 0, changed: 0, same: 0, refused: 0 };
  return { dryRun, done: 0, counts, rows: [], state: 'running' };
}

/** The report with more lines from the server. */
export function withLines(report: Report, lines: readonly Schemas['ImportLine'][]): Report {
  const next = { ...report, counts: { ...report.counts }, rows: [...report.rows] };
  for (const { total, row, counts, problem } of lines) {
    if (total !== undefined) next.total = total;
    if (row) {
      next.done += 1;
      next.counts[row.outcome] += 1;
      if (row.outcome !== 'same') next.rows.push(row);
    }
    if (counts) next.state = 'done';
    if (problem) Object.assign(next, { state: 'failed', problem: problem.message });
  }
  const refused = (row: ImportRow) => Number(row.outcome === 'refused');
  next.rows.sort((one, other) => refused(other) - refused(one));
  return next;
}

/** The number of answers and terms that an import would write. */
export function changesIn({ counts }: Report): number {
  return counts.created + counts.changed;
}

/** A row's result as a sentence. */
export function outcomeText({ outcome, changed = [], reason }: ImportRow, dryRun: boolean): string {
  if (outcome === 'refused') return `Refused: ${reason}`;
  if (outcome === 'created') return dryRun ? 'Will be added' : 'Added';
  return `${dryRun ? 'Will change' : 'Changed'}: ${fieldLabels(changed)}`;
}

/** The report's summary as a sentence. */
export function summary({ counts, dryRun }: Report): string {
  const { created, changed, same, refused } = counts;
  const parts = [
    `${formatNumber(created)} ${dryRun ? 'to add' : 'added'}`,
    `${formatNumber(changed)} ${dryRun ? 'to change' : 'changed'}`,
    `${formatNumber(same)} unchanged`,
    ...(refused > 0 ? [`${formatNumber(refused)} refused`] : []),
  ];
  const checked = created + changed + same + refused;
  return `${formatNumber(checked)} ${checked === 1 ? 'item' : 'items'} checked: ${parts.join(', ')}.`;
}
