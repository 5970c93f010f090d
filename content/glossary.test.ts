import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Term {
  term: string;
  definition: string;
  partOfSpeech: string;
  group: string;
  collocations: string[];
  exampleSentence: string;
}

const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'phrasal verb',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'phrase',
];

const GROUPS = [
  'Trends',
  'Amounts',
  'Comparison',
  'Processes',
  'Places',
  'Cause and Effect',
  'Concession',
  'Opinion',
  'Problems and Solutions',
  'Degree',
  'Topic Vocabulary',
];

/** Past forms that don't begin as the verb does. */
const IRREGULAR: Record<string, string> = {
  lead: 'led',
  make: 'made',
  overtake: 'overtook',
  shrink: 'shr[au]nk',
  stand: 'stood',
  take: 'took',
  undergo: 'underwent',
};

const folder = new URL('./glossary/', import.meta.url);
const terms = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as Term[]);

/** Matches a word of a term and its forms: “surged”, “plummeting”, “beneficiaries”, “stood”. */
function wordForms(word: string): string {
  const stem = word.length > 3 ? word.replace(/[ey]$/, '') : word;
  const regular = `${stem}(?:[a-z]{0,4})`;
  const irregular = IRREGULAR[word];
  return `(?:${irregular === undefined ? regular : `${regular}|${irregular}`})`;
}

/** Matches a term with its words in order, as in “take something for granted”. */
function termForms(term: string): RegExp {
  const between = '\\s+(?:[\\w’]+\\s+)?';
  return new RegExp(`\\b${term.split(' ').map(wordForms).join(between)}\\b`, 'i');
}

const words = (text: string) => text.trim().split(/\s+/).length;

describe('the glossary', () => {
  it('has each term once', () => {
    const names = terms.map(({ term }) => term.toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('has each definition and each example once', () => {
    for (const field of ['definition', 'exampleSentence'] as const) {
      const texts = terms.map((entry) => entry[field]);
      expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
    }
  });

  it('uses every group', () => {
    expect([...new Set(terms.map(({ group }) => group))].sort()).toEqual([...GROUPS].sort());
  });

  it.each(terms)('describes “$term” in full', (entry) => {
    const { term, definition, partOfSpeech, group, collocations, exampleSentence } = entry;
    expect(definition).toMatch(/^[A-Z][^.]*\.$/);
    expect(PARTS_OF_SPEECH).toContain(partOfSpeech);
    expect(GROUPS).toContain(group);

    expect(collocations.length).toBeGreaterThanOrEqual(2);
    expect(collocations.length).toBeLessThanOrEqual(5);
    expect(new Set(collocations).size).toBe(collocations.length);
    expect(collocations.filter((words) => !termForms(term).test(words))).toEqual([]);

    expect(exampleSentence).toMatch(/^[A-Z].*\.$/);
    expect(exampleSentence).toMatch(termForms(term));
    expect(words(exampleSentence)).toBeGreaterThanOrEqual(8);
    expect(words(exampleSentence)).toBeLessThanOrEqual(20);

    const texts = [definition, exampleSentence, ...collocations].join(' ');
    expect(texts).not.toMatch(/['"]/);
  });
});
