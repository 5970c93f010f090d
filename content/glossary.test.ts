import { describe, expect, it } from 'vitest';
import { PartOfSpeech, TermGroup } from '../api/src/features/glossary/schema.ts';
import { countWords, glossary, published, repeated, terms } from './sources.ts';

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

describe('the glossary', () => {
  it('has each term, definition and example once', () => {
    expect(repeated(terms.map(({ term }) => term.toLowerCase()))).toEqual([]);
    expect(repeated(terms.map(({ definition }) => definition))).toEqual([]);
    expect(repeated(terms.map(({ exampleSentence }) => exampleSentence))).toEqual([]);
  });

  it.each(['arguing.yaml', 'describing-data.yaml'])(
    'has in %s only terms that a published answer marks',
    (file) => {
      const marked = new Set(published.flatMap((answer) => answer.terms));
      const names = (glossary.get(file) ?? []).map(({ term }) => term);
      expect(names.length).toBeGreaterThanOrEqual(22);
      expect(names.filter((name) => !marked.has(name))).toEqual([]);
    },
  );

  it('uses every group', () => {
    expect([...new Set(terms.map(({ group }) => group))].sort()).toEqual(TermGroup.enum.toSorted());
  });

  it.each(terms)('describes “$term” in full', (entry) => {
    const { term, definition, partOfSpeech, group, collocations, exampleSentence } = entry;
    expect(definition).toMatch(/^[A-Z][^.]*\.$/);
    expect(PartOfSpeech.enum).toContain(partOfSpeech);
    expect(TermGroup.enum).toContain(group);

    expect(collocations.length).toBeGreaterThanOrEqual(2);
    expect(collocations.length).toBeLessThanOrEqual(5);
    expect(repeated(collocations)).toEqual([]);
    expect(collocations.filter((text) => !termForms(term).test(text))).toEqual([]);

    expect(exampleSentence).toMatch(/^[A-Z].*\.$/);
    expect(exampleSentence).toMatch(termForms(term));
    expect(countWords(exampleSentence)).toBeGreaterThanOrEqual(8);
    expect(countWords(exampleSentence)).toBeLessThanOrEqual(20);

    const texts = [definition, exampleSentence, ...collocations].join(' ');
    expect(texts).not.toMatch(/['"]/);
  });
});
