import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { listReads, type Read } from './reads.ts';

const CONNECTIONS = 10;
/** The speed of one read on a site of one size. */
export interface Row {
  read: string;
  /** The number of answers on the site. */
  answers: number;
  perSecond: number;
  /** The median and the 99th percentile of the response time, in milliseconds. */
  p50: number;
  p99: number;
  /** Requests per second as a share of what Fastify alone reaches with the same response. */
  ofBareRoute?: number;
}

async function runLoad(url: string, { name, paths, headers }: Read, duration: number) {
  const result = await autocannon({
    url,
    headers,
    duration,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path })),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed.`);
  return result;
}

function toRow(read: Read, answers: number, { requests, latency }: autocannon.Result): Row {
  const { p50, p99 } = latency;
  return { read: read.name, answers, perSecond: Math.round(requests.average), p50, p99 };
}

async function withBareServer<T>(address: string, work: (url: string) => Promise<T>): Promise<T> {
  const bare = fork(path.join(import.meta.dirname, 'bare.ts'), [address], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [port] = await once(bare, 'message');
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    bare.kill();
  }
}

/** How long to measure. */
export interface Effort {
  /** How long each read is measured. */
  seconds: number;
  /** How often the site and the bare route are measured alternately, because the machine's speed varies. */
  rounds: number;
}

function measureCached(
  url: string,
  read: Read,
  answers: number,
  { seconds, rounds }: Effort,
): Promise<Row> {
  return withBareServer(url + read.paths[0], async (bareUrl) => {
    await runLoad(bareUrl, read, 1);
    let last = await runLoad(url, read, 1);
    let served = 0;
    let servedBare = 0;
    for (let round = 0; round < rounds; round += 1) {
      servedBare += (await runLoad(bareUrl, read, seconds)).requests.average;
      last = await runLoad(url, read, seconds);
      served += last.requests.average;
    }
    const row = toRow(read, answers, last);
    return { ...row, ofBareRoute: Number((served / servedBare).toFixed(2)) };
  });
}

/** Measures every read of a running site. */
export async function measureSite(url: string, answers: number, effort: Effort): Promise<Row[]> {
  const { cached, computed } = await listReads(url);
  const rows: Row[] = [];
  for (const read of cached) rows.push(await measureCached(url, read, answers, effort));
  for (const read of computed) {
    await runLoad(url, read, 1);
    rows.push(toRow(read, answers, await runLoad(url, read, effort.seconds)));
  }
  return rows;
}
