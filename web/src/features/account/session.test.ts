import { expect, it } from 'vitest';
import { nextPath } from './session.ts';

it.each(['/account', '/answer/65e6f2a04c1b8d0012a40001#comment-7', '/search?search=energy'])(
  'signing in leads to %s',
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

it.each([
  undefined,
  '',
  'answer',
  'https://example.org/',
  '//example.org/a',
  '/\\example.org/a',
  '/\t/example.org',
  ['javascript', 'alert(1)'].join(':'),
  '/sign-in?next=/sign-in',
  '/register',
])('signing in leads to My study instead of %j', (path) => {
  expect(nextPath(path)).toBe('/study');
});
