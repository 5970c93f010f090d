// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keyTargets } from './keys.ts';

it('names what a key does, whatever its button says at the moment', () => {
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <button aria-keyshortcuts="c" data-key-name="Copy">Copied</button>
    <a href="#" aria-keyshortcuts="b"> Back to Task 1 </a>
    <label for="search">Search Task 1 answers</label><input id="search" aria-keyshortcuts="/">`;
  expect(keyTargets().map(({ key, name }) => [key, name])).toEqual([
    ['c', 'Copy'],
    ['b', 'Back to Task 1'],
    ['/', 'Search Task 1 answers'],
  ]);
});
