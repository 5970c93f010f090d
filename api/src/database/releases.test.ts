import { expect, test } from 'vitest';
import { supportOf } from './releases.ts';

test.each([
  ['6.0.5', '2025-07-31', false, 'MongoDB 6.0.5 gets security updates until 2025-07-31.'],
  ['6.0.5', '2025-08-01', true, 'MongoDB 6.0.5 has had no security updates since 2025-07-31; '],
  ['8.0.20', '2026-11-22', false, 'MongoDB 8.0.20 gets security updates until 2029-10-31.'],
  ['8.2.6', '2026-11-22', true, 'MongoDB 8.2.6 has had no security updates since 2026-07-31; '],
  ['99.1.0', '2026-11-22', false, 'MongoDB 99.1.0: Band8 doesn’t know when'],
])('says how long %s gets security updates, on %s', (version, day, ended, sentence) => {
  const support = supportOf(version, new Date(day));
  expect(support.ended).toBe(ended);
  expect(support.sentence).toContain(sentence);
});
