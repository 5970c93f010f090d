import { describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../../test/admin.ts';
import { signedIn } from '../../../../test/auth.ts';
import { canvas } from '../../../../test/uploads.ts';
import { submit } from '../../../../test/visitors.ts';
import { database } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { storePicture } from '../write.ts';
import { Picture, PictureFile } from './queries.ts';
import { claimPicture, deletePicture } from './write.ts';

const { context, call, create, read, update } = adminSite();

const COLOURS = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00'];
let stored = 0;

/** A new picture of the library with its id. */
async function upload(width = 60, about: { name?: string; alt?: string } = {}) {
  stored += 1;
  const bytes = await canvas(width, 40 + stored, COLOURS[stored % COLOURS.length])
    .png()
    .toBuffer();
  const { url } = await storePicture(bytes, about);
  const found = await Picture.findOne({ url }).orFail();
  return { url, id: String(found._id) };
}

/** Makes every upload one of two days ago. */
const age = () =>
  Picture.updateMany({}, { uploadedAt: new Date(Date.now() - 48 * 60 * 60 * 1000) });
const saveCopy = (id: string, fields: Record<string, unknown>) =>
  call('PUT', `/model-answers/${id}/working-copy`, { ...FINISHED, baseVersion: 1, ...fields });
const list = async (query = '') => (await call('GET', `/pictures?${query}`)).body;
const idsOf = (found: { pictures: { id: string }[] }) => found.pictures.map(({ id }) => id);
const files = (): Promise<string[]> => PictureFile.distinct('_id').exec();
const hasFile = async (url: string) => (await files()).includes(url);

describe('the library', () => {
  it('lists pictures with their size, dimensions and answers, by newest or size', async () => {
    const small = await upload(20, { name: 'small \u0000chart', alt: 'Small <b>' });
    const large = await upload(900);
    const { id } = await create({ pictureUrl: small.url, topic: 'How 100% of ducks swim.' });
    const found = await list();
    expect(found.total).toBe(2);
    expect(idsOf(found)).toEqual([large.id, small.id]);
    expect(found.pictures[1]).toMatchObject({
      url: small.url,
      name: 'small chart',
      alt: 'Small <b>',
      width: 20,
      bytes: expect.any(Number),
      answerCount: 1,
      answers: [{ id, topic: 'How 100% of ducks swim.', isDraft: false, version: 1 }],
    });
    await Picture.updateOne({ _id: small.id }, { bytes: 1e6 });
    expect(idsOf(await list('sort=size'))).toEqual([small.id, large.id]);
    expect(idsOf(await list('limit=1&page=2'))).toEqual([small.id]);
  });

  it('is searched by name, text, address and question, and filtered by use', async () => {
    const one = await upload(20, { name: 'harbour(1)', alt: 'Ferries' });
    const other = await upload();
    await create({ pictureUrl: other.url, topic: 'How many ducks swim.' });
    for (const search of ['HARBOUR(', 'ferr', one.url.slice(8, 20)]) {
      expect(idsOf(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([one.id]);
    }
    expect(idsOf(await list('search=ducks'))).toEqual([other.id]);
    expect(await list('search=.*')).toMatchObject({ pictures: [], total: 0 });
    expect(await list('use=used')).toMatchObject({ pictures: [{ id: other.id }], total: 1 });
    expect(await list('use=unused')).toMatchObject({ pictures: [{ id: one.id }], total: 1 });
  });

  it('does not tell authors which answers use a picture', async () => {
    const { id, url } = await upload();
    await create({ pictureUrl: url, topic: 'A secret draft', isDraft: true });
    const headers = await signedIn('author@example.org', 'author');
    const found = async (query: string) =>
      (await context.app.inject({ url: `/api/admin/pictures?${query}`, headers })).json();
    expect((await found('')).pictures).toMatchObject([{ id, answerCount: 1, answers: [] }]);
    expect((await found('search=secret')).total).toBe(0);
  });

  it('contains the same picture once, and an address that an approved answer uses', async () => {
    const bytes = await canvas(30, 30).png().toBuffer();
    await Promise.all([1, 2, 3].map(() => storePicture(bytes)));
    await storePicture(bytes);
    expect([(await list()).total, (await files()).length]).toEqual([1, 2]);
    const pictureUrl = 'https://pictures.example/a.png';
    await submit(context.app, { taskType: 'Task 1', imageLink: `${pictureUrl}?submitted` });
    await create({ pictureUrl });
    expect((await list('search=pictures.example')).pictures).toMatchObject([{ url: pictureUrl }]);
  });
});

it('the alternative text of a picture is set and removed, and answers keep their own', async () => {
  const HOSTILE = '"><img src=x onerror=alert(1)> & ’é';
  const { id, url } = await upload();
  const used = await create({ pictureUrl: url, pictureAlt: 'Mine' });
  // The first text that a picture gets is its own.
  expect((await call('GET', `/pictures/${id}`)).body.alt).toBe('Mine');
  const changed = await call('PUT', `/pictures/${id}`, { alt: ` ${HOSTILE}\u0007 ` });
  expect(changed).toMatchObject({ status: 200, body: { alt: HOSTILE, answerCount: 1 } });
  expect((await read(used.id)).pictureAlt).toBe('Mine');
  for (const before of ['Mine', '']) {
    const stale = await call('PUT', `/pictures/${id}`, { alt: 'Theirs', before });
    expect(stale).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  }
  expect((await call('GET', `/pictures/${id}`)).body.alt).toBe(HOSTILE);
  const removed = await call('PUT', `/pictures/${id}`, { alt: null, before: HOSTILE });
  expect(removed).toMatchObject({ status: 200 });
  expect(removed.body).not.toHaveProperty('alt');
  expect((await call('PUT', `/pictures/${id}`, { alt: '', before: '' })).status).toBe(200);
  const entries = await AuditEntry.find({ action: 'updatePicture' }).sort({ at: 1 }).lean();
  expect(entries.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'alt', before: 'Mine', after: HOSTILE }],
    [{ field: 'alt', before: HOSTILE }],
  ]);
});

describe('deleting', () => {
  it('removes an unused picture with its files, and refuses a used one', async () => {
    const [unused, used] = [await upload(), await upload()];
    await create({ pictureUrl: used.url, isDraft: true });
    const refused = await call('DELETE', `/pictures/${used.id}`);
    expect(refused.body).toMatchObject({ status: 409, code: 'PICTURE_IN_USE' });
    expect((await call('DELETE', `/pictures/${unused.id}`)).status).toBe(204);
    expect(await files()).toHaveLength(2);
    expect(await AuditEntry.countDocuments({ action: 'deletePicture' })).toBe(1);
  });

  it('says whether earlier versions use it, which are then restored without it', async () => {
    const picture = await upload();
    const { id } = await create({ pictureUrl: picture.url, pictureAlt: 'Once' });
    await update(id, { pictureUrl: null });
    expect((await call('GET', `/pictures/${picture.id}`)).body).toMatchObject({
      answerCount: 0,
      earlierAnswerCount: 1,
    });
    await age();
    const unused = await call('GET', '/pictures/unused');
    expect(unused.body).toMatchObject({ count: 1, earlierCount: 1, recentCount: 0 });
    await call('DELETE', `/pictures/${picture.id}`);
    const restored = await call('POST', `/model-answers/${id}/revisions/1/restore`, {});
    expect(restored.status).toBe(200);
    expect(restored.body).not.toHaveProperty('pictureUrl');
    const again = await update(id, { pictureUrl: picture.url });
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: '/pictureUrl' }] } });
  });

  it('of all unused ones spares those that were uploaded recently, and counts the bytes', async () => {
    const [old, used] = [await upload(), await upload()];
    await create({ pictureUrl: used.url });
    await age();
    const recent = await upload();
    const { bytes } = await Picture.findById(old.id).orFail();
    const unused = await call('GET', '/pictures/unused');
    expect(unused.body).toEqual({ count: 1, bytes, earlierCount: 0, recentCount: 1 });
    expect((await call('DELETE', '/pictures/unused')).body).toEqual({ count: 1, bytes });
    expect(idsOf(await list()).sort()).toEqual([used.id, recent.id].sort());
    expect(await files()).toHaveLength(4);
  });

  it('counts working copies as use, until they are discarded', async () => {
    const [old, next] = [await upload(), await upload()];
    const { id } = await create({ pictureUrl: old.url });
    await age();
    const { version } = (await saveCopy(id, { pictureUrl: next.url })).body;
    expect((await list('use=unused')).total).toBe(0);
    expect((await list('use=used')).pictures).toMatchObject([
      { id: next.id, answerCount: 0, workingCopyCount: 1, answers: [] },
      { id: old.id, answerCount: 1, workingCopyCount: 0 },
    ]);
    expect((await call('GET', `/pictures/${next.id}`)).body).toMatchObject({
      answerCount: 0,
      workingCopyCount: 1,
      workingCopies: [{ id, topic: FINISHED.topic, version: 1 }],
    });
    expect((await call('GET', '/pictures/unused')).body).toMatchObject({ count: 0 });
    expect((await call('DELETE', '/pictures/unused')).body).toMatchObject({ count: 0 });
    expect((await call('DELETE', `/pictures/${next.id}`)).body.code).toBe('PICTURE_IN_USE');
    // An answer with the same picture as its copy is one use.
    await saveCopy(id, { pictureUrl: old.url, version });
    expect((await call('GET', `/pictures/${old.id}`)).body).toMatchObject({
      answerCount: 1,
      workingCopyCount: 0,
      workingCopies: [],
    });
    expect((await call('DELETE', `/pictures/${next.id}`)).status).toBe(204);
    const gone = await saveCopy(id, { pictureUrl: next.url, version: version + 1 });
    expect(gone).toMatchObject({ status: 400, body: { errors: [{ path: '/pictureUrl' }] } });
    // Text that somebody is still typing doesn’t become the picture’s.
    await saveCopy(id, { pictureUrl: old.url, pictureAlt: 'A gr', version: version + 1 });
    expect((await call('GET', `/pictures/${old.id}`)).body).not.toHaveProperty('alt');
  });

  it('conflicts with saving a working copy with the picture', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, url } = await upload();
      const answer = await create();
      const [saved, deleted] = await Promise.all([
        saveCopy(answer.id, { pictureUrl: url }),
        deletePicture(id).then(
          () => 'deleted',
          (error) => error.code,
        ),
      ]);
      expect([`200 PICTURE_IN_USE`, '400 deleted']).toContain(`${saved.status} ${deleted}`);
      expect(await hasFile(url)).toBe(saved.status === 200);
    }
  });

  it('conflicts with a save that gives the picture to an answer', async () => {
    for (const isSaveFirst of [true, false]) {
      const { id, url } = await upload();
      let deletion: Promise<unknown> = Promise.resolve();
      const saved = await inTransaction(
        async (session) => {
          // The transaction's view begins here.
          await Picture.exists({ _id: id }).session(session);
          if (!isSaveFirst) await deletePicture(id).catch(() => undefined);
          await claimPicture({ url }, undefined);
          const topic = `With ${url}`;
          const document = { topic, picture: { url } };
          await database().collection('answers').insertOne(document, { session });
          if (isSaveFirst) deletion = deletePicture(id).catch((error) => error.code);
          return true;
        },
        async () => undefined,
      ).catch((error) => error.code);
      expect(saved).toBe(isSaveFirst ? true : 'VALIDATION_FAILED');
      if (isSaveFirst) expect(await deletion).toBe('PICTURE_IN_USE');
      expect(await hasFile(url)).toBe(isSaveFirst);
    }
  });
});

it('replacing everywhere saves each answer with a revision and audit, and reports each result', async () => {
  const [old, next] = [await upload(60, { alt: 'Old' }), await upload(70, { alt: 'New' })];
  const follows = await create({ pictureUrl: old.url, pictureAlt: 'Old' });
  const own = await create({ pictureUrl: old.url, pictureAlt: 'Mine', isDraft: true });
  const stale = await create({ pictureUrl: old.url });
  const other = await create({});
  const items = [follows, own, stale, other].map(({ id }) => ({ id, version: 1 }));
  await update(stale.id, { topic: 'Changed meanwhile' });
  const url = `/pictures/${old.id}/replacement`;
  const { status, body } = await call('POST', url, { pictureId: next.id, items });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { ok: true, answer: { pictureUrl: next.url, pictureAlt: 'New', pictureWidth: 70 } },
    { ok: true, answer: { pictureUrl: next.url, pictureAlt: 'Mine', isDraft: true } },
    { ok: false, code: 'EDIT_CONFLICT' },
    { ok: false, code: 'EDIT_CONFLICT' },
  ]);
  expect(await read(follows.id)).toMatchObject({ pictureUrl: next.url, version: 2 });
  const revisions = await call('GET', `/model-answers/${follows.id}/revisions`);
  expect(revisions.body[0]).toMatchObject({ version: 2, changed: ['pictureUrl', 'pictureAlt'] });
  expect(await AuditEntry.countDocuments({ targetId: follows.id, action: /update/ })).toBe(1);
  expect(await AuditEntry.countDocuments({ action: 'replacePicture' })).toBe(1);
  expect((await call('GET', `/pictures/${old.id}`)).body.answers).toMatchObject([
    { id: stale.id, version: 2 },
  ]);
  const missing = { pictureId: 'f'.repeat(24), items };
  expect((await call('POST', url, missing)).body.code).toBe('PICTURE_NOT_FOUND');
});

it('cropping makes a new picture of the part, with the name and text of the old one', async () => {
  const { id, url } = await upload(100, { name: 'chart', alt: 'A chart' });
  const area = { left: 10, top: 5, width: 30, height: 20 };
  const { status, headers, body } = await call('POST', `/pictures/${id}/crop`, area);
  expect(status).toBe(201);
  expect(body).toMatchObject({ width: 30, height: 20, name: 'chart', alt: 'A chart' });
  expect(headers.location).toBe(`/api/admin/pictures/${body.id}`);
  expect(body.url).not.toBe(url);
  expect((await context.app.inject(body.url)).statusCode).toBe(200);
  expect((await list()).total).toBe(2);
});

it('cropping refuses a part outside the picture', async () => {
  const { id } = await upload(100);
  const area = { left: 90, top: 0, width: 30, height: 20 };
  expect((await call('POST', `/pictures/${id}/crop`, area)).status).toBe(400);
  expect((await list()).total).toBe(1);
});
