/**
 * Compares the administrators' list with 100 and with 10,000 answers, on a throw-away MongoDB: the
 * median of each filter, search and sort, and how many times longer it takes with the more answers.
 * Ends with status 1 when that is more than 3 times. `-- 40` measures each query forty times.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { type App, buildApp } from '../api/src/app.ts';
import { readConfig } from '../api/src/config.ts';
import { connectDatabase, type Database } from '../api/src/database/connect.ts';
import { startThrowawayMongo } from '../api/src/database/embedded.ts';
import { prepareDatabase } from '../api/src/database/prepare.ts';
import { Administrator } from '../api/src/features/auth/model.ts';
import { openSession } from '../api/src/features/auth/sessions.ts';
import { loadMany } from './manyAnswers.ts';

const SIZES = [100, 10_000] as const;
const LIMIT = 3;
const ROUNDS = 8;
const runs = Math.ceil(Number(process.argv[2] ?? 40) / ROUNDS);
const SECRET = randomBytes(32).toString('hex');

const QUERIES = {
  'first page': '',
  'second page': 'page=2',
  published: 'status=published',
  drafts: 'status=draft',
  pending: 'status=pending',
  'approved=false': 'approved=false',
  'task 1': 'taskType=task1',
  'task 2 drafts': 'taskType=task2&status=draft',
  'by views': 'sortBy=views',
  'by author': 'sortBy=author',
  'drafts by views': 'status=draft&sortBy=views',
  'pending by author': 'status=pending&sortBy=author',
  'task 2 by views': 'taskType=task2&sortBy=views',
  'task 1 published by author': 'taskType=task1&status=published&sortBy=author',
  'a rare word': 'search=zymurgy',
  'a common word': 'search=the',
  'a beginning': 'search=tra',
  'a word of some': 'search=universit',
  'a word of some by views': 'search=universit&sortBy=views',
  'two words': 'search=the%20universit',
  'no match': 'search=qwertyuiop',
  'a common word by views': 'search=the&sortBy=views',
  'a common word by author': 'search=the&sortBy=author',
  'a word in drafts': 'search=people&status=draft',
  'a word in task 1 by author': 'search=people&taskType=task1&sortBy=author',
  'an author': 'author=writer%2017',
  'many authors': 'author=WRITER',
  'an author’s drafts by views': 'author=writer%201&status=draft&sortBy=views',
};

interface Site {
  uri: string;
  headers: { authorization: string };
  /** Milliseconds by query: right after a change, and again. */
  times: Map<string, { first: number[]; again: number[] }>;
}

let database: Database | undefined;

async function connect(uri: string): Promise<void> {
  await database?.close();
  database = connectDatabase(uri, { warn: () => {} });
  await database.connected;
}

async function prepare(base: string, count: number): Promise<Site> {
  const uri = new URL(base);
  uri.pathname = `/bench_${count}`;
  await connect(uri.href);
  const config = { ...readConfig({}), seed: false };
  await prepareDatabase({ config, embedded: false, onProgress: () => {} });
  await loadMany(count);
  const email = 'bench@band8.example';
  const administrator = await Administrator.create({ email, passwordHash: 'nobody signs in' });
  const { token } = await openSession(administrator, SECRET);
  return { uri: uri.href, headers: { authorization: `Bearer ${token}` }, times: new Map() };
}

async function measure(app: App, { uri, headers, times }: Site): Promise<void> {
  await connect(uri);
  app.publicCache.setHearing(true);
  for (const [name, query] of Object.entries(QUERIES)) {
    const taken = times.get(name) ?? { first: [], again: [] };
    times.set(name, taken);
    const timed = async () => {
      const began = performance.now();
      const response = await app.inject({ url: `/api/admin/model-answers?${query}`, headers });
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
      return performance.now() - began;
    };
    await timed();
    for (let run = 0; run < runs; run += 1) {
      app.publicCache.clear();
      taken.first.push(await timed());
      taken.again.push(await timed());
    }
  }
}

function median(values: readonly number[] = []): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function line(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at ? cell.padStart(12) : cell.padEnd(30))).join(''));
}

function report([few, many]: [Site, Site]): void {
  line(['median in ms', ...SIZES.map((size) => `${size}`), 'ratio', 'first time', 'ratio']);
  let worst = 0;
  for (const name of Object.keys(QUERIES)) {
    const [small, large] = [few.times.get(name), many.times.get(name)];
    const again = [median(small?.again), median(large?.again)] as const;
    const first = [median(small?.first), median(large?.first)] as const;
    const ratio = again[1] / again[0];
    const numbers = [...again, ratio, first[1], first[1] / first[0]];
    line([name, ...numbers.map((number) => number.toFixed(2))]);
    worst = Math.max(worst, ratio);
  }
  console.log(`The greatest ratio is ${worst.toFixed(2)}; at most ${LIMIT} is asked for.`);
  if (!(worst <= LIMIT)) process.exitCode = 1;
}

const mongo = await startThrowawayMongo();
const dataDir = await mkdtemp(path.join(tmpdir(), 'band8-bench-'));
try {
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir }),
    signingSecret: SECRET,
    databaseAnswers: async () => true,
    isStopping: () => false,
  });
  await app.ready();
  console.log('Loading …');
  const sites: [Site, Site] = [
    await prepare(mongo.uri, SIZES[0]),
    await prepare(mongo.uri, SIZES[1]),
  ];
  // In turns, so that whatever else the machine does weighs on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const site of sites) await measure(app, site);
  }
  report(sites);
  await app.close();
} finally {
  await mongoose.disconnect();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
}
