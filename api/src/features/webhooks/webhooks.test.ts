import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { SIGNING_SECRET } from '../../../test/app.ts';
import { RIGHT } from '../../../test/auth.ts';
import { createLogger } from '../../logger.ts';
import { createKeyCipher } from '../../shared/keyCipher.ts';
import { AuditEntry } from '../audit/queries.ts';
import { Webhook, WebhookDelivery } from './queries.ts';
import { DELIVERY_DAYS, MAX_WEBHOOKS } from './schema.ts';

let printed = '';
const logger = createLogger('trace', { write: (line) => (printed += line) });
const { call } = adminSite({ logger });

const INPUT = {
  name: 'Search import',
  url: 'https://hooks.example.org/band8?site=1',
  events: ['answer.published', 'answer.updated'],
  isActive: true,
};
const create = async (fields: object = {}) =>
  (await call('POST', '/webhooks', { ...INPUT, ...fields })).body;
const change = (id: string, fields: object) =>
  call('PUT', `/webhooks/${id}`, { ...INPUT, ...fields });
const deliveries = async (id: string, query = '') =>
  (await call('GET', `/webhooks/${id}/deliveries${query}`)).body;
const cipher = createKeyCipher(SIGNING_SECRET, 'webhook');
const storedSecret = async () => {
  const { _id, secret } = await Webhook.findOne().orFail().lean();
  return cipher.decrypt(secret, String(_id));
};
const actions = async () =>
  (await AuditEntry.find().sort({ _id: 1 }).lean()).map((one) => [one.action, one.targetLabel]);

describe('a webhook', () => {
  it('shows its secret once, stores it encrypted and is audited by its name', async () => {
    const { status, headers, body } = await call('POST', '/webhooks', INPUT);
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    const { secret, ...shown } = body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      ...INPUT,
      id: expect.any(String),
      createdBy: RIGHT.email,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await call('GET', '/webhooks')).body).toEqual({ webhooks: [shown] });
    expect(await storedSecret()).toBe(secret);
    const stored = JSON.stringify([await Webhook.find().lean(), await AuditEntry.find().lean()]);
    expect(stored + printed).not.toContain(secret.slice('whsec_'.length));
    expect(await actions()).toEqual([['createWebhook', INPUT.name]]);
  });

  it('can be changed and deleted', async () => {
    const { id } = await create();
    const url = 'https://hooks.example.org/other';
    expect(await change(id, { url })).toMatchObject({ status: 200, body: { id, url } });
    await call('POST', `/webhooks/${id}/test`);
    expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect(await WebhookDelivery.countDocuments()).toBe(0);
    expect((await call('GET', '/webhooks')).body).toEqual({ webhooks: [] });
    expect(await actions()).toEqual(
      ['createWebhook', 'updateWebhook', 'testWebhook', 'deleteWebhook'].map((action) => [
        action,
        INPUT.name,
      ]),
    );
    const entry = await AuditEntry.findOne({ action: 'updateWebhook' }).lean();
    expect(entry?.changes).toEqual([{ field: 'url', before: INPUT.url, after: url }]);
  });

  it.each([
    ['http', 'http://hooks.example.org/'],
    ['another scheme', 'ftp://hooks.example.org/'],
    ['a password', 'https://me:secret@hooks.example.org/'],
    ['a user name', 'https://me@hooks.example.org/'],
    ['a fragment', 'https://hooks.example.org/#part'],
    ['no host', 'https://'],
    ['a line break', 'https://hooks.example.org/\nx'],
  ])('is refused with an address that has %s', async (_name, url) => {
    expect(await call('POST', '/webhooks', { ...INPUT, url })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ path: '/url' }] },
    });
  });

  it('is one of twenty at most', async () => {
    await create();
    const { _id, ...known } = await Webhook.findOne().orFail().lean();
    await Webhook.create(Array.from({ length: MAX_WEBHOOKS - 1 }, () => known));
    expect((await create()).code).toBe('TOO_MANY_WEBHOOKS');
  });

  it('that was switched off is counted in the inbox, and forgets why when it is switched on', async () => {
    const { id } = await create();
    const count = async () => (await call('GET', '/inbox-counts')).body.webhooksSwitchedOff;
    expect(await count()).toBe(0);
    const switchedOff = { at: new Date(), reason: 'failing' } as const;
    await Webhook.updateOne({}, { isActive: false, failingSince: new Date(0), switchedOff });
    expect(await count()).toBe(1);
    expect((await call('GET', '/webhooks')).body.webhooks).toMatchObject([
      { switchedOff: { reason: 'failing' }, failingSince: new Date(0).toISOString() },
    ]);
    const { body } = await change(id, {});
    expect(body).not.toHaveProperty('switchedOff');
    expect(body).not.toHaveProperty('failingSince');
    expect(await count()).toBe(0);
  });
});

it('the deliveries of a webhook have pages, newest first, and can be sent again with the same id and body', async () => {
  const { id } = await create();
  const first = await call('POST', `/webhooks/${id}/test`);
  expect(first).toMatchObject({ status: 201, body: { event: 'webhook.test', subject: id } });
  const { body: second } = await call('POST', `/webhooks/${id}/test`);
  expect(await deliveries(id)).toEqual({ deliveries: [second, first.body], total: 2 });
  expect(await deliveries(id, '?page=2&limit=1')).toEqual({ deliveries: [first.body], total: 2 });
  const attempts = [{ at: new Date(), status: 500, ms: 1 }];
  const over = { state: 'failed', attempts, tries: 9, expiresAt: new Date() } as const;
  await WebhookDelivery.updateMany({}, over);
  const again = `/webhooks/${id}/deliveries/${second.id}/redeliver`;
  const { status, body } = await call('POST', again);
  expect([status, body.id, body.body]).toEqual([200, second.id, second.body]);
  expect(body).toMatchObject({ state: 'waiting', attempts: [{ status: 500 }] });
  expect(await WebhookDelivery.findById(second.id).lean()).toMatchObject({ tries: 0 });
  expect(await WebhookDelivery.findById(second.id).lean()).not.toHaveProperty('expiresAt');
  const unknown = `/webhooks/${id}/deliveries/${id}/redeliver`;
  expect((await call('POST', unknown)).body.code).toBe('DELIVERY_NOT_FOUND');
  expect((await actions()).at(-1)).toEqual(['redeliverWebhook', INPUT.name]);
});

it('the deliveries of a webhook that wait have failed when it is switched off, and can’t be sent then', async () => {
  const { id } = await create();
  const { body } = await call('POST', `/webhooks/${id}/test`);
  await change(id, { isActive: false });
  expect((await deliveries(id)).deliveries).toMatchObject([{ id: body.id, state: 'failed' }]);
  const { expiresAt } = await WebhookDelivery.findOne().orFail().lean();
  const days = ((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(DELIVERY_DAYS);
  const off = { status: 409, body: { code: 'WEBHOOK_OFF' } };
  expect(await call('POST', `/webhooks/${id}/test`)).toMatchObject(off);
  const again = `/webhooks/${id}/deliveries/${body.id}/redeliver`;
  expect(await call('POST', again)).toMatchObject(off);
});
