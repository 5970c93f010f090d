import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { SUBMISSION, submit } from '../../../test/visitors.ts';
import { wholeDatabase } from '../../../test/wholeDatabase.ts';
import { createLogger } from '../../logger.ts';
import { builtPages } from '../../plugins/pages.ts';
import { Answer } from '../answers/model.ts';

const EMAIL = SUBMISSION.contributorEmail;

let printed = '';
const logger = createLogger('trace', { write: (line) => (printed += line) });

const { context, call, update, read } = adminSite({ logger, pages: builtPages });

let id: string;

beforeEach(async () => {
  expect(await submit(context.app)).toMatchObject({ status: 201 });
  id = String((await Answer.findOne().orFail())._id);
});

describe('a contributor’s email address', () => {
  it('can be read by administrators who open the answer, and changed by nobody', async () => {
    expect(await read(id)).toHaveProperty('contributorEmail', EMAIL);
    const saved = await update(id, { topic: 'Another', contributorEmail: 'other@example.org' });
    expect(saved.body).toMatchObject({ topic: 'Another', contributorEmail: EMAIL });
    const conflict = await update(id, { topic: 'A third', version: 1 });
    expect(conflict).toMatchObject({ status: 409, body: { current: { contributorEmail: EMAIL } } });
    const restored = await call('POST', `/model-answers/${id}/revisions/1/restore`, {});
    expect(restored.body).toMatchObject({
      isDraft: false,
      isApproved: false,
      contributorEmail: EMAIL,
    });
  });

  it('is deleted when the answer is no longer contributed or deleted, and does not return', async () => {
    const { body } = await update(id, { isContributed: false });
    expect(body).not.toHaveProperty('contributorEmail');
    expect(await wholeDatabase()).not.toContain(EMAIL);
    const again = await update(id, { isContributed: true, contributorName: 'Anouk Dray' });
    expect(again.body).not.toHaveProperty('contributorEmail');
    await submit(context.app, { topic: 'Another' });
    const other = await Answer.findOne({ topic: 'Another' }).orFail();
    await call('DELETE', `/model-answers/${other.id}`);
    expect(await wholeDatabase()).not.toContain(EMAIL);
  });

  it('is stored only in the answer, not in a revision or an idempotency key', async () => {
    const headers = { 'idempotency-key': 'k1' };
    await submit(context.app, { topic: 'Another' }, { headers });
    await update(id, { topic: 'Changed' });
    const stored = await wholeDatabase();
    expect(stored.split(EMAIL)).toHaveLength(3);
    expect(await Answer.countDocuments({ contributorEmail: EMAIL })).toBe(2);
  });

  it('appears in no public answer, page, feed or list, and in no log', async () => {
    printed = '';
    await submit(context.app, { topic: 'Another' });
    await submit(context.app, { topic: '' });
    for (const { _id } of await Answer.find()) {
      await update(String(_id), { isApproved: true, isDraft: false });
    }
    await context.app.answerSearch.compare();
    const search = encodeURIComponent(EMAIL);
    const doors = `/api/model-answer-detail/${id} /api/model-answers/${id}/related
      /api/public-model-answers /api/public-model-answers?sortBy=relevance&search=museums
      /api/top-answers /api/statistics /api/site /sitemap.xml /feed.xml / /task2
      /task2?search=museums /answer/${id}`.split(/\s+/);
    for (const url of doors) {
      const { statusCode, body } = await context.app.inject(url);
      expect(statusCode, url).toBe(200);
      expect(body, url).not.toContain(EMAIL);
    }
    // The public name proves that the search for the address would find it.
    expect((await context.app.inject(`/answer/${id}`)).body).toContain(SUBMISSION.contributorName);
    const found = await context.app.inject(`/api/public-model-answers?search=${search}`);
    expect(found.json()).toMatchObject({ answers: [], total: 0 });
    expect(printed).toContain('/api/submissions');
    expect(printed).not.toContain(EMAIL);
  });

  it('is read from the database only for the editor', async () => {
    expect(await Answer.findById(id).lean()).not.toHaveProperty('contributorEmail');
    expect(await Answer.find().lean()).toEqual([
      expect.not.objectContaining({ contributorEmail: EMAIL }),
    ]);
  });

  it('is in no row of the administrators’ list', async () => {
    const version = 1;
    const published = await call('POST', '/model-answers/bulk', {
      action: 'publish',
      items: [{ id, version }],
    });
    expect(published.body.results[0]).toMatchObject({ ok: true });
    await submit(context.app);
    await context.app.answerSearch.compare();
    const paths = ['/model-answers', '/model-answers?search=museums', '/dashboard-stats'];
    const more = [`/model-answers/${id}/similar`, `/model-answers/${id}/revisions`];
    const bodies = [published.body];
    for (const path of [...paths, ...more, `/model-answers/${id}/revisions/1`]) {
      const { status, body } = await call('GET', path);
      expect(status, path).toBe(200);
      bodies.push(body);
    }
    const all = JSON.stringify(bodies);
    expect(all).toContain(SUBMISSION.contributorName);
    expect(all).not.toContain(EMAIL);
  });
});
