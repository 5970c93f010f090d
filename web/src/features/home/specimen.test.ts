import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { quotationsIn } from './Specimen.tsx';

const file = await readFile(
  resolve(import.meta.dirname, '../../../../content/answers/line-graph-electricity-coastal.html'),
  'utf8',
);
// The body alone: versions of the answer in the front matter may have the same words.
const sample = file.slice(file.indexOf('\n---\n'));

test('quotes the sample answer with its terms', () => {
  const quotations = quotationsIn(sample);
  expect(quotations?.coal).toMatch(
    /^Coal’s share declined <span [^>]*>steadily<\/span> to 51% in 2005$/,
  );
  expect(quotations?.wind).toMatch(
    /^It then grew rapidly, <span [^>]*>overtook<\/span> coal between 2010 and 2015$/,
  );
});

test('quotes nothing that the answer no longer says, or that has other markup', () => {
  expect(quotationsIn(sample.replace('Coal’s share', 'Its share'))).toBeNull();
  expect(quotationsIn(sample.replace('share declined', 'share <b>declined'))).toBeNull();
  expect(quotationsIn('')).toBeNull();
});
