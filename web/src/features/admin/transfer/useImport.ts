import { dataOf, type Schemas } from '@band8/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminApi, refreshBackOffice, serverMessage } from '../../../kit/adminApi.ts';
import { formatNumber } from '../../../lib/format.ts';
import { fieldLabels } from '../answers/labels.ts';

/**
 * Imports a file, and yields the lines of the report as they arrive.
 * @param dryRun whether to report the changes without making them
 * @param signal cancels the import; changes already made remain
 * @throws an error with the text of the error catalogue, or the browser's error when cancelled
 */
async function* importedLines(file: File, dryRun: boolean, signal: AbortSignal) {
  const call = adminApi.POST('/api/admin/content', {
    params: { query: { dryRun } },
    body: '',
    // The contract declares the file as a string.
    bodySerializer: () => file,
    headers: { 'Content-Type': 'application/gzip' },
    parseAs: 'stream',
    signal,
  });
  const report = await dataOf(call).catch((cause: unknown) => {
    throw new Error(serverMessage(cause) ?? 'Failed to read the file', { cause });
  });
  if (!report) return;
  let rest = '';
  const reader = report.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line): Schemas['ImportLine'] => JSON.parse(line));
  }
}

/** Checks a chosen file, then imports it; either can be cancelled. */
export function useImport() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const running = useRef<AbortController>(undefined);

  async function run(chosen: File, dryRun: boolean): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    let current = emptyReport(dryRun);
    const show = (next: Report) => {
      current = next;
      if (running.current === controller) setReport(next);
    };
    show(current);
    try {
      for await (const lines of importedLines(chosen, dryRun, controller.signal)) {
        show(withLines(current, lines));
      }
      // A connection that breaks off leaves the report without an end.
      if (current.state === 'running') show({ ...current, state: 'failed' });
    } catch (error) {
      const problem = error instanceof Error ? error.message : undefined;
      if (controller.signal.aborted) show({ ...current, state: 'stopped' });
      else show({ ...current, state: 'failed', ...(problem && { problem }) });
    }
    if (!dryRun && changesIn(current) > 0) await refreshBackOffice(queryClient);
  }

  return {
    file,
    report,
    /** Selects another file and checks it at once. */
    choose(chosen: File) {
      running.current?.abort();
      setFile(chosen);
      void run(chosen, true);
    },
    check: () => file && void run(file, true),
    start: () => file && void run(file, false),
    stop: () => running.current?.abort(),
  };
}

export type Import = ReturnType<typeof useImport>;

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
