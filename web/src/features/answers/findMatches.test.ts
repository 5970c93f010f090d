// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findMatches, findWords } from './findMatches.ts';

function matchesIn(html: string, words: string[], prefix?: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  const ranges = findMatches(root, { words, ...(prefix !== undefined && { prefix }) });
  expect(root.innerHTML).toBe(html);
  return ranges.map(String);
}

it('finds whole words in order, and every word with the prefix', () => {
  const html = '<p>Cities grow. A city street, a pretty cityscape, streets.</p>';
  expect(matchesIn(html, ['city', 'cities'])).toEqual(['Cities', 'city']);
  expect(matchesIn(html, ['city'], 'str')).toEqual(['city', 'street', 'streets']);
  expect(matchesIn(html, [])).toEqual([]);
});

it('ignores case and accents, composed or not', () => {
  const found = matchesIn('<p>A CAFÉ, a cafe\u0301 and a cafeteria</p>', ['cafe']);
  expect(found).toEqual(['CAFÉ', 'cafe\u0301']);
  expect(matchesIn('<p>ﬁne ２４ ½</p>', ['fine', '24', '2'])).toEqual(['ﬁne', '２４', '½']);
});

it('finds a word that spans inline elements', () => {
  const html = '<p>An <strong>over</strong><em>view</em>s and <span class="x">trams</span>.</p>';
  expect(matchesIn(html, ['overviews', 'trams'])).toEqual(['overviews', 'trams']);
});

it('does not join words of different blocks', () => {
  expect(matchesIn('<p>over</p><p>view</p>', ['overview', 'over'])).toEqual(['over']);
  expect(matchesIn('over<br>view', ['overview', 'view'])).toEqual(['view']);
  expect(matchesIn('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', ['ab'])).toEqual(
    [],
  );
});

it('starts and ends a range in the text of the word itself', () => {
  const root = document.createElement('p');
  root.innerHTML = 'a <b>city</b> tram';
  const [range] = findMatches(root, { words: ['city'] });
  expect(range?.startContainer).toBe(root.querySelector('b')?.firstChild);
  expect(range?.endContainer).toBe(range?.startContainer);
});

describe('findWords', () => {
  const findIn = (html: string, words: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    return findWords(root, words).map(String);
  };

  const SO = '<p>The so-called <em>cost</em> is so high. Also, the cost rose.</p>';
  const COST = '<p>It cost (about) $5.50, i.e. 8%.</p>';
  it.each([
    ['every exact place', SO, 'so', ['so', 'so']],
    ['words across elements', SO, 'so-called cost is', ['so-called cost is']],
    ['words across spaces', SO, 'the cost', ['the cost']],
    ['no other case', SO, 'Cost', []],
    ['no parts of words', '<p>overview</p>', 'view', []],
    ['nothing for nothing', '<p>overview</p>', '  ', []],
    ['no words across paragraphs joined', '<p>over</p><p>view</p>', 'overview', []],
    ['punctuation and symbols', COST, '(about) $5.50, i.e. 8%.', ['(about) $5.50, i.e. 8%.']],
    ['figures', COST, '8%', ['8%']],
    ['no parts of figures', COST, '5.5', []],
  ])('finds %s', (_what, html, words, found) => {
    expect(findIn(html, words)).toEqual(found);
  });

  it('matches any space and any apostrophe', () => {
    expect(findIn('<p>a week’s\n  groceries</p>', "a week's groceries")).toHaveLength(1);
    expect(findIn("<p>it isn't</p>", 'isn’t')).toEqual(["isn't"]);
  });

  it('leaves out the notes between paragraphs, which searches do too', () => {
    const html = '<p>Overall, coal fell.</p><aside class="note">“Overall” is an overview.</aside>';
    expect(findIn(html, 'Overall')).toEqual(['Overall']);
    expect(findIn(html, 'overview')).toEqual([]);
  });
});
