// @vitest-environment jsdom
import { expect, it } from 'vitest';
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

/** The labels of what is taken from theirs, and of what has to be asked about. */
function merge(
  base: AnswerValues | undefined,
  mine: Partial<AnswerValues> = {},
  theirs: Partial<AnswerValues> = {},
) {
  const merged = mergeVersions(base, { ...BASE, ...mine }, { ...BASE, ...theirs });
  const labels = (parts: typeof merged.taken) => parts.map(({ label }) => label);
  return { taken: labels(merged.taken), conflicts: labels(merged.conflicts) };
}

const NONE = { ...EMPTY_VALUES.weakerVersion, text: 'Coal fall.' };
const FAULT = { quote: 'fall', criterion: 'grammar', note: 'Past.' } as const;
const markedAs = (definition: string) =>
  `<p><span class="glossary-term" data-term-id="1" data-definition="${definition}">So</span></p>`;

type Change = Partial<AnswerValues>;
it.each<[string, Change, Change, string[], string[]]>([
  [
    'takes their changes and leaves mine in place',
    { author: 'Bo' },
    { tags: ['a', 'b'], topic: 'How?' },
    ['Topic', 'Tags'],
    [],
  ],
  [
    'asks about fields that both changed to different values',
    { author: 'Bo', topic: 'X' },
    { author: 'Cy', topic: 'X', tags: [] },
    ['Tags'],
    ['Author'],
  ],
  [
    'merges fields that depend on each other as one',
    { taskType: 'task2', subtype: '' },
    { subtype: 'Table' },
    [],
    ['Task Type and Subtype'],
  ],
  ['takes a contributor', {}, { isContributed: true, contributorName: 'Bo' }, ['Contributor'], []],
  [
    'ignores surrounding spaces and the server’s attributes of glossary marks',
    { content: markedAs('old'), author: 'Ada ' },
    { content: markedAs('new') },
    [],
    [],
  ],
  [
    'takes and asks about notes like other fields',
    { criterionNotes: { task: 'A' } },
    { criterionNotes: { task: 'B' }, paragraphNotes: [{ label: 'Overview', note: '' }] },
    ['Paragraph Notes'],
    ['Criterion Notes'],
  ],
])('merging %s', (_rule, mine, theirs, taken, conflicts) => {
  expect(merge(BASE, mine, theirs)).toEqual({ taken, conflicts });
});

it('merging asks about every difference when the common version is unknown', () => {
  const conflicts = ['Author', 'Tags'];
  const merged = merge(undefined, { author: 'Bo' }, { tags: [] });
  expect(merged).toEqual({ taken: [], conflicts });
});

it('merging compares the parts of a field in any order', () => {
  const { quote, criterion, note } = FAULT;
  const [mine, theirs] = [[FAULT], [{ note, quote, criterion }]].map((faults) => {
    return { weakerVersion: { ...NONE, faults } };
  });
  expect(merge(undefined, mine, theirs)).toEqual({ taken: [], conflicts: [] });
});

it('merging replaces the chosen parts with the other version', () => {
  const theirs = { ...BASE, author: 'Cy', tags: ['b'] };
  const { taken } = mergeVersions(BASE, BASE, theirs);
  const applied = applyTheirs({ ...BASE, topic: 'How?' }, theirs, taken.slice(0, 1));
  expect(applied).toEqual({ ...BASE, topic: 'How?', author: 'Cy' });
});

it('merging names the merged fields by their labels', () => {
  const theirs = { ...BASE, subtype: 'Table', tags: [] } as const;
  const { taken } = mergeVersions(BASE, BASE, theirs);
  expect(findChangedLabels(taken, BASE, theirs)).toEqual(['Subtype', 'Tags']);
});

it('merging preserves text typed during the save', () => {
  const merged = { ...BASE, author: 'Cy', tags: ['b'] };
  expect(rebase({ ...BASE, author: 'Bo' }, BASE, merged)).toEqual({ ...merged, author: 'Bo' });
});
