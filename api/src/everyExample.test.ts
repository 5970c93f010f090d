import { expect, it } from 'vitest';
import { clearContent, testApp } from '../test/app.ts';
import { signedInLearner, signedInTwice, storedStaff } from '../test/auth.ts';
import { storedComment } from '../test/comments.ts';
import { type Operation, operationsOf } from '../test/contract.ts';
import { answer } from '../test/factories.ts';
import { SENDS_MAIL } from '../test/learners.ts';
import { formOf, MESSAGE } from '../test/visitors.ts';
import { startFeed } from './features/answers/changes/write.ts';
import { Answer } from './features/answers/model.ts';
import { User } from './features/auth/model.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { ContactMessage } from './features/contact/queries.ts';
import { SETTINGS_ID, Settings } from './features/settings/queries.ts';

const context = testApp({ env: SENDS_MAIL });

/** Why an example can’t succeed by itself; tests of the feature send such a body in that state. */
const NEEDS: Record<string, string> = {
  'a code that was sent by email, or the secret of a link': `
    confirmEmail resetPassword readInvitation acceptInvitation resetStaffPassword confirmStaffEmail
    getPreview endSession endStaffSession`,
  'a new password that no example shows': 'changePassword',
  'a second factor': `
    confirmSecondFactor replaceRecoveryCodes removeSecondFactor resetStaffSecondFactor`,
  'a file, or a picture that was uploaded': `
    uploadPicture getPicture updatePicture deletePicture cropPicture replacePicture importContent`,
  'earlier versions, or a working copy': `
    getRevision restoreRevision getWorkingCopy discardWorkingCopy publishWorkingCopy`,
  'a delivery that failed': 'redeliverWebhook',
  'an invitation': 'resendInvitation removeInvitation',
};

const commentOf = async (userId: string) => storedComment({ answerId: await answer(), userId });

/** What has the id after these parts of an address, where no call of the contract creates it. */
const CREATE: Record<string, () => Promise<string>> = {
  '/model-answers': answer,
  '/model-answer-detail': answer,
  '/analytics/answers': answer,
  '/admin/messages': async () => (await ContactMessage.create({ ...MESSAGE, status: 'read' })).id,
  '/admin/users': async () => (await signedInLearner('other@example.org', 'Other')).id,
  '/admin/staff': async () => (await storedStaff('other@example.com', 'editor')).id,
  '/me/comments': async () => commentOf((await signedInLearner()).id),
  '/api/comments': async () => commentOf((await signedInLearner('other@example.org', 'Other')).id),
};

/** What an example says of the thing that it changes, or that it isn’t there. */
const BEFORE: Record<string, (id: string) => Promise<unknown>> = {
  register: () => User.deleteMany({ role: 'learner' }),
  updateModelAnswer: (_id) => Answer.updateOne({ _id }, { version: 3 }),
  reviewModelAnswer: (_id) => Answer.updateOne({ _id }, { isApproved: false }),
};

let operations: Operation[];

const exampleOf = ({ bodies }: Operation) => {
  const { 'application/json': json, 'multipart/form-data': form } = bodies;
  return json?.examples?.[0] ?? (form && formOf(form.examples?.[0] as object));
};

async function send(operation: Operation, url: string, headers: Record<string, string>) {
  const payload = exampleOf(operation) as object | undefined;
  const { method } = operation;
  return context.app.inject({ method, url, headers, ...(payload && { payload }) });
}

/** Creates what has an id in the address, with the example of its own call if there is one. */
async function fill(operation: Operation, headers: Record<string, string>): Promise<string> {
  const { path, parameters, id: name } = operation;
  let url = path;
  for (const { name: parameter, in: place, schema, example } of parameters) {
    if (place !== 'path') continue;
    const [before = ''] = url.split(`/{${parameter}}`);
    const collection = path.slice(0, path.indexOf(`/{${parameter}}`));
    const kind = Object.keys(CREATE).find((end) => before.endsWith(end));
    const call = operations.find((one) => one.method === 'POST' && one.path === collection);
    let value = String(example ?? schema.enum?.[0] ?? 1);
    if (kind) value = (await CREATE[kind]?.()) ?? '';
    else if (call && schema.pattern) value = (await send(call, before, headers)).json().id;
    url = url.replace(`{${parameter}}`, value);
    await BEFORE[name]?.(value);
  }
  const query = new URLSearchParams();
  for (const { name: parameter, in: place, schema, example, required } of parameters) {
    if (place !== 'query' || (!required && example === undefined)) continue;
    const isId = schema.pattern?.includes('24');
    query.set(parameter, isId ? await answer() : String(example ?? schema.enum?.[0]));
  }
  return `${url}?${query}`;
}

/** Empties the site, and signs in with the password of the examples. */
async function prepare(passwordHash: string) {
  await clearContent(context.app);
  await Settings.create({ _id: SETTINGS_ID, enableRegistration: true, enableComments: true });
  await startFeed();
  const headers = await signedInTwice();
  await User.updateOne({ role: 'admin' }, { passwordHash });
  return headers;
}

it('the example of every call gets a success that the contract declares, unless it needs another state', async () => {
  operations = await operationsOf(context.app);
  await context.app.answerSearch.compare();
  const passwordHash = await hashPassword('correct horse battery staple');
  const waiting = new Set(Object.values(NEEDS).flatMap((ids) => ids.trim().split(/\s+/)));
  const wrong: string[] = [];
  let headers: Record<string, string> | undefined;
  for (const operation of operations) {
    const { id, method, statuses } = operation;
    headers ??= await prepare(passwordHash);
    if (!operation.path.includes('{')) await BEFORE[id]?.('');
    const { statusCode, body } = await send(operation, await fill(operation, headers), headers);
    const isDone = statusCode < 300 && statuses.includes(String(statusCode));
    // Only reads leave everything as it was.
    if (method !== 'GET') headers = undefined;
    if (isDone === waiting.delete(id)) wrong.push(`${id} ${statusCode} ${body.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
  expect([...waiting]).toEqual([]);
  expect(operations.length).toBeGreaterThan(140);
}, 120_000);
