/**
 * Shows how far a long command is: on a terminal one line a step that counts up, elsewhere one line
 * at the end of each step.
 */
export function showProgress(step: string, done: number, total: number): void {
  const line = `${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const ends = done >= total;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${ends ? '\n' : ''}`);
  else if (ends) process.stdout.write(`${line}\n`);
}

/** Ends with Ctrl-C, or when the process is asked to end, so that a command can tidy up. */
export function endedByUser(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort(new Error('Interrupted.')));
  }
  return controller.signal;
}
