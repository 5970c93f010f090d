import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Asking, askFor } from './clients.ts';
import type { Bench } from './context.ts';
import { atLeast, atMost, figure, type Row, ratios } from './rows.ts';
import { call, type Site } from './sites.ts';

const CONNECTIONS = 50;
const LIST = '/api/public-model-answers?taskType=task1&sortBy=views&page=1&limit=12';
/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** What comes from elsewhere is neither kept nor taken from what is. */
const FROM_ELSEWHERE = { origin: 'https://elsewhere.example' };
/** A page is cold once; so many different ones are asked for in each round. */
const COLD_PAGES = 40;

/** The least that Fastify does, beside which everything is measured. */
async function startBare() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { port: Number(String(said)), end: () => child.kill() };
}

interface Rounds {
  perSecond: number[];
  p99: number[];
}

/** Asks for each in turns, so that whatever else the machine does weighs on all. */
async function inTurns(
  bench: Bench,
  cases: Record<string, Omit<Asking, 'connections' | 'seconds'>>,
) {
  const rounds: Record<string, Rounds> = {};
  for (const name of Object.keys(cases)) rounds[name] = { perSecond: [], p99: [] };
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const [name, asking] of Object.entries(cases)) {
      // The first one warms up.
      const seconds = round === 0 ? 1 : bench.seconds;
      const asked = await askFor({ ...asking, connections: CONNECTIONS, seconds });
      if (asked.failed > 0) throw new Error(`${name}: ${asked.failed} requests failed.`);
      if (round === 0) continue;
      rounds[name]?.perSecond.push(asked.perSecond);
      rounds[name]?.p99.push(asked.p99);
    }
  }
  return (name: string): Rounds => rounds[name] ?? { perSecond: [], p99: [] };
}

async function anAnswer({ url }: Site): Promise<string> {
  const { answers } = await call<{ answers: { id: string }[] }>(url + LIST);
  return answers[0]?.id ?? '';
}

async function withBare<T>(work: (port: number) => Promise<T>): Promise<T> {
  const bare = await startBare();
  try {
    return await work(bare.port);
  } finally {
    bare.end();
  }
}

/** Goal 1: public reads that are kept, and goal 3's warm pages, beside the bare route. */
export async function warm(bench: Bench): Promise<Row[]> {
  const site = await bench.sites.of(0);
  const id = await anAnswer(site);
  return withBare(async (bare) => {
    const { port } = site;
    const detail = `/api/model-answer-detail/${id}`;
    const of = await inTurns(bench, {
      bare: { port: bare, paths: ['/'], headers: BROWSER },
      list: { port, paths: [LIST], headers: BROWSER },
      detail: { port, paths: [detail], headers: BROWSER },
      page: { port, paths: [`/answer/${id}`], headers: BROWSER },
      'list, plain': { port, paths: [LIST] },
      'detail, plain': { port, paths: [detail] },
    });
    const share = (name: string) => ratios(of(name).perSecond, of('bare').perSecond);
    return [
      figure(1, 'a bare Fastify route', 'requests a second', of('bare').perSecond),
      figure(1, 'its 99th percentile', 'ms', of('bare').p99),
      atLeast(0.8, 1, 'list of 12, kept, of the bare route', '', share('list')),
      atMost(4, 1, 'its 99th percentile', 'ms', of('list').p99),
      atLeast(0.85, 1, 'answer, kept, of the bare route', '', share('detail')),
      atMost(4, 1, 'its 99th percentile', 'ms', of('detail').p99),
      figure(1, 'list without compression, of the bare route', '', share('list, plain')),
      figure(1, 'answer without compression, of the bare route', '', share('detail, plain')),
      atLeast(0.6, 3, 'answer page, kept, of the bare route', '', share('page')),
      figure(3, 'its 99th percentile', 'ms', of('page').p99),
    ];
  });
}

/** Goal 2: the same reads computed each time. */
export async function computed(bench: Bench): Promise<Row[]> {
  const site = await bench.sites.of(0);
  const id = await anAnswer(site);
  return withBare(async (bare) => {
    const { port } = site;
    const of = await inTurns(bench, {
      bare: { port: bare, paths: ['/'] },
      list: { port, paths: [LIST], headers: FROM_ELSEWHERE },
      detail: { port, paths: [`/api/model-answer-detail/${id}`], headers: FROM_ELSEWHERE },
    });
    const share = (name: string) => ratios(of(name).perSecond, of('bare').perSecond);
    return [
      atLeast(0.03, 2, 'list of 12, computed, of the bare route', '', share('list')),
      figure(2, 'the same', 'requests a second', of('list').perSecond),
      atLeast(0.08, 2, 'answer, computed, of the bare route', '', share('detail')),
      figure(2, 'the same', 'requests a second', of('detail').perSecond),
    ];
  });
}

/** Goal 3: pages that nobody asked for before, one after the other. */
export async function cold(bench: Bench): Promise<Row[]> {
  const { url, port } = await bench.sites.of(bench.smallest);
  const ids: string[] = [];
  for (let page = 1; ids.length < COLD_PAGES * (bench.rounds + 1); page += 1) {
    const newest = `/api/public-model-answers?sortBy=date&limit=100&page=${page}`;
    const { answers } = await call<{ answers: { id: string }[] }>(url + newest);
    ids.push(...answers.map(({ id }) => id));
  }
  const p50: number[] = [];
  for (let round = 0; round <= bench.rounds; round += 1) {
    const paths = ids.splice(0, COLD_PAGES).map((id) => `/answer/${id}`);
    const alone = { connections: 1, seconds: 60, times: COLD_PAGES };
    const asked = await askFor({ port, paths, headers: BROWSER, ...alone });
    if (round > 0) p50.push(asked.p50);
  }
  return [atMost(10, 3, 'answer page, rendered for the first time', 'ms', p50)];
}
