import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeFault, toPublishAt, typedTime } from './times.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.useRealTimers());

it('times are typed in the browser’s zone, and sent in UTC', () => {
  expect(toPublishAt('2030-03-01 09:30')).toBe('2030-03-01T14:30:00.000Z');
  expect(typedTime('2030-03-01T14:30:00.000Z')).toBe('2030-03-01 09:30');
  expect(typedTime(undefined)).toMatch(/ 09:00$/);
});

it.each([
  'soon',
  '',
  '2030-02-30 09:30',
  '2030-03-01 24:30',
  '2030-03-01 9:30',
  '0203-03-01 09:30',
])('%j is no time', (text) => expect(timeFault(text)).toContain('such as 2030-03-01 09:00'));

it.each([
  ['America/New_York', '2030-03-10 02:30'],
  ['Europe/Berlin', '2030-03-31 02:00'],
  ['Australia/Lord_Howe', '2030-10-06 02:15'],
  // At midnight.
  ['Africa/Cairo', '2030-04-26 00:30'],
])('the clocks of %s skip %s, which is refused with the reason', (zone, text) => {
  vi.stubEnv('TZ', zone);
  const [, time] = text.split(' ');
  expect(timeFault(text)).toContain(`skip ${time} on that day`);
});

it.each([
  ['America/New_York', '2030-11-03 01:30', '2030-11-03T05:30:00.000Z', 60],
  ['Europe/Berlin', '2030-10-27 02:30', '2030-10-27T00:30:00.000Z', 60],
  ['Australia/Lord_Howe', '2030-04-07 01:45', '2030-04-06T14:45:00.000Z', 30],
  ['Africa/Cairo', '2030-10-31 23:30', '2030-10-31T20:30:00.000Z', 60],
])('the clocks of %s show %s twice: the first is meant, and the second stays', (...row) => {
  const [zone, text, first, minutes] = row;
  vi.stubEnv('TZ', zone);
  const second = new Date(Date.parse(first) + minutes * 60_000).toISOString();
  expect([first, second].map(typedTime)).toEqual([text, text]);
  expect(timeFault(text)).toBeUndefined();
  expect(toPublishAt(text)).toBe(first);
  expect(toPublishAt(text, second)).toBe(second);
  vi.setSystemTime(first);
  expect(timeFault(text, second)).toBeUndefined();
});

it('a stored time stays to the second unless it is changed', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const stored = '2030-03-01T14:30:45.000Z';
  expect(toPublishAt(typedTime(stored), stored)).toBe(stored);
  expect(toPublishAt(typedTime(stored))).toBe('2030-03-01T14:30:00.000Z');
});

it('a time must be in the future', () => {
  vi.setSystemTime('2030-03-01T14:30:00Z');
  expect(timeFault('2030-03-01 09:30')).toBe('Choose a time in the future.');
  expect(timeFault('2030-03-01 09:31')).toBeUndefined();
});

it('a time that was typed before the device travelled is asked for again', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(timeFault('2030-03-01 09:30', undefined, 'America/New York')).toContain('now Asia/Tokyo');
  expect(timeFault('2030-03-01 09:30', undefined, 'Asia/Tokyo')).toBeUndefined();
});
