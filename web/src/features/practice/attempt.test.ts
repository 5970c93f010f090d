import { expect, it } from 'vitest';
import { buildKnown } from '../../../test/builders.ts';
import type { UnfinishedAttempt } from '../../storage/attempts.ts';
import { type AttemptAction, attemptReducer, isBlank, restoreAttempt } from './attempt.ts';

const NOON = 1_700_000_000_000;
const BLANK: UnfinishedAttempt = { ...buildKnown({ at: 0 }), attemptId: 'a', text: '', spentMs: 0 };

/** The attempt after these actions, each at a number of milliseconds after noon. */
const afterSteps = (...steps: [at: number, action: AttemptAction][]) =>
  steps.reduce((attempt, [at, action]) => attemptReducer(attempt, action, NOON + at), BLANK);

it('an attempt counts no time while paused', () => {
  const attempt = afterSteps(
    [0, { type: 'start' }],
    [10_000, { type: 'pause' }],
    [500_000, { type: 'write', text: 'Later' }],
    [600_000, { type: 'start' }],
    [601_000, { type: 'start' }],
    [603_000, { type: 'pause' }],
  );
  expect(attempt).toMatchObject({ spentMs: 13_000, runningSince: undefined, text: 'Later' });
});

it('an attempt is later than its predecessor even if the system clock was set back', () => {
  expect(afterSteps([5_000, { type: 'start' }], [0, { type: 'touch' }]).at).toBe(NOON + 5_001);
});

it('an attempt is stored once it has text or the clock has run', () => {
  expect(isBlank(BLANK)).toBe(true);
  expect(isBlank(afterSteps([0, { type: 'start' }]))).toBe(false);
  expect(isBlank({ ...BLANK, spentMs: 1 })).toBe(false);
  expect(isBlank({ ...BLANK, text: ' ' })).toBe(false);
});

it('an attempt continues another tab’s running clock, or is paused at the last moment stored by a crashed tab', () => {
  const running = afterSteps([0, { type: 'start' }], [60_000, { type: 'touch' }]);
  expect(restoreAttempt(running, NOON + 65_000)).toBe(running);
  expect(restoreAttempt(running, NOON + 3_600_000)).toMatchObject({
    spentMs: 60_000,
    runningSince: undefined,
  });
});
