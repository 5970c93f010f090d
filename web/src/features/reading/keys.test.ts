// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { findKeyTargets } from './keys.ts';

afterEach(() => document.body.replaceChildren());

it('names a key’s action even when its button’s label changes', () => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <button aria-keyshortcuts="c" data-key-name="Copy">Copied</button>
    <a href="#" aria-keyshortcuts="b"> Back to Task 1 </a>
    <label for="search">Search Task 1 answers</label><input id="search" aria-keyshortcuts="/">`;
  const found = findKeyTargets().map(({ key, name }) => `${key} ${name}`);
  expect(found).toEqual(['c Copy', 'b Back to Task 1', '/ Search Task 1 answers']);
});

it('prefers a page’s own control to the masthead’s with the same key', () => {
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <a href="/search" aria-label="Search" aria-keyshortcuts="/"></a>
    <button aria-keyshortcuts="?">Keyboard shortcuts</button>`;
  const names = () => findKeyTargets().map(({ name }) => name);
  expect(names()).toEqual(['Search', 'Keyboard shortcuts']);
  document.body.innerHTML += '<label>Search Task 1 <input aria-keyshortcuts="/"></label>';
  expect(names()).toEqual(['Search Task 1', 'Keyboard shortcuts']);
});
