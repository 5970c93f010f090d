import { describe, expect, it } from 'vitest';
import { administrator, FINISHED } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';

const context = testApp();
const { create, update } = administrator(context);

const VERSION = {
  bandScore: 6,
  text: 'The graph show sales.\n\nSales was high and sales was low.',
  faults: [
    { quote: 'graph show', criterion: 'grammar', note: 'Write ‘graph shows’.' },
    { quote: 'sales was', criterion: 'grammar', note: 'Write ‘sales were’.' },
  ],
};
const [first, second] = VERSION.faults;

describe('the teaching notes of an answer', () => {
  it('are trimmed and without control characters, and blank ones are dropped', async () => {
    const { id } = await create();
    const { status, body } = await update(id, {
      criterionNotes: { task: ' Good\u0000 overview. ', lexis: '  ' },
      paragraphNotes: [{ label: ' Overview ', note: ' Names\u0007 it. ' }],
      weakerVersion: { ...VERSION, text: ` ${VERSION.text.replaceAll('\n', '\r\n')} ` },
      chartData: ' Year,Sales\r\n2020,5 \n',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      criterionNotes: { task: 'Good overview.' },
      paragraphNotes: [{ label: 'Overview', note: 'Names it.' }],
      weakerVersion: VERSION,
      chartData: 'Year,Sales\n2020,5',
    });
    expect(body.criterionNotes).not.toHaveProperty('lexis');
  });

  it.each([
    [{ criterionNotes: { task: ' ' } }, 'criterionNotes'],
    [{ criterionNotes: {} }, 'criterionNotes'],
    [{ paragraphNotes: [] }, 'paragraphNotes'],
    [{ bandScore: '' }, 'bandScore'],
    [{ chartData: ' ' }, 'chartData'],
  ])('are absent after %o', async (sent, name) => {
    const { id } = await create({
      criterionNotes: { task: 'Good.' },
      paragraphNotes: [{ label: 'Overview', note: '' }],
      bandScore: 8,
      chartData: 'Year,Sales',
    });
    const { status, body } = await update(id, sent);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty(name);
  });

  it.each([
    [{ bandScore: 6.3 }, '/bandScore', 'must be a whole or half band from 5 to 9, such as 7.5'],
    [{ bandScore: 4.5 }, '/bandScore', expect.any(String)],
    [{ bandScore: 9.5 }, '/bandScore', expect.any(String)],
    [
      { criterionNotes: { band: 'x' } },
      expect.stringMatching('^/criterionNotes'),
      expect.any(String),
    ],
    [{ criterionNotes: { task: 'x'.repeat(601) } }, '/criterionNotes/task', expect.any(String)],
    [{ paragraphNotes: [{ label: ' ', note: 'x' }] }, '/paragraphNotes/0/label', 'is missing'],
    [
      { paragraphNotes: [{ label: 'x'.repeat(61), note: 'x' }] },
      '/paragraphNotes/0/label',
      expect.any(String),
    ],
    [
      { weakerVersion: { ...VERSION, bandScore: 6.2 } },
      '/weakerVersion/bandScore',
      'must be a whole or half band from 5 to 9, such as 7.5',
    ],
    [{ weakerVersion: { ...VERSION, text: ' ', faults: [] } }, '/weakerVersion/text', 'is missing'],
    [
      { weakerVersion: { ...VERSION, faults: [{ ...first, quote: 'graph shows' }] } },
      '/weakerVersion/faults/0/quote',
      'must be words of the weaker version, exactly as they are there',
    ],
    [
      { weakerVersion: { ...VERSION, faults: [second, first] } },
      '/weakerVersion/faults/1/quote',
      'must come after the words of the fault before',
    ],
    [
      { weakerVersion: { ...VERSION, faults: [first, { ...first, quote: 'show sales' }] } },
      '/weakerVersion/faults/1/quote',
      'must come after the words of the fault before',
    ],
  ])('%o is refused and changes nothing', async (sent, path, message) => {
    const { id } = await create({ weakerVersion: VERSION });
    const { status, body } = await update(id, { author: 'Another', ...sent });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message });
    expect(body.message).not.toMatch(/undefined|object/);
    expect((await update(id, {})).body).toMatchObject({ author: FINISHED.author, version: 1 });
  });

  it('name a fault by its label and position', async () => {
    const { id } = await create();
    const { body } = await update(id, {
      weakerVersion: { ...VERSION, faults: [first, { ...first, quote: 'missing' }] },
      paragraphNotes: [{ label: ' ', note: 'x' }],
    });
    expect(body.message).toBe(
      'Paragraph Note 1, Label is missing. Weaker Version, Fault 2, Quote must be words of the weaker version, exactly as they are there.',
    );
  });
});
