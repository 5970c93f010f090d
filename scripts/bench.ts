/**
 * Measures how fast public reads and the admin list are at 1,000 and 100,000 answers, with real
 * servers in production mode, and writes the table to docs/benchmarks.md. `-- --quick` takes about
 * two minutes: 1,000 answers, a short time for each read, nothing written.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/src/config.ts';
import { freePort } from '../api/src/shared/ports.ts';
import { loadGeneratedAnswers } from './bench/load.ts';
import { measureSite, type Row } from './bench/measure.ts';
import { writeReport } from './bench/report.ts';
import { buildWeb } from './buildWeb.ts';
import { runCommand } from './command.ts';
import { createNode, waitUntil } from './resilience/site.ts';
import { withDatabase } from './withDatabase.ts';

const SIZES = [1_000, 100_000];
const SECONDS = 5;
const QUICK_SECONDS = 1;
const INDEX_TIMEOUT_MS = 900_000;
const POLL_MS = 250;

/** Measures a new site with this many generated answers. */
async function bench(answers: number, seconds: number): Promise<Row[]> {
  const metricsPort = await freePort();
  const node = await createNode({ METRICS_PORT: String(metricsPort) });
  try {
    await withDatabase(readConfig({ DATA_DIR: node.dataDir }), () => loadGeneratedAnswers(answers));
    await node.start();
    console.log('Waiting for the search index …');
    await waitUntil(
      'the search index was built',
      async () => {
        // Polling slows down the indexing.
        await delay(POLL_MS);
        const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
        return (await metrics.text()).includes('\nband8_search_ready 1');
      },
      INDEX_TIMEOUT_MS,
    );
    return await measureSite(node.url, answers, seconds);
  } finally {
    // Stops its MongoDB too.
    await node.end('SIGTERM');
    await node.remove();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  await buildWeb();
  const rows: Row[] = [];
  for (const answers of values.quick ? SIZES.slice(0, 1) : SIZES) {
    rows.push(...(await bench(answers, values.quick ? QUICK_SECONDS : SECONDS)));
  }
  console.table(rows);
  if (!values.quick) await writeReport(rows);
});
