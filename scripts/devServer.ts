/**
 * The server of `npm run dev`, which Node starts again when a file of the API changes. If the API
 * can't start, its port shows why, and the page is loaded again once the error is mended.
 */
import { createServer } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { escapeText } from 'entities';

const [port, host] = process.argv.slice(2);

/** Node's file watcher can be killed by a signal (seen in 24.21) without ending its child. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

function showError(text: string): void {
  const page = `<!doctype html><meta charset="utf-8"><title>The API can’t start</title>
<h1>The API can’t start</h1><pre>${escapeText(text)}</pre>
<script>setInterval(async () => {
  const { ok } = await fetch('/health/live').catch(() => ({}));
  if (ok) location.reload();
}, 1000)</script>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  createServer((_request, response) => response.writeHead(503, headers).end(page))
    // The error came after the server had begun to listen.
    .once('error', () => process.exit(1))
    .listen(Number(port), host);
}

endWithParent();
try {
  const { main } = await import('../api/src/server.ts');
  await main({ development: true });
} catch (error) {
  console.error(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  showError(stripVTControlCharacters(text));
}
