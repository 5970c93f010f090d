import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { median } from '../statistics.ts';
import { type Client, createClient } from '../trust/client.ts';
import type { Bench } from './context.ts';
import { RARE_WORD } from './generate.ts';
import { atMost, figure, type Row, ratios } from './rows.ts';
import { type Site, signIn } from './sites.ts';

const TIMES = 5;
/** A change is heard within a few milliseconds. */
const HEARD_MS = 40;

const QUERIES: Record<string, string> = {
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
  'a rare word': `search=${RARE_WORD}`,
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

interface Desk {
  client: Client;
  headers: { authorization: string };
  mongodb: mongo.MongoClient;
  /** Each round's median by query: right after a change of content, and again. */
  first: Map<string, number[]>;
  again: Map<string, number[]>;
}

async function openDesk(site: Site): Promise<Desk> {
  return {
    client: createClient(() => site.url, 1),
    headers: await signIn(site),
    mongodb: await new mongo.MongoClient(site.mongodbUri).connect(),
    first: new Map(),
    again: new Map(),
  };
}

/** Lets a node forget what it counted, as any change of content does. */
async function change({ mongodb }: Desk): Promise<void> {
  const settings = mongodb.db().collection<{ _id: string; at: number }>('settings');
  await settings.updateOne({ _id: 'bench' }, { $set: { at: performance.now() } }, { upsert: true });
  await delay(HEARD_MS);
}

async function timed({ client, headers }: Desk, query: string): Promise<number> {
  const path = `/api/admin/model-answers?${query}`;
  const { status, ms, body } = await client.ask(path, { headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return ms;
}

async function measure(desk: Desk, name: string, query: string): Promise<void> {
  await change(desk);
  const first = await timed(desk, query);
  const again: number[] = [];
  for (let time = 0; time < TIMES; time += 1) again.push(await timed(desk, query));
  desk.first.set(name, [...(desk.first.get(name) ?? []), first]);
  desk.again.set(name, [...(desk.again.get(name) ?? []), median(again)]);
}

/** Goal 7: the administrators' list, at the largest size over the smallest. */
export async function adminList(bench: Bench): Promise<Row[]> {
  const few = await openDesk(await bench.sites.of(bench.smallest));
  const many = await openDesk(await bench.sites.of(bench.largest));
  try {
    // The first round warms up.
    for (let round = 0; round <= bench.rounds; round += 1) {
      for (const [name, query] of Object.entries(QUERIES)) {
        for (const desk of [few, many]) await measure(desk, name, query);
      }
    }
  } finally {
    for (const { client, mongodb } of [few, many]) {
      client.close();
      await mongodb.close();
    }
  }
  const over = `${bench.largest.toLocaleString('en')} over ${bench.smallest.toLocaleString('en')}`;
  const of = (when: 'first' | 'again', name: string) =>
    ratios((many[when].get(name) ?? []).slice(1), (few[when].get(name) ?? []).slice(1));
  const firsts = Object.keys(QUERIES).map((name) => of('first', name));
  return [
    ...Object.keys(QUERIES).map((name) =>
      atMost(3, 7, `admin list, ${name}, ${over}`, '', of('again', name)),
    ),
    figure(
      7,
      'the worst of them right after a change',
      '',
      Array.from({ length: bench.rounds }, (_none, round) =>
        Math.max(...firsts.map((rounds) => rounds[round] ?? Number.NaN)),
      ),
    ),
  ];
}
