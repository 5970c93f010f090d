// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { followTranslation } from './translation.ts';

/** Puts two elements where a text was, as page translation does. */
const WAYS: Record<string, (text: Text, outer: Element, inner: Element) => void> = {
  replaced: (text, outer, inner) => {
    text.replaceWith(outer);
    inner.append(`«${text.data}»`);
  },
  moved: (text, outer, inner) => {
    text.replaceWith(outer);
    inner.append(text);
  },
};

/** Ends once the page has heard of it. */
async function translate(root: Element, way: (typeof WAYS)[string]): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    way(text, outer, outer.firstElementChild as Element);
  }
  await Promise.resolve();
}

const Line = ({ count = 0, isOwn = false }) => (
  <p>
    {isOwn && <b>Own</b>}
    {count} of 3{!isOwn && ' others'}
  </p>
);

it.each(Object.entries(WAYS))('changes and removes texts that were %s', async (_, way) => {
  followTranslation();
  const { container, rerender } = render(<Line count={1} />);
  const shown = () => container.textContent?.replace(/[«»]/g, '');
  await translate(container, way);
  rerender(<Line count={2} />);
  expect(shown()).toBe('2 of 3 others');
  await translate(container, way);
  rerender(<Line count={3} isOwn />);
  expect(shown()).toBe('Own3 of 3');
});
