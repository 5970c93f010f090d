import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '../resilience/client.ts';
import { percentile } from '../statistics.ts';
import { RARE_WORD, readVocabulary } from './generate.ts';
import { UNCACHED } from './reads.ts';

const ROUNDS = 12;

/** How long one kind of search takes, in milliseconds, and its goal for the 95th percentile. */
export interface SearchRow {
  search: string;
  answers: number;
  p50: number;
  p95: number;
  goal: number;
}

/** The searches of each kind, and the goal for 100,000 answers. */
async function listSearches(): Promise<[kind: string, goal: number, texts: string[]][]> {
  const { words } = await readVocabulary();
  const word = (rank: number) => words[rank] ?? '';
  const prefix = (rank: number, length: number) => word(rank).slice(0, length);
  return [
    ['a word', 40, [word(60), word(200), word(500), word(1_000), word(5_000), RARE_WORD]],
    ['two words', 40, [`${word(60)} ${word(200)}`, `${word(100)} ${word(300)}`]],
    ['three letters and more', 40, ['tra', 'con', prefix(500, 3), prefix(700, 4)]],
    ['no match', 40, ['qwertyuiop', `${word(0)} qwertyuiop`, 'electrcity']],
    ['a word in nearly every answer', 150, [word(0), word(1), word(5)]],
    ['one letter', 150, ['t', 's', 'a']],
  ];
}

/** Sends every search, one at a time, and measures those after the first round. */
export async function measureSearches(url: string, answers: number): Promise<SearchRow[]> {
  const client = createClient(() => url);
  const rows: SearchRow[] = [];
  for (const order of ['views', 'relevance']) {
    for (const [kind, goal, texts] of await listSearches()) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const text of texts) {
          const query = new URLSearchParams({ search: text, sortBy: order });
          const { status, ms } = await client.send(`/api/public-model-answers?${query}`, {
            headers: UNCACHED,
          });
          if (status !== 200) throw new Error(`The search for ${text} failed: ${status}.`);
          if (round > 0) times.push(ms);
        }
      }
      const isBest = order === 'relevance';
      rows.push({
        search: isBest ? `${kind}, best match` : kind,
        answers,
        p50: Math.round(percentile(times, 0.5)),
        p95: Math.round(percentile(times, 0.95)),
        goal: isBest ? 200 : goal,
      });
    }
  }
  client.close();
  return rows;
}

/** The size of a node's index in bytes. */
export async function sizeOfIndex(dataDir: string): Promise<number> {
  return (await stat(path.join(dataDir, 'search', 'answers.sqlite'))).size;
}
