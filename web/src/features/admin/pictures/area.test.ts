import { expect, it } from 'vitest';
import { areaOf, fitArea, percentOf } from './area.ts';

const SIZE = { width: 1200, height: 751 };

it('the part of a picture is the same in pixels after a conversion to per cent', () => {
  for (const part of [
    { left: 0, top: 0, ...SIZE },
    { left: 33, top: 7, width: 1, height: 744 },
  ]) {
    expect(areaOf(percentOf(part, SIZE), SIZE)).toEqual(part);
  }
});

it('the part of a picture is moved inside', () => {
  const inside = (left: number, top: number, width: number, height: number) =>
    Object.values(fitArea({ left, top, width, height }, SIZE));
  expect(inside(-5, 9999, 0, 5)).toEqual([0, 750, 1, 1]);
  expect(inside(1000, 0, 900, 9)).toEqual([1000, 0, 200, 9]);
});
