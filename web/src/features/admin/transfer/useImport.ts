import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAnswers } from '../../../kit/cache.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { sendContent } from './queries.ts';
import { changesIn, emptyReport, type Report, withLines } from './report.ts';

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
      const onLines: Parameters<typeof sendContent>[0]['onLines'] = (lines) =>
        show(withLines(current, lines));
      await sendContent({ file: chosen, dryRun, onLines, signal });
      // A connection that breaks off leaves the report without an end.
      if (current.state === 'running') show({ ...current, state: 'failed' });
    } catch (error) {
      const problem =
        error instanceof Error ? (serverMessage(error.cause) ?? error.message) : undefined;
      if (controller.signal.aborted) show({ ...current, state: 'stopped' });
      else show({ ...current, state: 'failed', ...(problem && { problem }) });
    }
    if (!dryRun && changesIn(current) > 0) await refreshAnswers(queryClient);
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
