import { expect, it } from 'vitest';
import { reasonFault } from './texts.ts';

it('a suspension needs a reason of at most 500 characters', () => {
  expect(reasonFault(' ', 500)).toBe('Enter the reason.');
  expect(reasonFault('😀'.repeat(500), 500)).toBeUndefined();
  expect(reasonFault('a'.repeat(502), 500)).toBe('Too long: remove 2 characters (limit 500)');
});
