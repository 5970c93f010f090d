// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyTheirs, findChangedLabels, mergeVersions, rebase } from './mergeVersions.ts';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

const BASE: AnswerValues = {
  ...EMPTY_VALUES,
  topic: 'Why?',
  taskType: 'task1',
  subtype: 'Map',
  author: 'Ada',
  tags: ['a'],
  content: '<p>So.</p>',
};

const merge = (mine: Partial<AnswerValues>, theirs: Partial<AnswerValues>, base = true) => {
  const { taken, conflicts } = mergeVersions(
    base ? BASE : undefined,
    { ...BASE, ...mine },
    { ...BASE, ...theirs },
  );
  const labels = (parts: typeof taken) => parts.map(({ label }) => label);
  return { taken: labels(taken), conflicts: labels(conflicts) };
};

describe('merging two people’s changes', () => {
  it('takes their changes and leaves mine in place', () => {
    expect(merge({ author: 'Bo' }, { tags: ['a', 'b'], topic: 'How?' })).toEqual({
      taken: ['Topic', 'Tags'],
      conflicts: [],
    });
  });

  it('asks about fields that both changed to different values', () => {
    expect(merge({ author: 'Bo', topic: 'X' }, { author: 'Cy', topic: 'X', tags: [] })).toEqual({
      taken: ['Tags'],
      conflicts: ['Author'],
    });
  });

  it('compares the parts of a field in any order', () => {
    const weaker = { ...EMPTY_VALUES.weakerVersion, text: 'Coal fall.' };
    const mine = [{ quote: 'fall', criterion: 'grammar', note: 'Past.' } as const];
    const theirs = [{ note: 'Past.', quote: 'fall', criterion: 'grammar' } as const];
    expect(
      merge(
        { weakerVersion: { ...weaker, faults: mine } },
        { weakerVersion: { ...weaker, faults: theirs } },
        false,
      ),
    ).toEqual({ taken: [], conflicts: [] });
  });

  it('asks about every difference when the common version is unknown', () => {
    expect(merge({ author: 'Bo' }, { tags: [] }, false)).toEqual({
      taken: [],
      conflicts: ['Author', 'Tags'],
    });
  });

  it('merges fields that depend on each other as one', () => {
    const mine = { taskType: 'task2', subtype: '' } as const;
    expect(merge(mine, { subtype: 'Table' })).toEqual({
      taken: [],
      conflicts: ['Task Type and Subtype'],
    });
    expect(merge({}, { isContributed: true, contributorName: 'Bo' }).taken).toEqual([
      'Contributor',
    ]);
  });

  it('ignores surrounding spaces and the server’s attributes of glossary marks', () => {
    const mark = (definition: string) =>
      `<p><span class="glossary-term" data-term-id="1" data-definition="${definition}">So</span></p>`;
    const [mine, theirs] = [{ content: mark('old'), author: 'Ada ' }, { content: mark('new') }];
    expect(merge(mine, theirs)).toEqual({ taken: [], conflicts: [] });
  });

  it('merges notes like other fields', () => {
    const notes = [{ label: 'Overview', note: 'No figure.' }];
    const merged = merge({ criterionNotes: { task: 'Clear.' } }, { paragraphNotes: notes });
    expect(merged).toEqual({ taken: ['Paragraph Notes'], conflicts: [] });
    const both = merge({ criterionNotes: { task: 'A' } }, { criterionNotes: { task: 'B' } });
    expect(both.conflicts).toEqual(['Criterion Notes']);
  });

  it('replaces the chosen parts with the other version', () => {
    const theirs = { ...BASE, author: 'Cy', tags: ['b'] };
    const { taken } = mergeVersions(BASE, BASE, theirs);
    expect(applyTheirs({ ...BASE, topic: 'How?' }, theirs, taken.slice(0, 1))).toEqual({
      ...BASE,
      topic: 'How?',
      author: 'Cy',
    });
  });

  it('names the merged fields by their labels', () => {
    const theirs = { ...BASE, subtype: 'Table', tags: [] } as const;
    const { taken } = mergeVersions(BASE, BASE, theirs);
    expect(findChangedLabels(taken, BASE, theirs)).toEqual(['Subtype', 'Tags']);
  });

  it('preserves text typed during the save', () => {
    const merged = { ...BASE, author: 'Cy', tags: ['b'] };
    expect(rebase({ ...BASE, author: 'Bo' }, BASE, merged)).toEqual({ ...merged, author: 'Bo' });
  });
});
