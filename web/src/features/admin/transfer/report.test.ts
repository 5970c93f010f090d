import { expect, it } from 'vitest';
import { emptyReport, type ImportRow, outcomeText, summary, withLines } from './useImport.ts';

const row = (name: string, outcome: ImportRow['outcome'], more: Partial<ImportRow> = {}) => ({
  row: { kind: 'answer' as const, name, outcome, ...more },
});

it('the report of an import adds lines as they arrive, and lists changes with refusals first', () => {
  let report = withLines(emptyReport(true), [{ total: 4 }, row('a', 'created')]);
  expect(report).toMatchObject({ total: 4, done: 1, state: 'running' });
  report = withLines(report, [row('b', 'same'), row('c', 'refused'), row('d', 'changed')]);
  report = withLines(report, [{ counts: report.counts }]);
  expect(report).toMatchObject({ done: 4, state: 'done' });
  expect(report.rows.map(({ name }) => name)).toEqual(['c', 'a', 'd']);
  expect(summary(report)).toBe('4 items checked: 1 to add, 1 to change, 1 unchanged, 1 refused.');
  expect(summary({ ...report, dryRun: false })).toContain('1 added, 1 changed');
});

it('the report of an import ends with the problem that stopped the import', () => {
  const problem = { message: 'The database cannot be reached.' };
  const lines = [{ problem: { ...problem, code: 'X' } as never }];
  expect(withLines(emptyReport(false), lines)).toMatchObject({
    state: 'failed',
    problem: problem.message,
  });
});

it.each<[Partial<ImportRow>, boolean, string]>([
  [{ outcome: 'created' }, true, 'Will be added'],
  [{ outcome: 'created' }, false, 'Added'],
  [{ changed: ['topic', 'isDraft', 'isApproved'] }, true, 'Will change: Topic, Status'],
  [{ changed: ['pictureUrl'] }, false, 'Changed: Picture'],
  [
    { changed: ['skills', 'paragraphNotes', 'weakerVersion', 'bandScore'] },
    true,
    'Will change: Skills, Paragraph Notes, Weaker Version, Estimated Band',
  ],
  [
    { changed: ['partOfSpeech', 'exampleSentence'] },
    false,
    'Changed: Part of Speech, Example Sentence',
  ],
  [{ outcome: 'refused', reason: 'It has no end.' }, true, 'Refused: It has no end.'],
])('the report of an import describes %j in a sentence', (fields, dryRun, text) => {
  expect(outcomeText({ ...row('a', 'changed').row, ...fields }, dryRun)).toBe(text);
});
