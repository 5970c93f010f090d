// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MAX_SIDE } from '../../storage/words.ts';
import { cutSides, sentenceAround } from './sentence.ts';

function around(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html.replace(/§(.*?)§/, '<span id="mark">$1</span>');
  const mark = root.querySelector('#mark');
  if (!mark) throw new Error('No mark');
  const { before, marked, after } = cutSides(sentenceAround(mark));
  return [before, marked, after];
}

it.each([
  ['<p>It rose. Coal §plummeted§ after 2005. It ended.</p>', 'Coal §plummeted§ after 2005.'],
  ['<p>§Overall§, it rose.</p>', '§Overall§, it rose.'],
  [
    '<p>It <b>has §peaked§</b> at 38.5% (e.g. gas). No.</p>',
    'It has §peaked§ at 38.5% (e.g. gas).',
  ],
  ['<p>One.</p><ul><li>coal, §by far§</li><li>gas</li></ul>', 'coal, §by far§'],
  ['<p>Why? It §grew§! Yes.</p>', 'It §grew§!'],
])('finds the sentence of a word within its paragraph: %s', (html, sentence) => {
  expect(around(html).join('§')).toBe(sentence);
});

it('cuts text that is too long to store, with an ellipsis', () => {
  const [before = '', , after = ''] = around(
    `<p>${'so '.repeat(400)}§on§ ${'and '.repeat(400)}</p>`,
  );
  expect(Math.max(before.length, after.length)).toBeLessThanOrEqual(MAX_SIDE);
  expect([before, after]).toEqual([
    expect.stringMatching(/^…so /),
    expect.stringMatching(/ and…$/),
  ]);
});
