import { expect, it } from 'vitest';
import { passwordStrength } from './AccountForm.tsx';

it.each([
  ['', 'Too short', 0],
  ['nine chars', 'Long enough', 0.5],
  ['123456789', 'Too short', 0.45],
  ['thirteen char', 'Long enough', 0.65],
  ['fourteen chars', 'Good', 0.7],
  ['nine green kettles at noon', 'Strong', 1],
  // An emoji is one character, as for the server.
  ['🙂'.repeat(9), 'Too short', 0.45],
])('the strength of %j is by its length: %s', (password, name, share) => {
  expect(passwordStrength(password)).toEqual({ name, share });
});
