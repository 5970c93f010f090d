import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { MESSAGE, sendMessage } from '../../../test/visitors.ts';
import { ContactMessage } from './queries.ts';

const { context, call } = adminSite();

const RECEIPT = { message: "We'll get back to you as soon as possible." };

const send = (fields?: Record<string, unknown>) => sendMessage(context.app, fields);

const list = async (query = '') => (await call('GET', `/messages${query}`)).body;

describe('a message', () => {
  it('is stored unread and trimmed, and not emailed if email is not configured', async () => {
    const { status, body } = await send({
      name: ` ${MESSAGE.name}\t`,
      email: ` ${MESSAGE.email} `,
      message: '\n Hello.\r\n\r\nGoodbye.\u0000 \n',
      website: '',
    });
    expect({ status, body }).toEqual({ status: 201, body: RECEIPT });
    expect(await list()).toEqual({
      total: 1,
      messages: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          name: MESSAGE.name,
          email: MESSAGE.email,
          message: 'Hello.\n\nGoodbye.',
          status: 'unread',
          mail: 'off',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
  });

  it('may have the maximum length', async () => {
    const fields = { name: '𝒜'.repeat(200), message: '漢'.repeat(5000) };
    expect((await send(fields)).status).toBe(201);
    expect((await list()).messages[0]).toMatchObject(fields);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['a blank name', '/name', { name: ' \n\u0000 ' }],
    ['a name with a carriage return', '/name', { name: 'Tomas\rBcc: other@example.org' }],
    ['two addresses', '/email', { email: 'a@example.org,b@example.org' }],
    ['an address with two lines', '/email', { email: 'a@example.org\nBcc: b@example.org' }],
  ])('is rejected with %s, and the error names %s', async (_name, path, fields) => {
    const { status, body } = await send(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
    expect(await ContactMessage.countDocuments()).toBe(0);
  });
});

describe('the messages for administrators', () => {
  async function sendThree() {
    for (const name of ['Ada', 'Ben', 'Cleo']) await send({ name });
    return (await list()).messages;
  }
  const names = ({ messages }: { messages: { name: string }[] }) =>
    messages.map(({ name }) => name);

  it('are listed newest first, in pages, by status', async () => {
    const [cleo, ben] = await sendThree();
    expect(names(await list())).toEqual(['Cleo', 'Ben', 'Ada']);
    expect(names(await list('?limit=2'))).toEqual(['Cleo', 'Ben']);
    const second = await list('?limit=2&page=2');
    expect(names(second)).toEqual(['Ada']);
    expect(second.total).toBe(3);
    const answered = await call('PUT', `/messages/${ben.id}`, { status: 'answered' });
    expect(answered).toMatchObject({ status: 200, body: { status: 'answered', name: 'Ben' } });
    await call('PUT', `/messages/${cleo.id}`, { status: 'read' });
    for (const [status, name] of [
      ['unread', 'Ada'],
      ['answered', 'Ben'],
      ['read', 'Cleo'],
    ]) {
      const found = await list(`?status=${status}`);
      expect({ names: names(found), total: found.total }).toEqual({ names: [name], total: 1 });
    }
  });

  it('with equal times are neither repeated nor omitted by paging', async () => {
    await sendThree();
    // Bypasses mongoose, which does not allow changing `createdAt`.
    await ContactMessage.collection.updateMany({}, { $set: { createdAt: new Date() } });
    const pages = [1, 2, 3].map((page) => list(`?limit=1&page=${page}`));
    expect((await Promise.all(pages)).flatMap(names).sort()).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('are counted while unread, like pending answers', async () => {
    const counts = async () => (await call('GET', '/inbox-counts')).body;
    expect(await counts()).toMatchObject({ pendingAnswers: 0, unreadMessages: 0 });
    const [{ id }] = await sendThree();
    await answer();
    for (const flags of Object.values(HIDDEN)) await answer(flags);
    context.app.responseCache.clear();
    expect(await counts()).toMatchObject({ pendingAnswers: 1, unreadMessages: 3 });
    await call('PUT', `/messages/${id}`, { status: 'read' });
    expect(await counts()).toMatchObject({ pendingAnswers: 1, unreadMessages: 2 });
    await call('PUT', `/messages/${id}`, { status: 'unread' });
    expect(await counts()).toMatchObject({ unreadMessages: 3 });
  });
});
