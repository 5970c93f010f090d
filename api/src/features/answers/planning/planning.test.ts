import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../../test/admin.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { Answer } from '../model.ts';
import { Revision } from '../revisions.ts';
import { createPublisher, publishDue } from './publisher.ts';

const { context, call, create, read, update } = adminSite();

const LATER = '2099-03-01T09:30:00.000Z';
const EVEN_LATER = '2099-04-02T18:00:00.000Z';
const PLANNED = { ...FINISHED, isDraft: true, publishAt: LATER };
const PENDING = { isDraft: false, isApproved: false };
const MINUTE_MS = 60_000;

const isPublic = async (id: string) =>
  (await context.app.inject(`/api/model-answer-detail/${id}`)).statusCode === 200;

/** What is logged, by message. */
let logged: { message: string; about: Record<string, unknown> }[];
let published: string[];
const options = () => {
  const note = (about: object, message: string) => {
    logged.push({ message, about: { ...about } });
  };
  return {
    pictures: { cloudinary: undefined },
    onPublished: (id: string) => {
      published.push(id);
      context.app.answersChanged([id]);
    },
    log: { warn: note, error: note } as Parameters<typeof publishDue>[0]['log'],
  };
};
beforeEach(() => {
  logged = [];
  published = [];
});

/** As if time had passed. */
async function becomeDue(id: string, agoMs = 1_000, more = {}) {
  await Answer.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { publishAt: new Date(Date.now() - agoMs), ...more } },
  );
}

async function due(agoMs?: number, fields = {}) {
  const { id } = await create({ ...PLANNED, ...fields });
  await becomeDue(id, agoMs);
  return id;
}

const publishEntries = (targetId: string) =>
  AuditEntry.find({ action: 'publishScheduled', targetId }).lean();

describe('scheduling', () => {
  it('makes a draft scheduled, with the time in UTC, and filters lists and searches', async () => {
    const { id } = await create({ ...PLANNED, publishAt: '2099-03-01T10:30:00+01:00' });
    expect(await read(id)).toMatchObject({ isDraft: true, isApproved: false, publishAt: LATER });
    expect(await isPublic(id)).toBe(false);
    await create({ ...FINISHED, isDraft: true });
    await context.app.answerSearch.compare();
    for (const query of ['', 'search=bridge&']) {
      const { body: scheduled } = await call('GET', `/model-answers?${query}status=scheduled`);
      expect(scheduled).toMatchObject({ answers: [{ id }], total: 1 });
      const { body: drafts } = await call('GET', `/model-answers?${query}status=draft`);
      expect(drafts.total).toBe(2);
    }
    expect((await call('GET', '/inbox-counts')).body.scheduledAnswers).toBe(1);
  });

  it('stays with an edit, saving as a draft and restoring a revision', async () => {
    const { id } = await create({ ...FINISHED, isDraft: true });
    await update(id, { topic: 'A bridge', publishAt: LATER });
    await update(id, { author: 'Bo', isDraft: true });
    await call('POST', `/model-answers/${id}/revisions/1/restore`);
    expect(await read(id)).toMatchObject({ topic: FINISHED.topic, publishAt: LATER, version: 4 });
  });

  it('ends for several answers by moving them to drafts or publishing them', async () => {
    const [one, other] = [await create(PLANNED), await create(PLANNED)];
    const bulk = (action: string, { id }: { id: string }) =>
      call('POST', '/model-answers/bulk', { action, items: [{ id }] });
    expect((await bulk('draft', one)).body.results[0]).toMatchObject({ ok: true });
    expect((await bulk('publish', other)).body.results[0]).toMatchObject({ ok: true });
    for (const { id } of [one, other]) expect(await read(id)).not.toHaveProperty('publishAt');
    expect((await read(one.id)).isDraft).toBe(true);
  });

  it('is in the audit log with the time', async () => {
    const { id } = await create(PLANNED);
    await update(id, { publishAt: EVEN_LATER });
    await update(id, { publishAt: null });
    const { entries } = (await call('GET', `/audit?targetId=${id}`)).body;
    expect(entries[1].changes).toEqual([{ field: 'publishAt', before: LATER, after: EVEN_LATER }]);
    expect(entries[0].changes).toEqual([
      { field: 'status', before: 'scheduled', after: 'draft' },
      { field: 'publishAt', before: EVEN_LATER },
    ]);
  });
});

describe('the publisher', () => {
  it('publishes what is due, and nothing early', async () => {
    const id = await due();
    const { id: early } = await create(PLANNED);
    const before = await context.app.inject('/api/public-model-answers');
    await publishDue(options());
    expect(published).toEqual([id]);
    expect(await read(id)).toMatchObject({ isDraft: false, isApproved: true, version: 2 });
    expect(await read(id)).not.toHaveProperty('publishAt');
    expect(await read(early)).toMatchObject({ publishAt: LATER, version: 1 });
    expect(await isPublic(id)).toBe(true);
    // The cached list is out of date.
    const after = await context.app.inject('/api/public-model-answers');
    expect([before.json().total, after.json().total]).toEqual([0, 1]);
    expect(logged).toEqual([]);
  });

  it('stores one revision and one entry of the audit log, by the one who chose the time', async () => {
    const id = await due();
    await publishDue(options());
    await publishDue(options());
    const [latest] = (await call('GET', `/model-answers/${id}/revisions`)).body;
    const [first] = (await call('GET', `/audit?targetId=${id}&action=createModelAnswer`)).body
      .entries;
    expect(latest).toMatchObject({ version: 2, status: 'published', savedBy: first.who });
    const entries = await publishEntries(id);
    expect(entries).toMatchObject([{ who: first.who, targetLabel: FINISHED.topic }]);
    expect(entries[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'scheduled', after: 'published' }),
    );
  });

  it('publishes exactly once when several nodes do it at the same time', async () => {
    const ids = await Promise.all([due(), due(), due(), due()]);
    await Promise.all([publishDue(options()), publishDue(options()), publishDue(options())]);
    expect(published.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) {
      expect(await publishEntries(id)).toHaveLength(1);
      expect(await Revision.countDocuments({ answerId: id })).toBe(2);
    }
  });

  it('warns when it is more than two minutes late', async () => {
    const onTime = await due(MINUTE_MS);
    const late = await due(3 * MINUTE_MS);
    await publishDue(options());
    expect(published).toEqual([late, onTime]);
    expect(logged).toMatchObject([
      { message: 'Published a scheduled answer later than planned', about: { id: late } },
    ]);
  });

  it('leaves what was deleted, cancelled, moved or published since', async () => {
    const [deleted, cancelled, moved, done] = await Promise.all([due(), due(), due(), due()]);
    await call('DELETE', `/model-answers/${deleted}`);
    await update(cancelled, { publishAt: null });
    await update(moved, { publishAt: EVEN_LATER });
    await update(done, { isDraft: false });
    await publishDue(options());
    expect([published, logged]).toEqual([[], []]);
    expect(await read(moved)).toMatchObject({ publishAt: EVEN_LATER });
    expect(await AuditEntry.exists({ action: 'publishScheduled' })).toBeNull();
  });

  it('keeps an answer that can’t be published, says why, and tries again later', async () => {
    const id = await due();
    const other = await due();
    await becomeDue(id, 2_000, { taskType: null });
    await publishDue(options());
    await publishDue(options());
    expect(published).toEqual([other]);
    const [row] = (await call('GET', '/model-answers?status=scheduled')).body.answers;
    expect(row).toMatchObject({ id, version: 1, publishProblem: 'Task Type is missing.' });
    expect(row.publishProblem).toBe((await read(id)).publishProblem);
    expect(logged).toHaveLength(1);
    const stored = await Answer.findById(id).lean();
    expect(stored?.schedule).toMatchObject({ attempts: 1, nextAttemptAt: expect.any(Date) });

    // The same reason isn’t logged again.
    await becomeDue(id, 2_000, { 'schedule.nextAttemptAt': new Date(0) });
    await publishDue(options());
    expect(logged).toHaveLength(1);
    expect((await Answer.findById(id).lean())?.schedule?.attempts).toBe(2);

    // A save removes the reason, and the next attempt isn’t delayed.
    expect((await update(id, { taskType: 'task2' })).body).not.toHaveProperty('publishProblem');
    await publishDue(options());
    expect(published).toEqual([other, id]);
  });

  it('keeps an answer whose picture can’t be copied', async () => {
    const id = await due();
    const picture = { url: 'https://localhost:1/chart.png' };
    await becomeDue(id, 1_000, { picture, contributorEmail: 'bo@example.org' });
    await publishDue(options());
    expect(published).toEqual([]);
    expect((await read(id)).publishProblem).toMatch(/picture/i);
  });

  it('catches up at the start and stops', async () => {
    const id = await due(60 * MINUTE_MS);
    const publisher = createPublisher(options());
    publisher.start();
    await expect.poll(() => published).toEqual([id]);
    await publisher.close();
  });
});

/** As if it had been written long ago. */
const makeOld = (id: string, date: object = { createdAt: new Date('2020-05-05') }) =>
  Answer.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: date });

describe('the date of publication', () => {
  const BRIDGE = { ...FINISHED, subtype: 'Map' };
  const drafted = async () => {
    const { id, publishedAt } = await create({ ...BRIDGE, isDraft: true });
    expect(publishedAt).toBeUndefined();
    await makeOld(id);
    return id;
  };

  it.each([
    ['published', (id: string) => update(id, { isDraft: false })],
    [
      'approved',
      async (id: string) => {
        await update(id, PENDING);
        await update(id, { isDraft: false, isApproved: true });
      },
    ],
    [
      'published as planned',
      async (id: string) => {
        await becomeDue(id);
        await publishDue(options());
      },
    ],
  ])('makes an old draft that is %s the newest everywhere', async (_how, publish) => {
    const id = await drafted();
    for (let n = 0; n < 31; n += 1) await create(BRIDGE);
    await publish(id);
    await context.app.answerSearch.compare();
    const { createdAt, publishedAt, updatedAt } = await read(id);
    expect(createdAt).toBe('2020-05-05T00:00:00.000Z');
    for (const query of ['', '&taskType=task1', '&subtype=Map', '&search=bridge']) {
      const url = `/api/public-model-answers?sortBy=date${query}`;
      const [first] = (await context.app.inject(url)).json().answers;
      expect([url, first]).toMatchObject([url, { id, createdAt, publishedAt }]);
    }
    const found = await context.app.inject('/api/search?search=bridge&sortBy=date');
    expect(found.json().hits[0].answer.id).toBe(id);
    const [entry] = (await context.app.inject('/feed.xml')).body.split('<entry>').slice(1);
    expect(entry).toContain(`/answer/${id}</id>`);
    expect(entry).toContain(`<published>${publishedAt}</published>`);
    expect(entry).toContain(`<updated>${updatedAt}</updated>`);
    const sitemap = (await context.app.inject('/sitemap.xml')).body;
    expect(sitemap).toContain(`/answer/${id}</loc><lastmod>${updatedAt}</lastmod>`);
    const [newest] = (await call('GET', '/model-answers?sortBy=createdAt')).body.answers;
    expect(newest.id).not.toBe(id);
  });

  it('stays when an answer is published again, unless that was planned', async () => {
    const { id, createdAt, publishedAt } = await create(FINISHED);
    expect(publishedAt).toBe(createdAt);
    const first = '2021-01-01T00:00:00.000Z';
    await makeOld(id, { publishedAt: new Date(first) });
    await update(id, { author: 'Bo' });
    await update(id, { isDraft: true });
    expect(await update(id, { isDraft: false })).toMatchObject({ body: { publishedAt: first } });
    await update(id, { isDraft: true, publishAt: LATER });
    await becomeDue(id);
    await publishDue(options());
    expect(Date.parse(String((await read(id)).publishedAt))).toBeGreaterThan(Date.parse(createdAt));
  });
});

describe('the calendar', () => {
  const calendar = (from: string, to: string) =>
    call('GET', `/calendar?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);

  it('has scheduled and published answers, earliest first', async () => {
    const { id: planned } = await create(PLANNED);
    await create({ ...PLANNED, publishAt: '2099-03-02T00:00:00+01:00' });
    const { id: past } = await create(FINISHED);
    await create({ ...FINISHED, ...PENDING });
    await create({ ...FINISHED, isDraft: true });
    const later = await due();
    await publishDue(options());
    const march = await calendar('2099-03-01T00:00:00+01:00', '2099-03-01T23:00:00Z');
    expect(march.body).toMatchObject({ isComplete: true, entries: [{ id: planned, at: LATER }] });
    const soon = new Date(Date.now() + MINUTE_MS).toISOString();
    const today = await calendar(new Date(Date.now() - 60 * MINUTE_MS).toISOString(), soon);
    expect(today.body.entries).toMatchObject([
      { id: past, isDraft: false, at: (await read(past)).publishedAt },
      { id: later, isDraft: false },
    ]);
  });

  it.each([
    ['2099-03-01', '2099-03-02T00:00:00Z', 'From must be a date and time'],
    ['2099-03-02T00:00:00Z', '2099-03-01T00:00:00Z', 'To must be after From'],
    ['2099-03-01T00:00:00Z', '2099-06-01T00:00:00Z', 'To must be after From, at most 70 days'],
  ])('refuses %s to %s', async (from, to, message) => {
    const { body } = await calendar(from, to);
    expect(body).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });
});

it('public responses never have the time, even if it was left in the database', async () => {
  const { id } = await create(FINISHED);
  await becomeDue(id);
  context.app.responseCache.clear();
  for (const url of [`/api/model-answer-detail/${id}`, '/api/public-model-answers']) {
    const { body } = await context.app.inject(url);
    expect(body).toContain(id);
    expect(body).not.toMatch(/publishAt|schedule/);
  }
});
