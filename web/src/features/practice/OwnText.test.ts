import { expect, it } from 'vitest';
import { splitAtPlaces } from './OwnText.tsx';

it('splits pieces where places begin and end, also across terms', () => {
  const pieces = [{ text: 'Coal ' }, { text: 'fell sharply', termId: 'a' }, { text: ' then.' }];
  const split = splitAtPlaces(pieces, 100, [{ from: 102, to: 109 }]);
  expect(split.map(({ text }) => text)).toEqual(['Co', 'al ', 'fell', ' sharply', ' then.']);
  expect(split.map(({ from }) => from)).toEqual([100, 102, 105, 109, 117]);
  expect(split.map(({ isShown }) => isShown)).toEqual([false, true, true, false, false]);
  expect(split.map(({ termId }) => termId)).toEqual([undefined, undefined, 'a', 'a', undefined]);
});
