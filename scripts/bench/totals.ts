import { connectDatabase } from '../../api/src/database/connect.ts';
import { readTotals } from '../../api/src/features/answers/countKeeping.ts';
import { listPublished } from '../../api/src/features/answers/queries.ts';
import type { AnswerListQuery } from '../../api/src/features/answers/schema.ts';
import { median } from '../statistics.ts';
import type { Bench } from './context.ts';
import { atMost, figure, type Row, ratios } from './rows.ts';

const TIMES = 40;
const QUERIES: AnswerListQuery[] = [
  {},
  { taskType: 'task1' },
  { taskType: 'task2', sortBy: 'date' },
  { taskType: 'task1', subtype: 'Map', sortBy: 'author' },
];

async function timed(query: AnswerListQuery, totals: typeof readTotals): Promise<number> {
  const began = performance.now();
  await listPublished(query, { totals });
  return performance.now() - began;
}

/** Goal 5: what the exact total of a list costs, asked of MongoDB by this process. */
export async function totals(bench: Bench): Promise<Row[]> {
  const { mongodbUri } = await bench.sites.of(bench.largest);
  const database = connectDatabase(mongodbUri, console);
  await database.connected;
  // A node remembers them until content changes.
  const remembered = readTotals();
  const ways = {
    without: async () => [],
    remembered: () => remembered,
    read: readTotals,
  };
  const medians: Record<keyof typeof ways, number[]> = { without: [], remembered: [], read: [] };
  for (let round = 0; round <= bench.rounds; round += 1) {
    const took: Record<keyof typeof ways, number[]> = { without: [], remembered: [], read: [] };
    for (let time = 0; time < TIMES; time += 1) {
      for (const query of QUERIES) {
        took.without.push(await timed(query, ways.without));
        took.remembered.push(await timed(query, ways.remembered));
        took.read.push(await timed(query, ways.read));
      }
    }
    // The first round warms up.
    if (round === 0) continue;
    for (const way of ['without', 'remembered', 'read'] as const) {
      medians[way].push(median(took[way]));
    }
  }
  await database.close();
  const size = bench.largest.toLocaleString('en');
  return [
    figure(5, `a list without its total, at ${size}`, 'ms', medians.without),
    atMost(1.1, 5, 'with it over without it', '', ratios(medians.remembered, medians.without)),
    figure(5, 'the same right after a change', '', ratios(medians.read, medians.without)),
  ];
}
