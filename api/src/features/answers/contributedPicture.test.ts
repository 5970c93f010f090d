import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { localAgent, pictureServer } from '../../../test/pictureServer.ts';
import { canvas } from '../../../test/uploads.ts';
import { submit } from '../../../test/visitors.ts';
import { Answer } from './model.ts';
import { Revision } from './revisions.ts';

const { context, call, create, read, update } = adminSite({ pictureAgent: localAgent });
const server = pictureServer();

const picture = () => canvas(300, 200).png().toBuffer();
const OWN = { pictureUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) };

async function submitted(path = '/chart.png') {
  const imageLink = `${server.origin}${path}`;
  expect(await submit(context.app, { taskType: 'Task 1', imageLink })).toMatchObject({
    status: 201,
  });
  const { _id } = await Answer.findOne().sort({ _id: -1 }).orFail();
  return read(String(_id));
}

type Submitted = Awaited<ReturnType<typeof submitted>>;

const bulk = (action: string, ids: string[]) =>
  call('POST', '/model-answers/bulk', { action, items: ids.map((id) => ({ id })) });

const WAYS: Record<string, (answer: Submitted) => Promise<unknown>> = {
  'the form': ({ id, pictureUrl, version }) =>
    update(id, { topic: 'Edited', pictureUrl, isDraft: 'false', version }),
  'Approve in the list': (answer) => update(answer.id, { ...answer, isApproved: true }),
  'many at once': ({ id }) => bulk('publish', [id]),
  'as a draft first': async ({ id }) => {
    await bulk('draft', [id]);
    return bulk('publish', [id]);
  },
};

describe('a contributor’s picture', () => {
  it.each(Object.entries(WAYS))(
    'is copied to this site when it is published: %s',
    async (_way, publish) => {
      server.serve(await picture());
      const pending = await submitted();
      expect(server.requests).toBe(0);
      await publish(pending);
      const published = await read(pending.id);
      expect(published).toMatchObject({
        ...OWN,
        pictureWidth: 300,
        pictureHeight: 200,
        isApproved: true,
        isDraft: false,
        isContributed: true,
      });
      expect((await context.app.inject(published.pictureUrl ?? '')).statusCode).toBe(200);
      const [revision] = await Revision.find({ answerId: pending.id }).sort({ version: -1 });
      expect(revision?.fields.picture).toMatchObject({ url: published.pictureUrl });
      expect(server.requests).toBe(1);
      // Later changes of the original picture have no effect.
      server.serve(await canvas(50, 50, '#ff0000').png().toBuffer());
      await update(pending.id, { topic: 'Edited again' });
      expect(await read(pending.id)).toMatchObject({ pictureUrl: published.pictureUrl });
      expect(server.requests).toBe(1);
    },
  );

  it('is not fetched while the answer is saved, read or previewed', async () => {
    const { id, pictureUrl } = await submitted();
    await update(id, { topic: 'Edited' });
    await call('POST', '/model-answers/preview', { pictureUrl });
    await bulk('draft', [id]);
    expect(await read(id)).toMatchObject({ pictureUrl, isDraft: true });
    expect(server.requests).toBe(0);
  });

  it('that can’t be copied leaves the answer pending, with an error that says what to do', async () => {
    const pending = await submitted();
    const before = await Answer.findById(pending.id).lean();
    const message =
      'The contributor’s picture couldn’t be copied to this site because its address answered with status 404. Remove the picture or upload one, then publish again.';
    const code = 'PICTURE_NOT_COPIED';
    expect(await update(pending.id, { isDraft: false, topic: 'Edited' })).toMatchObject({
      status: 400,
      body: { code, message, errors: [{ path: '/pictureUrl' }] },
    });
    expect((await bulk('publish', [pending.id])).body).toMatchObject({
      results: [{ id: pending.id, ok: false, code, message, errors: [{ path: '/pictureUrl' }] }],
    });
    expect(await Answer.findById(pending.id).lean()).toEqual(before);
    expect(await Revision.countDocuments({ answerId: pending.id })).toBe(1);

    expect((await update(pending.id, { isDraft: false, pictureUrl: null })).status).toBe(200);
    const published = await read(pending.id);
    expect(published).toMatchObject({ isApproved: true });
    expect(published).not.toHaveProperty('pictureUrl');
  });
});

it('a picture chosen by an administrator is not copied in an answer that nobody submitted', async () => {
  const pictureUrl = `${server.origin}/own.png`;
  const contributed = { isContributed: true, contributorName: 'Anouk Dray' };
  const { id } = await create({ isDraft: true, pictureUrl, ...contributed });
  expect((await update(id, { isDraft: false })).status).toBe(200);
  expect(await read(id)).toMatchObject({ pictureUrl, isApproved: true });
  expect(server.requests).toBe(0);
});

it('a picture chosen by an administrator is copied in a submitted answer, even if that is already public', async () => {
  server.serve(await picture());
  const { id } = await submitted();
  await update(id, { isDraft: false, pictureUrl: `${server.origin}/other.png` });
  expect(await read(id)).toMatchObject({ ...OWN, isApproved: true });
  // The original address, from a form that was opened before the copy.
  await update(id, { pictureUrl: `${server.origin}/chart.png` });
  expect(await read(id)).toMatchObject(OWN);
  expect(server.requests).toBe(2);
});
