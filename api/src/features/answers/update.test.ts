import { describe, expect, it } from 'vitest';
import { administrator, FINISHED } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { GlossaryTerm } from '../glossary/model.ts';
import { Answer } from './model.ts';
import { Revision } from './revisionModel.ts';

const context = testApp();
const { call, create, read, update } = administrator(context);
const MISSING = '65e6f2a04c1b8d0012a4ffff';

const FULL = {
  ...FINISHED,
  subtype: 'Map',
  sourceLink: 'https://example.org/a',
  tags: ['a', 'b'],
  examDate: '2024-02-17',
  pictureUrl: 'https://example.org/p.png',
  isContributed: true,
  contributorName: 'Ben',
};

const isPublic = async (id: string) =>
  (await context.app.inject(`/api/model-answer-detail/${id}`)).statusCode === 200;

describe('an update', () => {
  it('leaves absent fields unchanged, and increments the version', async () => {
    const before = await create(FULL);
    const { status, body, headers } = await update(before.id, { topic: 'Another' });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body).toEqual({
      ...before,
      topic: 'Another',
      version: 2,
      updatedAt: expect.any(String),
    });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
    expect(await read(before.id)).toEqual(body);
  });

  it.each([null, ''])('clears optional fields given as %j', async (nothing) => {
    const { id } = await create(FULL);
    const optional = ['subtype', 'sourceLink', 'examDate', 'pictureUrl'];
    const { body } = await update(id, Object.fromEntries(optional.map((name) => [name, nothing])));
    for (const name of optional) expect(body).not.toHaveProperty(name);
    expect(body).not.toHaveProperty('pictureWidth');
    const stored = await Answer.findById(id).lean();
    expect(stored).not.toHaveProperty('picture');
    expect((await update(id, { tags: null })).body.tags).toEqual([]);
  });

  it('accepts a fetched answer sent back whole, and stores no version if nothing changed', async () => {
    const fetched = await create(FULL);
    const sent = { ...fetched, _id: fetched.id, views: 999, createdAt: 'never', id: MISSING };
    const { status, body, headers } = await update(fetched.id, { ...sent, wordCount: 'x' });
    expect(status).toBe(200);
    expect(body).toEqual(fetched);
    expect(headers.etag).toBe('"1"');
    expect(await Revision.countDocuments({ answerId: fetched.id })).toBe(1);
    expect((await update(fetched.id, { topic: 'T' })).body.version).toBe(2);
  });

  it.each([
    [
      'sourceLink',
      'example',
      'Source Link must be a full web address such as https://example.org.',
    ],
    ['pictureUrl', 'chart', 'Picture must be the web address of a picture, or one uploaded here.'],
    ['subtype', 'Opinion', 'Subtype isn’t a type of Task 1.'],
    ['taskType', 'task3', 'Task Type must be one of task1, task2.'],
    ['examDate', '2024-02-30', 'Exam Date must be a day such as 2024-02-17.'],
    ['topic', 'a'.repeat(2001), 'Topic is longer than 2000 characters.'],
    ['tags', ['energy', 'a'.repeat(61)], 'Tag 2 is longer than 60 characters.'],
    ['content', 'a'.repeat(100_001), 'Model Answer Content is longer than 100000 characters.'],
    ['colour', 'red', 'Colour is not known here.'],
  ])('describes a fault of %s with its label on the form', async (name, value, message) => {
    const { id } = await create();
    expect(await update(id, { [name]: value })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message },
    });
  });

  it('accepts the requests of the specified client', async () => {
    const fetched = await create({ ...FULL, isDraft: true });
    const { topic, content, taskType, author, sourceLink, tags, glossaryTermIds, examDate } =
      fetched;
    const edit = { topic, content, taskType, author, sourceLink, tags, examDate };
    const published = await update(fetched.id, {
      ...edit,
      isContributed: 'true',
      contributorName: 'Ben',
      pictureUrl: fetched.pictureUrl,
      isDraft: 'false',
    });
    expect(published).toMatchObject({ status: 200, body: { isDraft: false, isApproved: true } });
    expect(published.body.subtype).toBe('Map');
    const back = await update(fetched.id, { ...edit, glossaryTermIds, isDraft: true });
    expect(back).toMatchObject({ status: 200, body: { isDraft: true, isApproved: false } });
    const whole = { ...back.body, isApproved: true, isDraft: false };
    expect(await update(fetched.id, whole)).toMatchObject({ status: 200 });
    expect(await isPublic(fetched.id)).toBe(true);
  });

  it.each([{ colour: 'red' }, { __v: 0 }, { searchWords: [] }, { excerptt: '' }])(
    'rejects unknown fields: %j',
    async (fields) => {
      const { id } = await create();
      expect(await update(id, fields)).toMatchObject({ status: 400 });
      expect((await read(id)).version).toBe(1);
    },
  );

  it.each([
    [{ taskType: 'task2' }, undefined],
    [{ taskType: 'task2', subtype: 'Opinion' }, 'Opinion'],
    [{ taskType: 'task2', subtype: 'Map' }, undefined],
    [{ taskType: 'task1' }, 'Map'],
    [{ subtype: 'Table' }, 'Table'],
  ])('%j leaves the subtype %j', async (fields, subtype) => {
    const { id } = await create({ subtype: 'Map' });
    const { status, body } = await update(id, fields);
    expect(status).toBe(200);
    expect(body.subtype).toBe(subtype);
  });

  it('rejects a subtype of the other task if the task is unchanged', async () => {
    const { id } = await create({ subtype: 'Map' });
    expect(await update(id, { subtype: 'Opinion' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/subtype' }] },
    });
  });

  it.each([false, 'false'])('isContributed %j clears the contributor', async (isContributed) => {
    const { id } = await create({ isContributed: true, contributorName: 'Ben' });
    const { body } = await update(id, { isContributed, contributorName: 'Zoe' });
    expect(body.isContributed).toBe(false);
    expect(body).not.toHaveProperty('contributorName');
    const again = await update(id, { isContributed: true });
    expect(again.body.message).toBe('Please enter the contributor name');
  });

  it('keeps the stored picture if the address is unchanged, even if its file is missing', async () => {
    const picture = { url: `/media/${'a'.repeat(32)}.webp`, width: 10, height: 5 };
    const id = await answer({ picture });
    const { body } = await update(id, { pictureUrl: picture.url, topic: 'T' });
    expect(body).toMatchObject({ pictureUrl: picture.url, pictureWidth: 10, topic: 'T' });
  });

  it('validates the merged result with the specified messages', async () => {
    const { id } = await create({ isDraft: true, taskType: '' });
    const refused = await update(id, { isDraft: false });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Please fill in all required fields',
        errors: [{ path: '/taskType', message: 'is missing' }],
      },
    });
    const blank = await update(id, { content: '<p> </p>' });
    expect(blank.body.message).toBe(
      'Please fill in at least the topic, content, and author fields to save as draft',
    );
    expect((await read(id)).version).toBe(1);
    expect(await update(id, { isDraft: false, taskType: 'task1' })).toMatchObject({ status: 200 });
    expect((await update(id, { taskType: '' })).status).toBe(400);
  });

  it('returns 404 for an unknown answer', async () => {
    for (const response of [
      await update(MISSING, { topic: 'T' }),
      await call('GET', `/model-answers/${MISSING}`),
      await call('DELETE', `/model-answers/${MISSING}`),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { code: 'ANSWER_NOT_FOUND' } });
    }
    expect((await update('nonsense', { topic: 'T' })).status).toBe(400);
  });
});

describe('flags of an update', () => {
  const FLAGS = { ...HIDDEN, published: { isDraft: false, isApproved: true } };
  it.each<[keyof typeof FLAGS, Record<string, unknown>, string]>([
    ['draft', { isDraft: false }, 'published'],
    ['draft', { isDraft: 'false' }, 'published'],
    ['draft', { isDraft: false, isApproved: true }, 'published'],
    ['draft', { isDraft: false, isApproved: false }, 'pending'],
    ['draft', { isApproved: true }, 'draft'],
    ['draft', { topic: 'T' }, 'draft'],
    ['draft that was approved', { topic: 'T' }, 'draft'],
    ['published', { isDraft: true }, 'draft'],
    ['published', { isDraft: 'true', isApproved: 'true' }, 'draft'],
    ['published', { isApproved: false }, 'pending'],
    ['published', { topic: 'T' }, 'published'],
    ['pending', { isApproved: 'true' }, 'published'],
    ['pending', { isApproved: true, isDraft: false }, 'published'],
    ['pending', { isDraft: false }, 'published'],
    ['pending', { topic: 'T' }, 'pending'],
    ['pending', { isDraft: true }, 'draft'],
  ])('a %s answer with %j is %s', async (status, flags, expected) => {
    const id = await answer(FLAGS[status]);
    const { body } = await update(id, flags);
    const { isDraft, isApproved } = FLAGS[expected as keyof typeof FLAGS];
    expect(body).toMatchObject({ isDraft, isApproved });
    expect(await isPublic(id)).toBe(expected === 'published');
  });

  it('unpublishing and deleting remove an answer from the public site at once', async () => {
    const { id } = await create();
    const count = async () => (await context.app.inject('/api/statistics')).json().task1Count;
    expect([await isPublic(id), await count()]).toEqual([true, 1]);
    await update(id, { isDraft: true });
    expect([await isPublic(id), await count()]).toEqual([false, 0]);
    await update(id, { isDraft: false });
    expect([await isPublic(id), await count()]).toEqual([true, 1]);
    const gone = await call('DELETE', `/model-answers/${id}`);
    expect(gone).toMatchObject({ status: 204, body: undefined });
    expect([await isPublic(id), await count()]).toEqual([false, 0]);
    expect((await call('GET', `/model-answers/${id}`)).status).toBe(404);
  });
});

describe('concurrent saves', () => {
  it('with a stale version change nothing and return the current answer', async () => {
    const { id } = await create();
    const current = (await update(id, { topic: 'Theirs' })).body;
    const stale = { 'if-match': '"1"' };
    for (const [status, response] of [
      [409, await update(id, { topic: 'Mine', version: 1 })],
      [412, await update(id, { topic: 'Mine' }, stale)],
      [412, await update(id, { topic: 'Mine', version: 2 }, stale)],
      [412, await call('DELETE', `/model-answers/${id}`, undefined, stale)],
    ] as const) {
      expect(response).toMatchObject({ status, body: { status, code: 'EDIT_CONFLICT', current } });
      expect(response.body.current).toEqual(current);
      expect(response.headers['content-type']).toBe('application/problem+json');
    }
    expect(await read(id)).toEqual(current);
  });

  it.each([
    [{ version: 1 }, undefined],
    [{}, '"1"'],
    [{}, 'W/"1"'],
    [{}, '"7", "1"'],
    [{}, '*'],
    [{}, undefined],
  ])('with the current version %j or If-Match %j is saved', async (fields, match) => {
    const { id } = await create();
    const headers: Record<string, string> = match ? { 'if-match': match } : {};
    expect((await update(id, { ...fields, topic: 'T' }, headers)).status).toBe(200);
  });

  it('reject an If-Match header that is not a version', async () => {
    const { id } = await create();
    expect((await update(id, { topic: 'T' }, { 'if-match': 'one' })).status).toBe(400);
  });

  it('of the same version succeed once', async () => {
    const { id } = await create();
    const topics = Array.from({ length: 6 }, (_, n) => `Topic ${n}`);
    const responses = await Promise.all(topics.map((topic) => update(id, { topic, version: 1 })));
    const saved = responses.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await read(id)).toEqual(saved[0]?.body);
  });

  it('without a version are applied to the current answer, so none is lost', async () => {
    const { id } = await create();
    const changes = [
      { topic: 'T' },
      { author: 'A' },
      { tags: ['t'] },
      { sourceLink: 'https://x.org' },
      { examDate: '2024-01-01' },
      { subtype: 'Map' },
    ];
    const responses = await Promise.all(changes.map((fields) => update(id, fields)));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(await read(id)).toMatchObject({
      topic: 'T',
      author: 'A',
      tags: ['t'],
      sourceLink: 'https://x.org',
      subtype: 'Map',
      version: 1 + changes.length,
    });
  });

  it('do not change the views, even those counted at the same time', async () => {
    const id = await answer({ views: 10 });
    const saves = [1, 2, 3].map((n) => update(id, { topic: `T${n}`, views: 0 }));
    const counts = [1, 2, 3].map(() => Answer.updateOne({ _id: id }, { $inc: { views: 1 } }));
    await Promise.all([...saves, ...counts]);
    expect(await read(id)).toMatchObject({ views: 13, version: 4 });
  });
});

describe('glossary marks in the editor', () => {
  it('survive a save while their term is inactive or deleted', async () => {
    const inactive = await term('account for');
    const deleted = await term('rise');
    const { id } = await create({
      content: marked(inactive, 'accounts') + marked(deleted, 'rose'),
    });
    await GlossaryTerm.updateOne({ _id: inactive }, { isActive: false });
    await GlossaryTerm.deleteOne({ _id: deleted });
    context.app.responseCache.clear();

    const fetched = await read(id);
    expect(fetched.content).toContain(`data-term-id="${inactive}" data-term="account for"`);
    expect(fetched.content).toContain(`data-term-id="${deleted}">rose</span>`);
    const saved = (await update(id, { content: fetched.content, topic: 'T' })).body;
    expect(saved.glossaryTermIds).toEqual([inactive, deleted]);

    const open = async () => (await context.app.inject(`/api/model-answer-detail/${id}`)).json();
    expect((await open()).content).toBe('<p>It accounts here.</p><p>It rose here.</p>');
    await GlossaryTerm.updateOne({ _id: inactive }, { isActive: true });
    context.app.responseCache.clear();
    expect((await open()).content).toContain('data-term="account for"');
  });
});
