import { expect, it } from 'vitest';
import { pointsOf } from './points.ts';

const DAYS = ['2024-03-01', '2024-03-02'];
const SERIES = [
  { name: 'Page views', values: [200, 3] },
  { name: 'Unique visitors', values: [80, 2] },
];

it('draws the days that are over, and leaves the unfinished day out of the lines', () => {
  expect(pointsOf(DAYS, SERIES, undefined)).toMatchObject({ unfinished: [] });
  expect(pointsOf(DAYS, SERIES, undefined).finished).toHaveLength(4);
  const { finished, unfinished } = pointsOf(DAYS, SERIES, '2024-03-02');
  expect(finished.map(({ value }) => value)).toEqual([200, 80]);
  expect(unfinished).toEqual([
    { day: '2024-03-02', name: 'Page views', value: 3 },
    { day: '2024-03-02', name: 'Unique visitors', value: 2 },
  ]);
});
