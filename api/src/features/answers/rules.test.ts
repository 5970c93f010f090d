import { describe, expect, it } from 'vitest';
import { FINISHED } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { marked, savedFields as save } from '../../../test/factories.ts';
import type { AnswerInput } from './adminSchema.ts';
import { statusOf } from './fields.ts';
import type { AnswerStatus } from './vocabulary.ts';

// Pictures are looked up in the library.
testApp();

const TERM = '65e6f2a04c1b8d0012a4a001';
const LATER = '2099-03-01T09:30:00.000Z';
const [WAVE, LONG] = ['\u{1f30a}', 'x'.repeat(2_500)];

const created = (input: AnswerInput = {}) => save({ ...FINISHED, ...input });

const NAME = 'Please enter the contributor name';
const REQUIRED = 'Please fill in all required fields';
const DRAFT = 'Please fill in at least the topic, content, and author fields to save as draft';

it.each<[AnswerInput, string, string[]]>([
  [{ topic: ' \n ' }, REQUIRED, ['/topic']],
  [{ content: '<p> <br>&nbsp;&zwj;</p><script>x</script>' }, REQUIRED, ['/content']],
  [{ author: '\t\u2800\u0301' }, REQUIRED, ['/author']],
  [{ taskType: null }, REQUIRED, ['/taskType']],
  [
    { topic: '', taskType: null, isContributed: true },
    REQUIRED,
    ['/topic', '/taskType', '/contributorName'],
  ],
  [{ isContributed: true, contributorName: '  ' }, NAME, ['/contributorName']],
  [{ isDraft: false, isApproved: false, taskType: null }, REQUIRED, ['/taskType']],
  [{ isDraft: true, topic: '' }, DRAFT, ['/topic']],
  [{ isDraft: true, content: '<p></p>', author: '' }, DRAFT, ['/content', '/author']],
  [{ isDraft: true, publishAt: LATER, taskType: null }, REQUIRED, ['/taskType']],
  [{ isDraft: true, publishAt: LATER, isContributed: true }, NAME, ['/contributorName']],
])('what an answer needs is missing in %j', async (input, message, paths) => {
  const errors = paths.map((path) => ({ path, message: 'is missing' }));
  await expect(created(input)).rejects.toMatchObject({ message, errors });
});

it('what an answer needs is less for a draft, and complete when that is published', async () => {
  const draft = await created({ isDraft: true, taskType: null, isContributed: true });
  await expect(save({ isDraft: false }, draft)).rejects.toThrow(REQUIRED);
  await expect(save({ isDraft: false, taskType: 'task1' }, draft)).rejects.toThrow(NAME);
  const published = { isDraft: false, taskType: 'task1', isContributed: false } as const;
  expect(await save(published, draft)).toMatchObject({ isApproved: true, taskType: 'task1' });
});

describe('a fault', () => {
  const LINK = 'must be a full web address such as https://example.org';
  const PICTURE = 'must be the web address of a picture, or one uploaded here';
  const DAY = 'must be a day such as 2024-02-17';
  const MOMENT = 'must be a date and time such as 2030-03-01T09:00:00Z';
  it.each<[AnswerInput, string]>([
    [{ sourceLink: 'javascript:alert(1)' }, `Source Link ${LINK}.`],
    [{ pictureUrl: 'data:image/png;base64,AAAA' }, `Picture ${PICTURE}.`],
    [{ pictureUrl: `/media/${'0'.repeat(32)}.webp` }, `Picture ${PICTURE}.`],
    [
      { pictureUrl: `https://example.org/${'ł'.repeat(400)}` },
      'Picture is longer than 2048 characters.',
    ],
    [{ subtype: 'Opinion' }, 'Subtype isn’t a type of Task 1.'],
    [{ subtype: 'Map', taskType: null, isDraft: true }, 'Subtype needs a task type.'],
    [{ examDate: '2024-02-30' }, `Exam Date ${DAY}.`],
    [{ examDate: 'today' }, `Exam Date ${DAY}.`],
    [{ topic: LONG }, 'Topic is longer than 2000 characters.'],
    [{ topic: WAVE.repeat(2_001) }, 'Topic is longer than 2000 characters.'],
    [{ tags: ['energy', LONG] }, 'Tag 2 is longer than 60 characters.'],
    [{ tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }, 'Tags can be at most 30.'],
    [{ content: '&'.repeat(30_000) }, 'Model Answer Content is longer than 100000 characters.'],
    [{ isDraft: true, publishAt: '2001-03-01T09:30:00Z' }, 'Publish At must be in the future.'],
    [{ isDraft: true, publishAt: '2099-03-01T09:30' }, `Publish At ${MOMENT}.`],
    [{ isDraft: true, publishAt: '2099-02-30T09:30:00Z' }, `Publish At ${MOMENT}.`],
    [{ publishAt: LATER }, 'Publish At can only be set for a draft.'],
    [{ isApproved: false, publishAt: LATER }, 'Publish At can only be set for a draft.'],
    [{ bandScore: 6.3 }, 'Estimated Band must be a whole or half band from 5 to 9, such as 7.5.'],
  ])('of %j is described with the label of its field', async (input, message) => {
    await expect(created(input)).rejects.toMatchObject({ message, code: 'VALIDATION_FAILED' });
  });
});

describe('a saved text', () => {
  it('is trimmed, without control characters, and its tags are there once in any case', async () => {
    const saved = await created({
      topic: '  a\u0000b\u0007\ud800 \n',
      author: ' A\r\n\u3000B ',
      sourceLink: ' https://bücher.example/ ',
      tags: [' Energy', 'energy ', '', '  ', 'Trends'],
      content: '<p onclick="x()">x&#1;y\u0008z</p><script>alert(1)</script>',
    });
    expect(saved).toMatchObject({
      topic: 'ab\ufffd',
      author: 'A B',
      sourceLink: 'https://xn--bcher-kva.example/',
      tags: ['Energy', 'Trends'],
      content: '<p>xyz</p>',
    });
  });

  it('counts a character of two UTF-16 units once, like the contract', async () => {
    const [topic, tag] = [WAVE.repeat(2_000), WAVE.repeat(60)];
    const content = WAVE.repeat(100_000);
    expect(await created({ topic, tags: [tag], content })).toMatchObject({ topic, content });
  });

  it('has the terms that are marked in it', async () => {
    expect(await created({ content: marked(TERM, 'accounts') })).toMatchObject({
      glossaryTermIds: [expect.objectContaining({})],
      content: marked(TERM, 'accounts'),
    });
  });

  it.each([
    ['2024-02-17', '2024-02-17'],
    ['2024-02-17T23:30:00.000Z', '2024-02-17'],
    ['2024-02-17T00:30:00+05:00', '2024-02-17'],
  ])('has the exam date %s as midnight UTC of %s', async (examDate, day) => {
    expect((await created({ examDate })).examDate).toEqual(new Date(day));
  });
});

const FLAGS = {
  published: { isDraft: false, isApproved: true },
  pending: { isDraft: false, isApproved: false },
  draft: { isDraft: true, isApproved: false },
} as const;

it.each<['new' | keyof typeof FLAGS, AnswerInput, AnswerStatus]>([
  ['new', {}, 'published'],
  ['new', { isDraft: false }, 'published'],
  ['new', { isDraft: true }, 'draft'],
  ['new', { isDraft: true, isApproved: true }, 'draft'],
  ['new', { isDraft: false, isApproved: false }, 'pending'],
  ['new', { isDraft: true, publishAt: LATER }, 'scheduled'],
  ['draft', { isDraft: false }, 'published'],
  ['draft', { isDraft: false, isApproved: true }, 'published'],
  ['draft', { isDraft: false, isApproved: false }, 'pending'],
  ['draft', { isApproved: true }, 'draft'],
  ['draft', { topic: 'T' }, 'draft'],
  ['published', { isDraft: true }, 'draft'],
  ['published', { isDraft: true, isApproved: true }, 'draft'],
  ['published', { isDraft: true, publishAt: LATER }, 'scheduled'],
  ['published', { isApproved: false }, 'pending'],
  ['published', { topic: 'T' }, 'published'],
  ['pending', { isApproved: true }, 'published'],
  ['pending', { isDraft: false }, 'published'],
  ['pending', { topic: 'T' }, 'pending'],
  ['pending', { isDraft: true }, 'draft'],
])('the status of a %s answer with %j is %s', async (before, input, expected) => {
  const present = before === 'new' ? undefined : await created(FLAGS[before]);
  const saved = await save(present ? input : { ...FINISHED, ...input }, present);
  expect(statusOf(saved)).toBe(expected);
  expect(saved.isDraft && saved.isApproved).toBe(false);
});

describe('a change', () => {
  it('clears a list, and the text of a picture that is removed', async () => {
    const pictureUrl = 'https://example.org/p.png';
    const full = await created({ tags: ['a', 'b'], pictureUrl, pictureAlt: 'A map' });
    const saved = await save({ tags: null, pictureUrl: null }, full);
    expect(full).toHaveProperty('pictureAlt');
    expect(saved).not.toHaveProperty('pictureAlt');
    expect(saved.tags).toEqual([]);
  });

  it.each<[AnswerInput, string | undefined]>([
    [{ taskType: 'task2' }, undefined],
    [{ taskType: 'task2', subtype: 'Opinion' }, 'Opinion'],
    [{ taskType: 'task2', subtype: 'Map' }, undefined],
    [{ taskType: 'task1' }, 'Map'],
    [{ subtype: 'Table' }, 'Table'],
  ])('to %j leaves the subtype %j', async (input, subtype) => {
    expect((await save(input, await created({ subtype: 'Map' }))).subtype).toBe(subtype);
  });

  it('clears the contributor of an answer that is no longer contributed', async () => {
    const contributed = await created({ isContributed: true, contributorName: 'Ben' });
    const saved = await save({ isContributed: false, contributorName: 'Zoe' }, contributed);
    expect(saved.isContributed).toBe(false);
    expect(saved).not.toHaveProperty('contributorName');
    await expect(save({ isContributed: true }, saved)).rejects.toThrow(NAME);
  });

  it('leaves a picture whose address is unchanged', async () => {
    const picture = { url: `/media/${'a'.repeat(32)}.webp`, width: 10, height: 5 };
    const present = { ...(await created()), picture };
    expect(await save({ pictureUrl: picture.url, topic: 'T' }, present)).toMatchObject({ picture });
  });

  it.each<[string, AnswerInput]>([
    ['publishing', { isDraft: false }],
    ['approving', { isDraft: false, isApproved: true }],
    ['submitting', FLAGS.pending],
    ['cancelling', { publishAt: null }],
  ])('ends a schedule by %s, even with the time that was read', async (_by, change) => {
    const scheduled = await created({ isDraft: true, publishAt: LATER });
    expect(await save({ topic: 'T', isDraft: true }, scheduled)).toHaveProperty('publishAt');
    const saved = await save({ publishAt: LATER, ...change }, scheduled);
    expect(saved).not.toHaveProperty('publishAt');
  });

  it('may be saved after the chosen time has passed, but not with another past time', async () => {
    const passed = { ...(await created({ isDraft: true })), publishAt: new Date(1_000) };
    const sent = { topic: 'T', publishAt: passed.publishAt.toISOString() };
    expect(await save(sent, passed)).toMatchObject({ topic: 'T', publishAt: passed.publishAt });
    const earlier = { publishAt: new Date(0).toISOString() };
    await expect(save(earlier, passed)).rejects.toThrow('must be in the future');
  });
});

const first = { quote: 'graph show', criterion: 'grammar' as const, note: 'Write ‘graph shows’.' };
const second = { quote: 'sales was', criterion: 'grammar' as const, note: 'Write ‘sales were’.' };
const VERSION = {
  bandScore: 6,
  text: 'The graph show sales.\n\nSales was high and sales was low.',
  faults: [first, second],
};

describe('the teaching notes of an answer', () => {
  it('are trimmed and without control characters, and blank ones are dropped', async () => {
    const saved = await created({
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
    const saved = await created(blank);
    for (const name of Object.keys(blank)) expect(saved).not.toHaveProperty(name);
    expect(await created({ criterionNotes: {} })).not.toHaveProperty('criterionNotes');
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
    await expect(created(input)).rejects.toMatchObject({ errors: [{ path, message }] });
  });

  it('name a fault by its label and position', async () => {
    const input = {
      ...faults(first, { ...second, quote: 'missing' }),
      paragraphNotes: [{ label: ' ', note: 'x' }],
    };
    await expect(created(input)).rejects.toThrow(
      'Paragraph Note 1, Label is missing. Weaker Version, Fault 2, Quote must be words of the weaker version, exactly as they are there.',
    );
  });
});
