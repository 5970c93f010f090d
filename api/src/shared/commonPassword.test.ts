import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPassword.ts';

it.each([
  'correct horse battery staple',
  ...`password1234 P@ssw0rd!2024 Passw0rd1234! 123456789012 098765432109 administrator
    Administrator1! changeme1234 Change-Me-1234 qwertyuiop12 1q2w3e4r5t6y 1qaz2wsx3edc aaaaaaaaaaaa
    abababababab letmein12345 welcome12345 editor@example.org Editor@Example.org1`.split(/\s+/),
])('a common password: %s', (password) => {
  expect(isCommonPassword(password, 'editor@example.org')).toBe(true);
});

it.each([
  'seven quiet harbours',
  'a right and long password',
  'tG7-pine-lantern-quay',
  'rX4vN9kQ2mZ7',
  'my password is a long one',
  'editor of harbours',
])('not a common password: %s', (password) => {
  expect(isCommonPassword(password, 'editor@example.org')).toBe(false);
});
