import { describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../../test/admin.ts';
import { marked, term } from '../../../../test/factories.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { Revision } from '../revisions.ts';
import { WorkingCopy } from './queries.ts';

const { context, call, create, read, update } = adminSite();
const CHANGED = { ...FINISHED, topic: 'A quagga crossed the bridge.', baseVersion: 1 };

const pathOf = (id: string) => `/model-answers/${id}/working-copy`;
const put = (id: string, fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  call('PUT', pathOf(id), { ...CHANGED, ...fields }, headers);
const get = (id: string) => call('GET', pathOf(id));
const publish = (id: string, body?: object) => call('POST', `${pathOf(id)}/publish`, body);

describe('a working copy', () => {
  it('is saved, read and replaced whole, with its own version', async () => {
    const { id } = await create({ tags: ['old'], isContributed: true, contributorName: 'Ben' });
    expect(await get(id)).toMatchObject({ status: 404, body: { code: 'WORKING_COPY_NOT_FOUND' } });
    const termId = await term('surge');
    const first = await put(id, {
      content: `${marked(termId, 'surged')}<script>1</script>`,
      isDraft: 'true',
      subtype: '',
      examDate: '2024-02-17',
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        id,
        topic: CHANGED.topic,
        tags: [],
        examDate: '2024-02-17T00:00:00.000Z',
        isContributed: false,
        isDraft: false,
        isApproved: true,
        baseVersion: 1,
        savedBy: 'editor@example.org',
      },
    });
    expect(first.body.content).toContain('data-definition="What surge means."');
    expect(first.body.content).not.toContain('script');
    expect(first.body).not.toHaveProperty('contributorName');
    expect(first.headers.etag).toBe(`"${first.body.version}"`);
    expect(await get(id)).toMatchObject({ status: 200, body: first.body });
    const { version } = first.body;
    const second = await put(id, { author: 'Zoe', version });
    expect(second.body).toMatchObject({ author: 'Zoe', version: version + 1 });
    expect(second.body).not.toHaveProperty('examDate');
    const third = await put(id, {}, { 'if-match': `"${version + 1}"` });
    expect(third).toMatchObject({ status: 200, body: { version: version + 2 } });
    expect(await read(id)).toMatchObject({ topic: FINISHED.topic, version: 1 });
  });

  it('may be incomplete but not invalid; publishing needs every field', async () => {
    const { id } = await create();
    const nothing = { topic: '', content: '', author: '', taskType: null };
    const { body } = await put(id, nothing);
    expect(body).toMatchObject({ topic: '', author: '' });
    const refused = (await publish(id)).body;
    expect(refused).toMatchObject({ status: 400, message: 'Please fill in all required fields' });
    expect((await get(id)).status).toBe(200);
    const { version } = body;
    expect(await put(id, { subtype: 'Opinion', version })).toMatchObject({ status: 400 });
    expect((await get(id)).body.version).toBe(version);
  });

  it('needs a published answer, but stays when the answer is unpublished', async () => {
    const draft = await create({ isDraft: true });
    const refused = { status: 409, code: 'NOT_PUBLISHED', current: { id: draft.id } };
    expect((await put(draft.id)).body).toMatchObject(refused);
    const { id } = await create();
    await put(id);
    await update(id, { isDraft: true });
    expect((await get(id)).body.topic).toBe(CHANGED.topic);
    expect(await read(id)).toMatchObject({ isDraft: true, hasWorkingCopy: true });
  });

  it('isn’t overwritten: a stale save gets the current copy', async () => {
    const { id } = await create();
    const { version } = (await put(id)).body;
    const stale = [
      await put(id, { topic: 'Mine' }),
      await put(id, { topic: 'Mine', version: version + 1 }),
      await put(id, { topic: 'Mine' }, { 'if-match': `"${version + 1}"` }),
    ];
    expect(stale.map(({ status }) => status)).toEqual([409, 409, 412]);
    for (const { body, headers } of stale) {
      expect(body).toMatchObject({
        code: 'EDIT_CONFLICT',
        current: { topic: FINISHED.topic, version: 1 },
        workingCopy: { topic: CHANGED.topic, version },
      });
      expect(headers.etag).toBe(`"${version}"`);
    }
    const both = await Promise.all([put(id, { version }), put(id, { version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const firstSaves = await create();
    const two = await Promise.all([put(firstSaves.id), put(firstSaves.id)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is published with a revision and an audit entry, and then gone', async () => {
    const { id } = await create();
    expect(await publish(id)).toMatchObject({ status: 404 });
    const { version } = (await put(id, { tags: ['new'] })).body;
    const stale = await publish(id, { version: version + 1 });
    expect(stale.body).toMatchObject({ status: 409, workingCopy: { version } });
    const published = await publish(id, { version });
    expect(published).toMatchObject({
      status: 200,
      body: { topic: CHANGED.topic, tags: ['new'], version: 2 },
    });
    expect(published.body).not.toHaveProperty('hasWorkingCopy');
    expect((await get(id)).status).toBe(404);
    const shown = await context.app.inject(`/api/model-answer-detail/${id}`);
    expect(shown.json()).toMatchObject({ topic: CHANGED.topic, tags: ['new'] });
    const [revision] = await Revision.find({ answerId: id }).sort({ version: -1 }).lean();
    expect(revision).toMatchObject({ version: 2, changed: ['topic', 'tags'] });
    const actions = await AuditEntry.find({ targetId: id }).sort({ at: 1 }).lean();
    expect(actions.map(({ action }) => action)).toEqual([
      'createModelAnswer',
      'saveWorkingCopy',
      'publishWorkingCopy',
    ]);
    expect(actions.at(-1)?.changes).toHaveLength(2);
    await context.app.answerSearch.compare();
    expect((await call('GET', '/model-answers?search=quagga')).body.total).toBe(1);
  });

  it('is published only over the version it started from', async () => {
    const { id } = await create();
    const { version } = (await put(id)).body;
    await update(id, { author: 'Zoe' });
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    expect(refused.body).not.toHaveProperty('workingCopy');
    expect((await get(id)).status).toBe(200);
    await put(id, { author: 'Zoe', version, baseVersion: 2 });
    expect(await publish(id)).toMatchObject({ status: 200, body: { author: 'Zoe', version: 3 } });
  });

  it('is removed by an update that contains it, but not by others', async () => {
    const { id } = await create();
    const { version } = (await put(id)).body;
    await update(id, { author: 'Zoe' });
    expect((await get(id)).status).toBe(200);
    const stale = await update(id, { topic: 'Mine', workingCopyVersion: version + 1 });
    expect(stale).toMatchObject({ status: 409, body: { workingCopy: { version } } });
    expect(await read(id)).toMatchObject({ topic: FINISHED.topic, version: 2 });
    const same = await update(id, { workingCopyVersion: version });
    expect(same).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await get(id)).status).toBe(404);
    expect((await update(id, { topic: 'Mine', workingCopyVersion: version })).status).toBe(200);
  });

  it('is discarded, and a new one isn’t taken for it', async () => {
    const { id } = await create();
    expect(await call('DELETE', pathOf(id))).toMatchObject({ status: 404 });
    const { version } = (await put(id)).body;
    const stale = await call('DELETE', pathOf(id), undefined, { 'if-match': '"999999999"' });
    expect(stale).toMatchObject({ status: 412, body: { workingCopy: { version } } });
    const gone = await call('DELETE', pathOf(id), undefined, { 'if-match': `"${version}"` });
    expect(gone.status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect(await read(id)).toMatchObject({ topic: FINISHED.topic, version: 1 });
    await put(id, { topic: 'Theirs' });
    expect(await put(id, { topic: 'Mine', version })).toMatchObject({ status: 409 });
    await call('DELETE', `/model-answers/${id}`);
    expect(await WorkingCopy.countDocuments(), 'nothing is left of a deleted answer').toBe(0);
  });

  it('is marked for administrators and shown nowhere in public', async () => {
    const { id } = await create();
    const other = await create();
    const saved = await put(id, { tags: ['quagga'], content: '<p>The quagga.</p>' });
    expect(saved.status).toBe(200);
    await context.app.answerSearch.compare();
    const rows = (await call('GET', '/model-answers')).body.answers;
    const copied = rows.filter((row: { hasWorkingCopy?: boolean }) => row.hasWorkingCopy);
    expect(rows).toHaveLength(2);
    expect(copied).toMatchObject([{ id }]);
    expect((await call('GET', '/model-answers?search=quagga')).body.total).toBe(0);
    const found = (await call('GET', '/model-answers?search=bridge')).body.answers;
    expect(found).toContainEqual(expect.objectContaining({ id, hasWorkingCopy: true }));
    const urls = `/api/model-answer-detail/${id} /api/model-answers/${id}/question
      /api/model-answers/${other.id}/related /api/public-model-answers?taskType=task1
      /api/search?search=quagga /api/search?search=bridge /api/top-answers /api/archive /sitemap.xml
      /feed.xml`.split(/\s+/);
    for (const url of urls) {
      const { statusCode, body } = await context.app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body.replaceAll('search=quagga', ''), url).not.toMatch(
        /quagga crossed|The quagga|WorkingCopy/,
      );
    }
  });
});
