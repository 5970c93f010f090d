import { type Batch, sendUntilAcknowledged } from '../../api/test/analyticsLoad.ts';
import { type ServerProcess, startServer } from '../../api/test/process.ts';
import { CLIENTS } from './collecting.ts';

interface Figures {
  pageViews: number;
  searches: number;
  interactions: number;
  visitors: number;
  seconds: number;
}

/** What the reports must say after exactly these batches. */
export function expectedOf(batches: readonly Batch[]): Figures {
  const events = batches.flatMap(({ events: ten }) => ten);
  const ofType = (type: string) => events.filter((event) => event.type === type).length;
  const longest = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'engagement') continue;
    longest.set(event.pageView, Math.max(longest.get(event.pageView) ?? 0, event.seconds));
  }
  return {
    pageViews: ofType('pageview'),
    searches: ofType('search'),
    interactions: ofType('interaction'),
    visitors: new Set(batches.map(({ ip }) => ip)).size,
    seconds: [...longest.values()].reduce((sum, seconds) => sum + seconds, 0),
  };
}

const sum = <T>(rows: readonly T[], figure: (row: T) => number) =>
  rows.reduce((total, row) => total + figure(row), 0);

/** What the reports do say. */
export async function countedBy({ url }: ServerProcess, token: string): Promise<Figures> {
  const read = async (path: string) => {
    const response = await fetch(`${url}/api/analytics/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return JSON.parse(await response.text());
  };
  const overview = await read('overview');
  const content: { views: number; avgTimeSpent: number }[] = await read('content-performance');
  return {
    pageViews: overview.pageViews,
    searches: sum(overview.topSearches, ({ count }: { count: number }) => count),
    interactions: sum(overview.interactions, ({ count }: { count: number }) => count),
    visitors: overview.uniqueVisitors,
    seconds: Math.round(sum(content, ({ views, avgTimeSpent }) => views * avgTimeSpent)),
  };
}

/**
 * Sends batches while the server is stopped once and killed once, every seventh batch twice.
 * @returns the server that runs at the end
 */
export async function sendThroughRestarts(
  server: ServerProcess,
  env: NodeJS.ProcessEnv,
  batches: readonly Batch[],
): Promise<ServerProcess> {
  const ends: NodeJS.Signals[] = ['SIGTERM', 'SIGKILL'];
  let running = server;
  let ending: Promise<void> | undefined;
  await sendUntilAcknowledged({
    url: server.url,
    clients: CLIENTS,
    batches: batches.map((batch, nth) => ({ ...batch, times: nth % 7 === 0 ? 2 : 1 })),
    onAcknowledged(count) {
      const next = (batches.length * (3 - ends.length)) / 3;
      if (ending || count < next) return ending;
      const signal = ends.shift();
      if (!signal) return undefined;
      ending = (async () => {
        await running.end(signal);
        running = await startServer(env);
        ending = undefined;
      })();
      return ending;
    },
    untilItIsBack: async () => ending,
  });
  await ending;
  return running;
}
