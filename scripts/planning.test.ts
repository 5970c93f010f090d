// @module-tag slow
import { expect, test } from 'vitest';
import { tryPlanning } from './resilience/planning.ts';

/** `npm run resilience -- planning 100` kills more often. */
const KILLS = 3;

test('scheduled answers are published once, though nodes are killed meanwhile', async () => {
  const findings = await tryPlanning(KILLS);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
}, 180_000);
