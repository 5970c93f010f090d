import { beforeEach, expect, it, vi } from 'vitest';
import {
  formatPlanned,
  isTypedTime,
  timeFault,
  toPublishAt,
  typedTime,
  zoneName,
} from './times.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));

it('times are typed and shown in the browser’s zone, and sent in UTC', () => {
  expect(zoneName()).toBe('America/New York');
  expect(toPublishAt('2030-03-01 09:30')).toBe('2030-03-01T14:30:00.000Z');
  expect(typedTime('2030-03-01T14:30:00.000Z')).toBe('2030-03-01 09:30');
  expect(formatPlanned('2030-07-01T01:30:00.000Z')).toBe('Jun 30, 2030, 21:30');
  expect(typedTime(undefined)).toMatch(/ 09:00$/);
});

it.each([
  ['2030-03-01 09:30', true],
  ['2030-02-30 09:30', false],
  ['2030-03-01 24:30', false],
  ['0203-03-01 09:30', false],
  // The clocks skip this hour.
  ['2030-03-10 02:30', false],
])('whether %s is a time: %s', (text, isTime) => {
  expect(isTypedTime(text)).toBe(isTime);
});

it('a time must be in the future', () => {
  const now = Date.parse('2030-03-01T14:30:00Z');
  expect(timeFault('2030-03-01 09:30', now)).toBe('Choose a time in the future.');
  expect(timeFault('2030-03-01 09:31', now)).toBeUndefined();
  expect(timeFault('soon', now)).toContain('such as 2030-03-01 09:00');
});
