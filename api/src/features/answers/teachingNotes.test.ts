import { describe, expect, it } from 'vitest';
import { FINISHED } from '../../../test/admin.ts';
import { savedFields } from '../../../test/factories.ts';
import type { AnswerInput } from './adminSchema.ts';

const first = { quote: 'graph show', criterion: 'grammar' as const, note: 'Write ‘graph shows’.' };
const second = { quote: 'sales was', criterion: 'grammar' as const, note: 'Write ‘sales were’.' };
const VERSION = {
  bandScore: 6,
  text: 'The graph show sales.\n\nSales was high and sales was low.',
  faults: [first, second],
};
const save = (input: AnswerInput) => savedFields({ ...FINISHED, ...input });

describe('the teaching notes of an answer', () => {
  it('are trimmed and without control characters, and blank ones are dropped', async () => {
    const saved = await save({
      criterionNotes: { task: ' Good\u0000 overview. ', lexis: '  ' },
      paragraphNotes: [{ label: ' Overview ', note: ' Names\u0007 it. ' }],
      criterionBands: { task: 8 },
      plan: {
        mainIdea: ' More\u0007 sales. ',
        ideas: [
          { idea: ' Summer ', example: ' ' },
          { idea: ' ', example: '' },
        ],
        collocations: [' ', ' sharp rise '],
      },
      weakerVersion: {
        ...VERSION,
        criterionBands: {},
        text: ` ${VERSION.text.replaceAll('\n', '\r\n')} `,
      },
      chartData: ' Year,Sales\r\n2020,5 \n',
    });
    expect(saved).toMatchObject({
      paragraphNotes: [{ label: 'Overview', note: 'Names it.' }],
      weakerVersion: VERSION,
      chartData: 'Year,Sales\n2020,5',
    });
    expect(saved.criterionNotes).toEqual({ task: 'Good overview.' });
    expect(saved.criterionBands).toEqual({ task: 8 });
    expect(saved.plan).toEqual({
      mainIdea: 'More sales.',
      ideas: [{ idea: 'Summer', example: '' }],
      collocations: ['sharp rise'],
    });
    expect(saved.weakerVersion).not.toHaveProperty('criterionBands');
  });

  it('are absent if nothing is left of them', async () => {
    const blank = {
      criterionBands: {},
      criterionNotes: { task: ' ' },
      paragraphNotes: [],
      plan: { mainIdea: ' ', ideas: [], collocations: [] },
      chartData: ' ',
    };
    const saved = await save(blank);
    for (const name of Object.keys(blank)) expect(saved).not.toHaveProperty(name);
    expect(await save({ criterionNotes: {} })).not.toHaveProperty('criterionNotes');
  });

  const ORDER = 'must come after the words of the fault before';
  const faults = (...given: (typeof VERSION)['faults']) => ({
    weakerVersion: { ...VERSION, faults: given },
  });
  it.each<[AnswerInput, string, string]>([
    [{ paragraphNotes: [{ label: ' ', note: 'x' }] }, '/paragraphNotes/0/label', 'is missing'],
    [
      { weakerVersion: { ...VERSION, bandScore: 6.2 } },
      '/weakerVersion/bandScore',
      'must be a whole or half band from 5 to 9, such as 7.5',
    ],
    [
      { plan: { mainIdea: '', ideas: [{ idea: ' ', example: 'x' }], collocations: [] } },
      '/plan/ideas/0/idea',
      'is missing',
    ],
    [{ weakerVersion: { ...VERSION, text: ' ', faults: [] } }, '/weakerVersion/text', 'is missing'],
    [faults(second, first), '/weakerVersion/faults/1/quote', ORDER],
    [faults(first, { ...second, quote: 'show sales' }), '/weakerVersion/faults/1/quote', ORDER],
  ])('%o is refused', async (input, path, message) => {
    await expect(save(input)).rejects.toMatchObject({ errors: [{ path, message }] });
  });

  it('name a fault by its label and position', async () => {
    const input = {
      ...faults(first, { ...second, quote: 'missing' }),
      paragraphNotes: [{ label: ' ', note: 'x' }],
    };
    await expect(save(input)).rejects.toThrow(
      'Paragraph Note 1, Label is missing. Weaker Version, Fault 2, Quote must be words of the weaker version, exactly as they are there.',
    );
  });
});
