import type { Schemas } from '@band8/client';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';

export type ImportLine = Schemas['ImportLine'];
export type ImportRow = Schemas['ImportRow'];
export type ImportCounts = Schemas['ImportCounts'];

/** The content as one file. */
export function readContent(): Promise<Blob> {
  return readAsAdmin(
    () => adminApi.GET('/api/admin/content', { parseAs: 'blob' }),
    () => 'Failed to download the content',
  );
}

interface ImportOptions {
  file: File;
  /** Whether to report the changes without making them. */
  dryRun: boolean;
  /** Called with lines of the report as they arrive. */
  onLines: (lines: ImportLine[]) => void;
  /** Cancels the import; changes already made remain. */
  signal: AbortSignal;
}

/** @throws an error with the text of the error catalogue, or the browser's error when cancelled */
export async function sendContent({ file, dryRun, onLines, signal }: ImportOptions): Promise<void> {
  const report = await readAsAdmin(
    () =>
      adminApi.POST('/api/admin/content', {
        params: { query: { dryRun } },
        body: '',
        // The contract declares the file as a string.
        bodySerializer: () => file,
        headers: { 'Content-Type': 'application/gzip' },
        parseAs: 'stream',
        signal,
      }),
    () => 'Failed to read the file',
  );
  if (!report) return;
  let rest = '';
  const reader = report.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) onLines(lines.map((line): ImportLine => JSON.parse(line)));
  }
}
