import { randomBytes } from 'node:crypto';
import type { CollectedEvent } from '../../api/src/features/analytics/schema.ts';

/** What an event is about, drawn so that few are common and many are rare. */
export interface Subjects {
  answerIds: readonly string[];
  searches: readonly string[];
}

const PATHS = ['/', '/task1', '/task2', '/search', '/about'];
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() ** 2 * from.length)] as T;

/** Ten events of one visitor: somebody looks for something and reads two answers. */
export function tenEvents({ answerIds, searches }: Subjects): CollectedEvent[] {
  const [list, ...answers] = Array.from({ length: 3 }, () => randomBytes(12).toString('base64url'));
  if (!list) throw new Error('There is always one.');
  return [
    { type: 'pageview', pageView: list, path: pick(PATHS) },
    { type: 'search', pageView: list, sequence: 1, query: pick(searches), results: 3 },
    ...answers.flatMap((pageView): CollectedEvent[] => [
      { type: 'pageview', pageView, path: `/answer/${pick(answerIds)}` },
      { type: 'engagement', pageView, seconds: 15, scrollDepth: 40 },
      { type: 'interaction', pageView, sequence: 1, kind: 'copied' },
      { type: 'engagement', pageView, seconds: 40, scrollDepth: 80 },
    ]),
  ];
}
