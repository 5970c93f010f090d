import { describe, expect, it } from 'vitest';
import { areaOf, fitArea, percentOf } from './area.ts';

const SIZE = { width: 1200, height: 751 };

describe('the part of a picture', () => {
  it('is the same in pixels after a conversion to per cent', () => {
    for (const part of [
      { left: 0, top: 0, ...SIZE },
      { left: 33, top: 7, width: 1, height: 744 },
    ]) {
      expect(areaOf(percentOf(part, SIZE), SIZE)).toEqual(part);
    }
  });

  it.each([
    [
      { left: -5, top: 9999, width: 0, height: 5 },
      { left: 0, top: 750, width: 1, height: 1 },
    ],
    [
      { left: 1000, top: 0, width: 900, height: 9 },
      { left: 1000, top: 0, width: 200, height: 9 },
    ],
  ])('%j is moved inside', (part, inside) => expect(fitArea(part, SIZE)).toEqual(inside));

  it('has no size before that of the picture is known', () => {
    const none = { width: 0, height: 0 };
    expect(percentOf({ left: 0, top: 0, ...none }, none)).toMatchObject({ width: 0, x: 0 });
  });
});
