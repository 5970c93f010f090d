import { expect, it, vi } from 'vitest';
import { formatMoment, momentsOf } from './Moment.tsx';

it.each([
  ['UTC', '2024-03-05T14:03:59.000Z', 'Mar 5, 2024, 14:03 UTC'],
  // When the clocks change, an hour comes twice with different zones.
  ['Europe/Berlin', '2030-10-27T00:30:00.000Z', 'Oct 27, 2030, 02:30 GMT+2'],
  ['Europe/Berlin', '2030-10-27T01:30:00.000Z', 'Oct 27, 2030, 02:30 GMT+1'],
  // Half hours, and both sides of the date line.
  ['Asia/Kolkata', '2030-01-31T18:30:00.000Z', 'Feb 1, 2030, 00:00 GMT+5:30'],
  ['Pacific/Kiritimati', '2029-12-31T10:00:00.000Z', 'Jan 1, 2030, 00:00 GMT+14'],
  ['Etc/GMT+12', '2030-01-01T11:59:00.000Z', 'Dec 31, 2029, 23:59 GMT-12'],
])('in %s it is at %s: %s', (zone, at, text) => {
  vi.stubEnv('TZ', zone);
  expect(formatMoment(at)).toBe(text);
});

it('a day is from its first to its last moment, when the clocks change too', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const moments = { from: '2030-03-30T23:00:00.000Z', to: '2030-03-31T21:59:59.999Z' };
  expect(momentsOf({ from: '2030-03-31', to: '2030-03-31' })).toEqual(moments);
});
