// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  countWarning,
  findMissingQuotes,
  followParagraphs,
  labelSuggestions,
  markQuotes,
  paragraphTexts,
} from './paragraphs.ts';
import { EMPTY_NOTE, type ParagraphNote } from './values.ts';

const note = (label: string): ParagraphNote => ({ label, note: '' });
const NOTES = ['a', 'b', 'c'].map(note);
const follow = (before: string[], after: string[], notes: readonly ParagraphNote[] = NOTES) =>
  followParagraphs(notes, before, after).map(({ label }) => label);

it('reads the top-level elements of a body, blank ones included', () => {
  const html = '<p>One <b>word</b>.</p>\n<ul><li>a</li><li>b</li></ul><p></p><p>Two.</p>';
  expect(paragraphTexts(html)).toEqual(['One word.', 'a b', '', 'Two.']);
  expect(paragraphTexts('')).toEqual([]);
});

describe('when paragraphs change, the notes', () => {
  it('stay with rewritten paragraphs', () => {
    expect(follow(['A', 'B', 'C'], ['A', 'B2', 'C'])).toEqual(['a', 'b', 'c']);
  });

  it('make room for a new paragraph', () => {
    expect(follow(['A', 'B', 'C'], ['A', '', 'B', 'C'])).toEqual(['a', '', 'b', 'c']);
    expect(follow(['A', 'BB', 'C'], ['A', 'B', 'B', 'C'])).toEqual(['a', 'b', '', 'c']);
  });

  it('go to the end if their paragraph is deleted, and come back with it', () => {
    const deleted = followParagraphs(NOTES, ['A', 'B', 'C'], ['A', 'C']);
    expect(deleted.map(({ label }) => label)).toEqual(['a', 'c', 'b']);
    expect(follow(['A', 'C'], ['A', 'B', 'C'], deleted)).toEqual(['a', 'b', 'c']);
  });

  it('survive an emptied text', () => {
    const emptied = followParagraphs(NOTES, ['A', 'B', 'C'], []);
    expect(follow([], ['A2', 'B2', 'C2'], emptied)).toEqual(['a', 'b', 'c']);
  });

  it('are dropped only if nothing is written in them', () => {
    const notes = [note('a'), EMPTY_NOTE, note('c')];
    expect(follow(['A', 'B', 'C'], ['A', 'C'], notes)).toEqual(['a', 'c']);
    expect(followParagraphs([], ['A'], ['A', 'B'])).toEqual([]);
  });
});

it('the number of notes is remarked on if it differs from that of the paragraphs', () => {
  expect(countWarning(NOTES, 3)).toBeUndefined();
  expect(countWarning([], 3)).toBeUndefined();
  expect(countWarning(NOTES, 4)).toBe('3 of 4 paragraphs have a note.');
  expect(countWarning(NOTES, 2)).toMatch(/^One note belongs to no paragraph\./);
  expect(countWarning(NOTES, 0)).toMatch(/^3 notes belong to no paragraph\./);
});

it('suggests a label for each body paragraph', () => {
  expect(labelSuggestions(4).join(', ')).toBe(
    'Introduction, Overview, Body paragraph 1, Body paragraph 2, Conclusion',
  );
});

describe('quotations in a note', () => {
  it('are named if the text does not contain them', () => {
    const text = 'Coal fell\n sharply.';
    expect(findMissingQuotes('See “fell sharply”, "rose" and “rose”.', text)).toEqual(['rose']);
  });

  it('are marked at their first place', () => {
    expect(markQuotes('Coal fell. Gas fell.', '“Gas fell” and “Coal” and “Oil”')).toEqual([
      { text: 'Coal', isMarked: true },
      { text: ' fell. ', isMarked: false },
      { text: 'Gas fell', isMarked: true },
      { text: '.', isMarked: false },
    ]);
  });
});
