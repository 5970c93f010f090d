import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { type Client, createClient } from '../resilience/client.ts';
import { signIn } from '../resilience/site.ts';
import { percentile } from '../statistics.ts';
import { RARE_WORD, readVocabulary } from './generate.ts';

const CONNECTIONS = 10;

/** One row of a table: its cells by the headings of the columns. */
export type Row = Record<string, string | number>;

/** Paths that are requested one after the other, repeatedly. */
interface Read {
  name: string;
  paths: string[];
  headers: Record<string, string>;
}

async function runLoad(url: string, { name, paths, headers }: Read, duration: number) {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS, requests });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed.`);
  return result;
}

/** @param share requests per second as a share of what Fastify alone reaches with the same response */
function toRow(
  { name }: Read,
  answers: number,
  { requests, latency }: autocannon.Result,
  share?: number,
): Row {
  return {
    Read: name,
    Answers: answers,
    'Requests a second': Math.round(requests.average),
    'p50, ms': latency.p50,
    'p99, ms': latency.p99,
    'Of a bare route': share?.toFixed(2) ?? '',
  };
}

/** How long to measure. */
export interface Effort {
  /** How long each read is measured. */
  seconds: number;
  /** How often the site and the bare route are measured alternately, because the machine's speed varies. */
  rounds: number;
}

/** Measures a read beside a server that only sends its response. */
async function measureCached(
  url: string,
  read: Read,
  answers: number,
  { seconds, rounds }: Effort,
): Promise<Row> {
  using bare = fork(path.join(import.meta.dirname, 'bare.ts'), [url + read.paths[0]], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const bareUrl = `http://127.0.0.1:${(await once(bare, 'message'))[0]}`;
  await runLoad(bareUrl, read, 1);
  let last = await runLoad(url, read, 1);
  let served = 0;
  let servedBare = 0;
  for (let round = 0; round < rounds; round += 1) {
    servedBare += (await runLoad(bareUrl, read, seconds)).requests.average;
    last = await runLoad(url, read, seconds);
    served += last.requests.average;
  }
  return toRow(read, answers, last, served / servedBare);
}

/** The headers of a browser. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Requests with this header bypass the response cache. */
const UNCACHED = { authorization: 'None' };

const PUBLIC = '/api/public-model-answers';
const ADMIN = '/api/admin/model-answers';
const LIST = `${PUBLIC}?taskType=task1&sortBy=views&page=1&limit=12`;

/** The words by their rank in frequency. */
async function readWords() {
  const { words } = await readVocabulary();
  return (rank: number) => words[rank] ?? '';
}

const searches = (path: string, texts: string[], more = {}) =>
  texts.map((search) => `${path}?${new URLSearchParams({ search, ...more })}`);

/** Lists the reads that the response cache serves, and those computed for each request. */
async function listReads(url: string): Promise<{ cached: Read[]; computed: Read[] }> {
  using client = createClient(url);
  const { body } = await client.send(LIST);
  const [answer] = JSON.parse(body).answers;
  const staff = await signIn(client);
  const detail = `/api/model-answer-detail/${answer.id}`;
  const page = `/answer/${answer.id}`;
  const word = await readWords();
  const cached = { 'cached list': [LIST], 'cached answer': [detail], 'cached page': [page] };
  const computed = {
    'computed list': [LIST],
    'computed list by author, page 30': [`${PUBLIC}?taskType=task1&sortBy=author&page=30&limit=12`],
    'computed answer': [detail],
    'computed page': [page],
    'related answers': [`/api/model-answers/${answer.id}/related`],
    search: searches(PUBLIC, [20, 300, 2_000].map(word).concat(`${word(30)} ${word(400)}`, 'tra')),
  };
  const admin = {
    'admin list': [ADMIN],
    'admin list, drafts by views': [`${ADMIN}?status=draft&sortBy=views`],
    'admin list, task 1 by author': [`${ADMIN}?taskType=task1&status=published&sortBy=author`],
    'admin list, search': [`${ADMIN}?search=${word(20)}`, `${ADMIN}?search=${word(300)}`],
    'admin list, an author': [`${ADMIN}?author=writer%2017`],
  };
  const withHeaders = (reads: Record<string, string[]>, headers: Read['headers']): Read[] =>
    Object.entries(reads).map(([name, paths]) => ({ name, paths, headers }));
  return {
    cached: withHeaders(cached, BROWSER),
    computed: [...withHeaders(computed, UNCACHED), ...withHeaders(admin, staff)],
  };
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

const ROUNDS = 12;

type Kind = [name: string, goal: number, paths: string[]];

/** The searches of each kind and the goal for 100,000 answers, and what else asks the index. */
async function listSearches(client: Client): Promise<Kind[]> {
  const word = await readWords();
  const prefix = (rank: number, length: number) => word(rank).slice(0, length);
  const beginnings = ['tra', 'con', prefix(500, 3), prefix(700, 4)];
  const kinds: Kind[] = [
    ['a word', 60, [word(60), word(200), word(500), word(1_000), word(5_000), RARE_WORD]],
    ['two words', 60, [`${word(60)} ${word(200)}`, `${word(100)} ${word(300)}`]],
    ['the beginning of a word', 60, beginnings],
    ['no match', 60, ['qwertyuiop', `${word(0)} qwertyuiop`, 'electrcity']],
    ['a word in nearly every answer', 200, [word(0), word(1), word(5)]],
    ['one letter', 200, ['t', 's', 'a']],
  ];
  const { answers } = JSON.parse((await client.send(LIST)).body);
  return [
    ...['views', 'relevance'].flatMap((sortBy) =>
      kinds.map(([kind, goal, texts]): Kind => {
        const name = sortBy === 'relevance' ? `${kind}, best match` : kind;
        return [name, goal, searches(PUBLIC, texts, { sortBy })];
      }),
    ),
    [
      'suggestions',
      60,
      searches('/api/search/suggestions', [...beginnings, word(60), 'electrcity']),
    ],
    [
      'related answers',
      40,
      answers.map(({ id }: { id: string }) => `/api/model-answers/${id}/related`),
    ],
  ];
}

/**
 * Sends every search, one at a time, and measures those after the first round. The goals are for the
 * 95th percentile.
 */
export async function measureSearches(url: string, answers: number): Promise<Row[]> {
  using client = createClient(url);
  const rows: Row[] = [];
  for (const [search, goal, paths] of await listSearches(client)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const each of paths) {
        const { status, ms } = await client.send(each, { headers: UNCACHED });
        if (status !== 200) throw new Error(`${each} failed: ${status}.`);
        if (round > 0) times.push(ms);
      }
    }
    const at = (share: number) => Math.round(percentile(times, share));
    rows.push({
      Search: search,
      Answers: answers,
      'p50, ms': at(0.5),
      'p95, ms': at(0.95),
      'Goal, ms': goal,
    });
  }
  return rows;
}
