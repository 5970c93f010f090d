import { expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { Answer } from './model.ts';
import { Revision } from './revisions.ts';

const context = testApp();
const { call, create, read } = administrator(context);

const duplicate = (id: string, key?: string) =>
  call('POST', `/model-answers/${id}/duplicate`, undefined, {
    ...(key && { 'idempotency-key': key }),
  });

it('a duplicate is a draft with everything that was written, and nothing that happened', async () => {
  const { id } = await create({
    tags: ['energy'],
    examDate: '2024-02-17',
    bandScore: 8,
    isContributed: true,
    contributorName: 'Bo Falk',
    pictureUrl: 'https://example.org/a.png',
  });
  await Answer.updateOne({ _id: id }, { views: 7 });
  const { status, headers, body } = await duplicate(id);
  expect(status).toBe(201);
  expect(headers.location).toBe(`/api/admin/model-answers/${body.id}`);
  const { id: _, createdAt, publishedAt, updatedAt, ...original } = await read(id);
  expect(body).toEqual({
    ...original,
    id: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    isDraft: true,
    isApproved: false,
    views: 0,
    version: 1,
  });
  expect(body.id).not.toBe(id);
  expect(await read(body.id)).toEqual(body);
  expect(await Revision.countDocuments({ answerId: body.id })).toBe(1);
  expect((await read(id)).isDraft).toBe(false);
  const [entry] = (await call('GET', '/audit')).body.entries;
  expect(entry).toMatchObject({ action: 'duplicateModelAnswer', targetId: body.id });
});

it('a duplicate of a submission has no email address, and no picture on a site of the contributor', async () => {
  const id = await answer({
    isContributed: true,
    contributorName: 'Bo Falk',
    contributorEmail: 'bo@example.org',
    picture: { url: 'https://example.org/a.png' },
    ...HIDDEN.pending,
  } as Parameters<typeof answer>[0]);
  const { body } = await duplicate(id);
  expect(body).toMatchObject({ contributorName: 'Bo Falk', isDraft: true });
  expect(body).not.toHaveProperty('contributorEmail');
  expect(body).not.toHaveProperty('pictureUrl');
});

it('a duplicate of one answer is not taken for that of another with the same key', async () => {
  const [one, other] = [await answer(), await answer()];
  await duplicate(one, 'k1');
  expect(await duplicate(other, 'k1')).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});
