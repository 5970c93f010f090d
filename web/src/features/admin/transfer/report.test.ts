import { describe, expect, it } from 'vitest';
import type { ImportRow } from './queries.ts';
import { emptyReport, outcomeText, summary, withLines } from './report.ts';

const row = (name: string, outcome: ImportRow['outcome'], more: Partial<ImportRow> = {}) => ({
  row: { kind: 'answer' as const, name, outcome, ...more },
});

describe('the report of an import', () => {
  it('adds lines as they arrive, and lists changes with refusals first', () => {
    let report = withLines(emptyReport(true), [{ total: 4 }, row('a', 'created')]);
    expect(report).toMatchObject({ total: 4, done: 1, state: 'running' });
    report = withLines(report, [row('b', 'same'), row('c', 'refused'), row('d', 'changed')]);
    report = withLines(report, [{ counts: report.counts }]);
    expect(report).toMatchObject({ done: 4, state: 'done' });
    expect(report.rows.map(({ name }) => name)).toEqual(['c', 'a', 'd']);
    expect(summary(report)).toBe('4 items checked: 1 to add, 1 to change, 1 unchanged, 1 refused.');
    expect(summary({ ...report, dryRun: false })).toContain('1 added, 1 changed');
  });

  it('ends with the problem that stopped the import', () => {
    const problem = { message: 'The database cannot be reached.' };
    const lines = [{ problem: { ...problem, code: 'X' } as never }];
    expect(withLines(emptyReport(false), lines)).toMatchObject({
      state: 'failed',
      problem: problem.message,
    });
  });

  it.each([
    [row('a', 'created'), true, 'Will be added'],
    [row('a', 'created'), false, 'Added'],
    [
      row('a', 'changed', { changed: ['topic', 'isDraft', 'isApproved'] }),
      true,
      'Will change: Topic, Status',
    ],
    [row('a', 'changed', { changed: ['pictureUrl'] }), false, 'Changed: Picture'],
    [
      row('a', 'changed', { changed: ['skills', 'paragraphNotes', 'weakerVersion', 'bandScore'] }),
      true,
      'Will change: Skills, Paragraph Notes, Weaker Version, Estimated Band',
    ],
    [
      row('a', 'changed', { changed: ['partOfSpeech', 'exampleSentence'] }),
      false,
      'Changed: Part of Speech, Example Sentence',
    ],
    [row('a', 'refused', { reason: 'It has no end.' }), true, 'Refused: It has no end.'],
  ])('describes %j in a sentence', ({ row: given }, dryRun, text) => {
    expect(outcomeText(given, dryRun)).toBe(text);
  });
});
