import { percentile } from '../statistics.ts';
import { type Client, createClient } from '../trust/client.ts';
import type { Bench } from './context.ts';
import type { Site } from './sites.ts';

/** What comes from elsewhere is computed each time, and nothing of it is kept. */
const FROM_ELSEWHERE = { origin: 'https://elsewhere.example' };

/** Before anything is measured each path is asked for so often: a node that just started is slower. */
const WARM_UP = 10;

/** What each call took in each round, in milliseconds, by path. */
export type Times = Map<string, number[][]>;

/** The 95th percentile of each round, of all calls to these paths. */
export function p95(times: Times, paths: readonly string[]): number[] {
  const taken = paths.map((path) => times.get(path) ?? []);
  const rounds = taken[0]?.length ?? 0;
  return Array.from({ length: rounds }, (_none, round) =>
    percentile(
      taken.flatMap((of) => of[round] ?? []),
      0.95,
    ),
  );
}

async function timed(client: Client, path: string): Promise<number> {
  const { status, ms, body } = await client.ask(path, { headers: FROM_ELSEWHERE });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return ms;
}

/**
 * Asks several sites for the same paths, one request after the other, in turns so that whatever else
 * the machine does weighs on all.
 * @returns what was measured of each site.
 */
export async function timeInTurns(
  { rounds }: Bench,
  sites: readonly Site[],
  paths: readonly string[],
  times: number,
): Promise<Times[]> {
  const clients = sites.map(({ url }) => createClient(() => url, 1));
  const found: Times[] = sites.map(() => new Map(paths.map((path) => [path, []])));
  async function ask(path: string, count: number): Promise<number[][]> {
    const took: number[][] = sites.map(() => []);
    for (let time = 0; time < count; time += 1) {
      for (const [at, client] of clients.entries()) took[at]?.push(await timed(client, path));
    }
    return took;
  }
  try {
    for (const path of paths) await ask(path, WARM_UP);
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) {
        const took = await ask(path, times);
        for (const [at, of] of found.entries()) of.get(path)?.push(took[at] ?? []);
      }
    }
  } finally {
    for (const client of clients) client.close();
  }
  return found;
}
