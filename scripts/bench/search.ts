import { mongo } from 'mongoose';
import { READ_TIME_MS } from '../../api/src/database/limits.ts';
import { published } from '../../api/src/features/answers/model.ts';
import type { Bench } from './context.ts';
import { RARE_WORD } from './generate.ts';
import { atLeast, atMost, figure, type Row, ratios } from './rows.ts';
import { figureOf, memoryOf, type Site } from './sites.ts';
import { p95, type Times, timeInTurns } from './timing.ts';
import { readVocabulary } from './vocabulary.ts';

const TIMES = 40;
const NOWHERE = 'qwertyuiop';
/** From here on the goals of these sizes count. */
const MEDIUM = 100_000;
const LARGE = 1_000_000;
const MOST_MEMORY_MB = 1_500;

/** What is searched for: several of each kind, common ones and rare ones. */
async function searches(): Promise<Record<string, string[]>> {
  const { words } = await readVocabulary();
  const word = (rank: number) => words[rank] ?? '';
  return {
    'one word': [word(0), word(20), word(300), word(2_000), RARE_WORD],
    'several words': [
      `${word(0)} ${word(1)}`,
      `${word(30)} ${word(400)}`,
      `${word(5)} ${word(90)} ${word(700)}`,
      `${word(3_000)} ${word(2)}`,
    ],
    'a beginning': [word(12).slice(0, 1), word(60).slice(0, 2), word(500).slice(0, 3), 'tra'],
    'no match': [NOWHERE, `${word(0)} ${NOWHERE}`],
  };
}

const pathOf = (asked: Record<string, string>) =>
  `/api/public-model-answers?${new URLSearchParams(asked)}`;
/** What the same answers cost without a search: how quick the machine is at this hour. */
const WITHOUT = [pathOf({ sortBy: 'views' })];

/** The 95th percentile of that search of a kind which had the highest in a round. */
function worst(times: Times, paths: readonly string[], rounds: number): number[] {
  const each = paths.map((path) => p95(times, [path]));
  return Array.from({ length: rounds }, (_none, round) =>
    Math.max(...each.map((of) => of[round] ?? Number.NaN)),
  );
}

/** How long MongoDB takes to look for a word that nothing has, without any index of words. */
async function byPattern({ mongodbUri }: Site, rounds: number): Promise<number[]> {
  const client = await new mongo.MongoClient(mongodbUri).connect();
  const pattern = new RegExp(NOWHERE, 'i');
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await client
      .db()
      .collection('answers')
      .find({ ...published, $or: [{ topic: pattern }, { content: pattern }] })
      .limit(12)
      .maxTimeMS(60 * READ_TIME_MS)
      .toArray();
    took.push(performance.now() - began);
  }
  await client.close();
  return took;
}

async function searchesOf(bench: Bench, site: Site): Promise<Row[]> {
  const isLarge = site.answers >= LARGE;
  const size = site.answers.toLocaleString('en');
  const kinds = Object.entries(await searches()).map(([kind, texts]) => ({
    kind,
    paths: texts.flatMap((text) =>
      ['relevance', 'views'].map((sortBy) => pathOf({ search: text, sortBy })),
    ),
  }));
  const [times] = await timeInTurns(
    bench,
    [site],
    [...WITHOUT, ...kinds.flatMap(({ paths }) => paths)],
    TIMES,
  );
  if (!times) throw new Error('There is one site.');
  const rows = kinds.flatMap(({ kind, paths }) => {
    const rounds = worst(times, paths, bench.rounds);
    const what = `search for ${kind}, at ${size}: p95 of the worst`;
    return [
      site.answers < MEDIUM
        ? figure(6, what, 'ms', rounds)
        : atMost(isLarge ? 50 : 10, 6, what, 'ms', rounds),
      figure(6, 'p95 of all of them', 'ms', p95(times, paths)),
    ];
  });
  const nowhere = kinds.find(({ kind }) => kind === 'no match')?.paths.slice(0, 2) ?? [];
  const pattern = await byPattern(site, bench.rounds);
  const faster = ratios(pattern, worst(times, nowhere, bench.rounds));
  const what = `times faster than a regular expression on no match, at ${size}`;
  const indexMb = (await figureOf(site, 'band8_search_index_bytes')) / 2 ** 20;
  return [
    figure(6, `a list without a search, at ${size}: p95`, 'ms', p95(times, WITHOUT)),
    ...rows,
    figure(6, `a regular expression on no match, at ${size}`, 'ms', pattern),
    isLarge ? atLeast(300, 6, what, '', faster) : figure(6, what, '', faster),
    atMost(MOST_MEMORY_MB, 6, `memory of the node, at ${size}`, 'MB', [await memoryOf(site.pid)]),
    figure(6, `of that the index of searches, by its own count`, 'MB', [indexMb]),
    figure(6, `until it was built, at ${size}`, 's', [site.indexedIn]),
  ];
}

/** Goal 6: searches, computed, with their exact totals. */
export async function search(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of bench.sizes.slice(-2)) {
    rows.push(...(await searchesOf(bench, await bench.sites.of(size))));
  }
  return rows;
}
