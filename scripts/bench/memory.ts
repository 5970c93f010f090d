import { median } from '../statistics.ts';
import { askFor } from './clients.ts';
import type { Bench } from './context.ts';
import { atMost, figure, type Row } from './rows.ts';
import { call, memoryOf, startSite } from './sites.ts';
import { readVocabulary } from './vocabulary.ts';

/** An hour of 50 requests a second. */
const REQUESTS = 180_000;
const SLICES = 12;
const CONNECTIONS = 20;
const SEARCHES = 400;
/** What is let grow: the noise of a collector of garbage. */
const MOST_GROWTH = 1.1;

/** What visitors ask for: mostly the same, now and then something of their own. */
async function mixed(url: string): Promise<string[]> {
  const list = '/api/public-model-answers';
  const { answers } = await call<{ answers: { id: string }[] }>(`${url}${list}?limit=26`);
  const { words } = await readVocabulary();
  const common = [
    ...['/', '/task1', '/task2', '/about', '/api/statistics', '/api/top-answers', '/sitemap.xml'],
    ...answers.flatMap(({ id }) => [`/answer/${id}`, `/api/model-answer-detail/${id}`]),
    ...['views', 'date', 'author'].map((sortBy) => `${list}?sortBy=${sortBy}`),
  ];
  const own = words
    .slice(0, SEARCHES)
    .flatMap((word) => [`${list}?search=${word}`, `/task2?search=${word}`]);
  return own.flatMap((path, at) => [
    path,
    ...[0, 1, 2, 3].map((more) => common[(at * 4 + more) % common.length] ?? '/'),
  ]);
}

/** Goal 10: a node's memory while it is asked for what an hour of visitors asks for. */
export async function memory(bench: Bench): Promise<Row[]> {
  const site = await startSite(0);
  try {
    const { port, pid, url } = site;
    const idle = await memoryOf(pid);
    const paths = await mixed(url);
    const slices: number[] = [];
    const times = Math.round((bench.isQuick ? REQUESTS / 10 : REQUESTS) / SLICES);
    for (let slice = 0; slice < SLICES; slice += 1) {
      const headers = { 'accept-encoding': slice % 2 ? 'gzip' : 'br' };
      await askFor({ port, paths, headers, connections: CONNECTIONS, seconds: 60, times });
      slices.push(await memoryOf(pid));
    }
    // By then everything has been asked for once, in every encoding.
    const third = Math.floor(SLICES / 3);
    const before = median(slices.slice(third, 2 * third));
    const after = slices.slice(2 * third);
    const requests = (times * SLICES).toLocaleString('en');
    return [
      figure(10, 'memory of a node after its start', 'MB', [idle]),
      figure(10, `during ${requests} mixed requests`, 'MB', slices),
      atMost(
        MOST_GROWTH,
        10,
        'its last third over the third before',
        '',
        after.map((mb) => mb / before),
      ),
    ];
  } finally {
    await site.end();
  }
}
