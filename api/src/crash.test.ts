// @module-tag slow
import { expect, it } from 'vitest';
import { tryCrashes } from '../../scripts/resilience/crash.ts';

const KILLS = 2;
const WRITES_PER_KILL = 25;

// `npm run resilience -- crash` does the same with fifty kills of each.
it('killing server and MongoDB during writes never loses, duplicates or corrupts data', async () => {
  const findings = await tryCrashes(KILLS, WRITES_PER_KILL);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
}, 240_000);
