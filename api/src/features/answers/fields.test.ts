// @module-tag slow
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { clearContent } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import type { AnswerInput } from './adminSchema.ts';
import { EACH_FIELD, FIELD_NAMES, nameInContract, type WrittenName } from './fields.ts';
import { Answer } from './model.ts';

type Sample = { [N in WrittenName]-?: NonNullable<AnswerInput[N]> };

const SAMPLE: Sample = {
  topic: 'Should museums be free?',
  content: '<p>Museums belong to everybody.</p>',
  taskType: 'task2',
  subtype: 'Opinion',
  author: 'Anouk Dray',
  sourceLink: 'https://example.org/museums',
  tags: ['museums', 'money'],
  skills: ['using examples'],
  examDate: '2024-02-17T00:00:00.000Z',
  pictureUrl: 'https://example.org/museum.png',
  pictureAlt: 'A museum <with> “four” columns',
  chartData: 'Year,Visitors\n2020,12.5\n2021,14',
  bandScore: 8.5,
  criterionBands: { task: 9, coherence: 8, lexis: 8, grammar: 9 },
  criterionNotes: { task: 'Answers the question: “Museums belong to everybody”.' },
  paragraphNotes: [{ label: 'Introduction', note: 'Says “everybody”.' }],
  plan: {
    mainIdea: 'Free, because everybody pays for them.',
    ideas: [{ idea: 'Open to all', example: 'A school class from a village' }],
    collocations: ['public money'],
  },
  middleVersion: { bandScore: 7, text: 'Museums belong to all.', faults: [] },
  weakerVersion: {
    bandScore: 6,
    criterionBands: { task: 6, grammar: 5 },
    text: 'Museum belong to all.\n\nSo no money.',
    faults: [
      {
        quote: 'Museum belong',
        criterion: 'grammar',
        correction: 'Museums belong',
        note: 'Write ‘Museums belong’.',
      },
    ],
  },
  isContributed: true,
  contributorName: 'Ben Ode',
  isDraft: true,
  isApproved: false,
  publishAt: '2099-03-01T09:30:00.000Z',
};
const PUBLISHED = { ...SAMPLE, isDraft: false, isApproved: true, publishAt: null };

const OTHER: Sample = {
  topic: 'Should libraries be free?',
  content: '<p>Libraries lend books.</p>',
  taskType: 'task1',
  subtype: 'Discussion',
  author: 'Cleo Vale',
  sourceLink: 'https://example.org/libraries',
  tags: ['libraries'],
  skills: ['stating a position'],
  examDate: '2023-11-05T00:00:00.000Z',
  pictureUrl: 'https://example.org/library.png',
  pictureAlt: 'A library',
  chartData: 'Year,Loans\n2020,9',
  bandScore: 7,
  criterionBands: { lexis: 7 },
  criterionNotes: { grammar: 'Short sentences.', lexis: '“lend” fits.' },
  paragraphNotes: [{ label: 'Answer', note: '' }],
  plan: { mainIdea: 'Lend more.', ideas: [], collocations: [] },
  middleVersion: { bandScore: 6.5, text: 'Library lends.', faults: [] },
  weakerVersion: { bandScore: 5.5, text: 'Library is lend.', faults: [] },
  isContributed: false,
  contributorName: 'Dora Lund',
  isDraft: false,
  isApproved: true,
  publishAt: '2099-04-02T18:00:00.000Z',
};

const { context, call, create, read, update } = adminSite();

const fields = FIELD_NAMES.map((stored) => ({
  name: nameInContract(stored),
  isCleared: EACH_FIELD[stored].empty === undefined,
  isInLists: EACH_FIELD[stored].shownIn === undefined,
  isForStaff: EACH_FIELD[stored].shownIn === 'staff',
  isInFiles: stored !== 'publishAt',
}));
const inLists = fields.filter(({ isInLists }) => isInLists);
const inPublic = fields.filter(({ isForStaff }) => !isForStaff);

describe('every field of an answer', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await create(SAMPLE));
  });

  it.each(fields)('$name is returned as it was saved', async ({ name }) => {
    expect((await read(id))[name]).toEqual(SAMPLE[name]);
  });

  // A draft is never approved, so `isApproved` can't be changed alone here.
  it.each(fields.filter(({ name }) => name !== 'isApproved'))(
    'a change of $name appears in revisions and the audit log',
    async ({ name }) => {
      const { status, body } = await update(id, { [name]: OTHER[name] });
      expect([status, body[name]]).toEqual([200, OTHER[name]]);
      const [latest] = (await call('GET', `/model-answers/${id}/revisions`)).body;
      expect(latest.changed).toContain(name);
      const first = await call('GET', `/model-answers/${id}/revisions/1`);
      expect(first.body[name]).toEqual(SAMPLE[name]);
      const [entry] = (await call('GET', '/audit')).body.entries;
      expect(entry.changes).toContainEqual(
        expect.objectContaining({ field: name === 'isDraft' ? 'status' : name }),
      );
    },
  );

  it.each(fields.filter(({ isCleared }) => isCleared))('null clears $name', async ({ name }) => {
    // A scheduled draft needs what a published answer needs.
    expect((await update(id, { publishAt: null, [name]: null })).status).toBe(200);
    expect(await read(id)).not.toHaveProperty(name);
  });

  it.each(fields.filter(({ isForStaff, isInLists }) => isForStaff || isInLists))(
    '$name is in the list for staff',
    async ({ name }) => {
      const { answers } = (await call('GET', '/model-answers')).body;
      expect(answers[0][name]).toEqual(SAMPLE[name]);
    },
  );

  it('survives an export to a content file and an import', async () => {
    const headers = await signedIn();
    const url = '/api/admin/content';
    const { rawPayload: payload } = await context.app.inject({ url, headers });
    const before = await read(id);
    await clearContent(context.app);
    const type = { 'content-type': 'application/gzip', ...(await signedIn()) };
    const report = await context.app.inject({ method: 'POST', url, payload, headers: type });
    expect(report.statusCode).toBe(200);
    const after = (
      await context.app.inject({ url: `/api/admin/model-answers/${id}`, headers: type })
    ).json();
    for (const { name, isInFiles } of fields) {
      expect(after[name], name).toEqual(isInFiles ? before[name] : undefined);
    }
  });
});

it('an answer that was stored before a list or flag existed has its empty value', async () => {
  const { id } = await create(SAMPLE);
  await Answer.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $unset: { tags: '', isContributed: '' } },
  );
  const before = { tags: [], isContributed: false };
  expect(await read(id)).toMatchObject(before);
  expect((await update(id, { topic: 'A new topic' })).body).toMatchObject(before);
});

describe('every field of a published answer', () => {
  const publicly = async (url: string) => (await context.app.inject(url)).json();
  const lists = {
    'the list': '/api/public-model-answers',
    'a search': '/api/public-model-answers?search=museums',
    'the archive': '/api/archive/answers?tag=museums',
  };

  it.each(Object.entries(lists))('is in %s, unless it is for details alone', async (_, url) => {
    await create(PUBLISHED);
    await context.app.answerSearch.compare();
    const { answers } = await publicly(url);
    for (const { name } of inLists) expect(answers[0][name], name).toEqual(PUBLISHED[name]);
    for (const { name, isInLists } of fields)
      if (!isInLists) expect(answers[0]).not.toHaveProperty(name);
  });

  it('is in the details', async () => {
    const { id } = await create(PUBLISHED);
    const answer = await publicly(`/api/model-answer-detail/${id}`);
    for (const { name } of inPublic) expect(answer[name], name).toEqual(PUBLISHED[name]);
  });
});
