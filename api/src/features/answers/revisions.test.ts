import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer, marked, term } from '../../../test/factories.ts';
import { AuditEntry } from '../audit/queries.ts';
import { GlossaryTerm } from '../glossary/queries.ts';
import { Answer } from './model.ts';
import type { RevisionList } from './revisions.ts';
import { Revision } from './revisions.ts';

const { context, call, create, read, update } = adminSite();

async function revisions(id: string): Promise<RevisionList> {
  const { status, body } = await call('GET', `/model-answers/${id}/revisions`);
  expect(status).toBe(200);
  return body;
}

const revision = (id: string, version: number) =>
  call('GET', `/model-answers/${id}/revisions/${version}`);

const restore = (id: string, version: number, body?: object, headers?: Record<string, string>) =>
  call('POST', `/model-answers/${id}/revisions/${version}/restore`, body, headers);

describe('revisions', () => {
  it('are stored for every save, newest first, with who, when and what', async () => {
    const created = await create({ isDraft: true });
    const second = await update(created.id, { content: '<p>One two.</p>', tags: ['a'] });
    const other = await signedIn('other@example.org');
    await update(created.id, { isDraft: false, pictureUrl: 'https://example.org/p.png' }, other);
    await update(created.id, { topic: created.topic });
    await update(created.id, { topic: '' });
    await update(created.id, { topic: 'T', version: 7 });
    const { topic } = created;
    const byEditor = { topic, status: 'draft', savedBy: 'editor@example.org' };
    expect(await revisions(created.id)).toEqual([
      {
        version: 3,
        topic,
        status: 'published',
        savedBy: 'other@example.org',
        wordCount: 2,
        savedAt: (await read(created.id)).updatedAt,
        changed: ['pictureUrl', 'isDraft', 'isApproved'],
      },
      {
        ...byEditor,
        version: 2,
        wordCount: 2,
        savedAt: second.body.updatedAt,
        changed: ['content', 'tags'],
      },
      { ...byEditor, version: 1, wordCount: 7, savedAt: created.createdAt, changed: [] },
    ]);
  });

  it('include the state before the first save of sample content', async () => {
    const id = await answer({ topic: 'As delivered' });
    const before = await read(id);
    expect(await revisions(id)).toEqual([]);
    await update(id, { topic: 'Edited' });
    await update(id, { topic: 'Edited again' });
    const list = await revisions(id);
    expect(list.map(({ version, topic }) => [version, topic])).toEqual([
      [3, 'Edited again'],
      [2, 'Edited'],
      [1, 'As delivered'],
    ]);
    expect(list[2]).toMatchObject({ changed: [], savedAt: before.updatedAt });
    expect(list[2]).not.toHaveProperty('savedBy');
    expect(list[1]?.changed).toEqual(['topic']);
  });

  it('of automatic saves by one person are one for each sitting, and in the audit log once', async () => {
    const { id } = await create({ isDraft: true });
    const other = await signedIn('other@example.org');
    const autosave = (change: object, by?: Record<string, string>) =>
      update(id, { ...change, isAutosave: true }, by);
    await autosave({ topic: 'T' });
    await autosave({ author: 'A' });
    await autosave({ topic: 'Topic' });
    await autosave({ topic: 'Other' }, other);
    await update(id, { topic: 'Saved' });
    await autosave({ topic: 'Later' });
    await Revision.updateOne(
      { answerId: id, version: 7 },
      { savedAt: new Date(Date.now() - 3_660_000) },
    );
    await autosave({ topic: 'Next day' });
    const list = (await revisions(id)).map(({ version, topic, changed }) => [
      version,
      topic,
      ...changed,
    ]);
    expect(list).toEqual([
      [8, 'Next day', 'topic'],
      [7, 'Later', 'topic'],
      [6, 'Saved', 'topic'],
      [5, 'Other', 'topic'],
      [4, 'Topic', 'topic', 'author'],
      [1, expect.any(String)],
    ]);
    const changes = await AuditEntry.countDocuments({ targetId: id, action: 'updateModelAnswer' });
    expect(changes).toBe(5);
  });

  it('of what was public stay, also those of automatic saves, and so do those of a status', async () => {
    const { id } = await create({ isDraft: true });
    for (const isDraft of [false, false, true, true]) {
      await update(id, { topic: crypto.randomUUID(), isDraft, isAutosave: true });
    }
    expect((await revisions(id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(await AuditEntry.countDocuments({ targetId: id, action: 'updateModelAnswer' })).toBe(4);
  });

  it('are limited to the last 50', async () => {
    const { id } = await create();
    const { _id, ...first } = await Revision.findOne({ answerId: id }).orFail().lean();
    await Revision.insertMany(
      Array.from({ length: 49 }, (_none, n) => ({ ...first, version: n + 2 })),
    );
    await Answer.updateOne({ _id: id }, { version: 50 });
    for (const topic of ['Topic 51', 'Topic 52']) await update(id, { topic });
    const list = await revisions(id);
    expect(list).toHaveLength(50);
    expect([list[0]?.version, list[49]?.version]).toEqual([52, 3]);
    expect((await revision(id, 2)).body).toMatchObject({ status: 404, code: 'REVISION_NOT_FOUND' });
  });
});

describe('restoring a revision', () => {
  it('saves its content again with the current status of the answer, and loses nothing', async () => {
    const { id } = await create({ topic: 'First', tags: ['a'] });
    await update(id, { topic: 'Second', sourceLink: 'https://example.org' });
    await Answer.updateOne({ _id: id }, { views: 5 });
    const { status, body, headers } = await restore(id, 1);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"3"');
    expect(body).toMatchObject({
      topic: 'First',
      tags: ['a'],
      version: 3,
      views: 5,
      isDraft: false,
      isApproved: true,
    });
    expect(body).not.toHaveProperty('sourceLink');
    const page = await context.app.inject(`/api/model-answer-detail/${id}`);
    expect(page.json()).toMatchObject({ topic: 'First' });
    expect((await revisions(id)).map(({ topic }) => topic)).toEqual(['First', 'Second', 'First']);
    expect((await revision(id, 2)).body).toMatchObject({ topic: 'Second', status: 'published' });
  });

  it('of a published state does not publish a draft', async () => {
    const { id } = await create();
    await update(id, { isDraft: true, topic: 'Second' });
    expect((await restore(id, 1)).body).toMatchObject({ isDraft: true, isApproved: false });
  });

  it('of an incomplete draft is rejected for a published answer', async () => {
    const { id } = await create({ isDraft: true, taskType: '' });
    await update(id, { isDraft: false, taskType: 'task1' });
    const { body } = await restore(id, 1);
    expect(body).toMatchObject({ status: 400, message: 'Please fill in all required fields' });
    expect((await revisions(id)).length).toBe(2);
  });

  it('checks the version like any save', async () => {
    const { id } = await create();
    const current = (await update(id, { topic: 'T' })).body;
    const conflict = { status: 409, body: { code: 'EDIT_CONFLICT', current } };
    expect(await restore(id, 1, { version: 1 })).toMatchObject(conflict);
    expect((await restore(id, 1, { version: 2 })).status).toBe(200);
    expect((await restore(id, 2, {}, { 'if-match': '"3"' })).status).toBe(200);
  });

  it('restores its glossary marks', async () => {
    const termId = await term('account for');
    const { id } = await create({ content: marked(termId, 'accounts') });
    await update(id, { content: '<p>Plain.</p>' });
    await GlossaryTerm.updateOne({ _id: termId }, { isActive: false });
    expect((await revision(id, 1)).body.content).toContain(`data-term-id="${termId}"`);
    const { body } = await restore(id, 1);
    expect(body.glossaryTermIds).toEqual([termId]);
  });
});
