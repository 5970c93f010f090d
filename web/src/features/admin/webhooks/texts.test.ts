import type { Schemas } from '@band8/client';
import { expect, it } from 'vitest';
import { buildWebhook } from '../../../../test/builders.ts';
import { attemptText, deliveryState, stateOf, subjectOf } from './texts.tsx';

const at = '2024-03-08T14:03:00.000Z';
const DELIVERY: Schemas['WebhookDelivery'] = {
  id: '65e6f2a04c1b8d0012a4f0a1',
  event: 'answer.published',
  subject: '65e6f2a04c1b8d0012a40001',
  body: '{"type":"answer.published","data":{"id":"65e6f2a04c1b8d0012a40001","topic":"Work"}}',
  state: 'waiting',
  attempts: [],
  nextAt: at,
  createdAt: at,
};

const off = { failingSince: at, isActive: false };
it.each([
  [{}, 'On', ''],
  [{ failingSince: at }, 'Failing', 'Since Mar 8, 2024, 14:03 UTC.'],
  [off, 'Off', ''],
  [
    { ...off, switchedOff: { at, reason: 'failing' as const } },
    'Switched off',
    'On Mar 8, 2024, 14:03 UTC: no delivery succeeded for 3 days.',
  ],
  [{ ...off, switchedOff: { at, reason: 'gone' as const } }, 'Switched off', '(410)'],
])('says of a webhook with %j that it is %s, and why: %s', (fields, label, detail) => {
  const state = stateOf(buildWebhook(fields));
  expect(state.label).toBe(label);
  expect(state.detail ?? '').toContain(detail);
});

it('says when a waiting delivery is tried, and only then', () => {
  const attempts = [{ at, error: 'timeout' as const, ms: 5_000 }];
  expect(deliveryState(DELIVERY).detail).toBe('First try: Mar 8, 2024, 14:03 UTC');
  expect(deliveryState({ ...DELIVERY, attempts }).detail).toMatch(/^Next try: /);
  expect(deliveryState({ ...DELIVERY, state: 'failed' })).toEqual({
    label: 'Failed',
    badge: 'error',
  });
});

it('says what became of an attempt and how long it took', () => {
  expect(attemptText({ at, status: 204, ms: 1_200 })).toBe('Status 204, 1,200 ms');
  expect(attemptText({ at, error: 'timeout', ms: 5_000 })).toBe(
    'No response within 5 seconds, 5,000 ms',
  );
});

it('names what a delivery is about, and the answer that still has a form', () => {
  const { subject } = DELIVERY;
  expect(subjectOf(DELIVERY)).toEqual({ text: 'Work', answerId: subject });
  expect(subjectOf({ ...DELIVERY, event: 'answer.deleted' })).toEqual({ text: 'Work' });
  const body = '{"type":"comment.received","data":{}}';
  expect(subjectOf({ ...DELIVERY, event: 'submission.received', body }).answerId).toBe(subject);
  expect(subjectOf({ ...DELIVERY, event: 'comment.received', body })).toEqual({
    text: `Comment ${subject}`,
  });
});
