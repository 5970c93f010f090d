import { dataOf, type Schemas } from '@band8/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { changesIn, emptyReport, type Report, withLines } from './report.ts';

interface ImportOptions {
  file: File;
  /** Whether to report the changes without making them. */
  dryRun: boolean;
  /** Called with lines of the report as they arrive. */
  onLines: (lines: Schemas['ImportLine'][]) => void;
  /** Cancels the import; changes already made remain. */
  signal: AbortSignal;
}

/** @throws an error with the text of the error catalogue, or the browser's error when cancelled */
async function sendContent({ file, dryRun, onLines, signal }: ImportOptions): Promise<void> {
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
    if (lines.length > 0) onLines(lines.map((line): Schemas['ImportLine'] => JSON.parse(line)));
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
      const { signal } = controller;
      const onLines: ImportOptions['onLines'] = (lines) => show(withLines(current, lines));
      await sendContent({ file: chosen, dryRun, onLines, signal });
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
