/**
 * Shows the progress of a long command: on a terminal as a line that counts up, elsewhere as one line
 * at the end of each step.
 */
export function showProgress(step: string, done: number, total: number): void {
  const line = `${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const isDone = done >= total;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${isDone ? '\n' : ''}`);
  else if (isDone) process.stdout.write(`${line}\n`);
}

/** A signal that aborts on Ctrl-C or SIGTERM, so that a command can clean up. */
export function createInterruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort(new Error('Interrupted.')));
  }
  return controller.signal;
}
