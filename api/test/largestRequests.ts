import type { InjectOptions } from 'fastify';
import { Types } from 'mongoose';
import { MAX_DAYS, plusDays } from '../src/features/analytics/days.ts';
import { Answer } from '../src/features/answers/model.ts';
import { WorkingCopy } from '../src/features/answers/workingCopies/queries.ts';
import { Comment } from '../src/features/comments/model.ts';
import { Settings } from '../src/features/settings/queries.ts';
import { MAX_ATTEMPT_LENGTH } from '../src/features/study/schema.ts';
import { MAX_SUBMITTED_CONTENT } from '../src/features/submissions/schema.ts';
import { dayOf } from '../src/shared/dates.ts';
import { RIGHT, signedInLearner } from './auth.ts';
import { answerFile, archiveOf } from './contentArchive.ts';
import type { Operation } from './contract.ts';
import { answer } from './factories.ts';
import {
  type FullSite,
  fillAccount,
  idOf,
  LARGEST_CONTENT,
  largestWords,
  MANY_TERMS,
  range,
} from './fullSite.ts';
import { largest, longText } from './largestBody.ts';
import { attempt, PHONE } from './study.ts';
import { formOf, SUBMISSION } from './visitors.ts';

/** Operations whose work doesn't grow with what is sent or stored. */
const SMALL = `
  acceptInvitation changeEmail changeLearnerPassword changePassword changeStaffEmail confirmEmail
  confirmPassword confirmSecondFactor confirmStaffEmail createApiToken createPreviewLink
  createRelatedWords createWebhook endAllSessions endAllStaffSessions forgotPassword
  forgotStaffPassword inviteStaff login logout readInvitation redeliverWebhook register
  removeSecondFactor replaceRecoveryCodes resendConfirmation resendInvitation resendUserConfirmation
  resetPassword resetStaffPassword rotateWebhookSecret signIn signOut signUpload startSecondFactor
  suspendUser testWebhook updateAccount updateMessage updatePicture updatePresence
  updateRelatedWords updateStaff updateStaffAccount updateWebhook
`;
/** Operations that work like another one, or mostly in the threads of the picture library. */
const LIKE_OTHERS = {
  deleteAccount: 'deleteUser',
  replacePicture: 'changeModelAnswers',
  cropPicture: 'sharp',
  uploadPicture: 'sharp',
};
const WITHOUT_CASE = new Set([...SMALL.trim().split(/\s+/), ...Object.keys(LIKE_OTHERS)]);

/** What differs from the request that the contract alone leads to. */
interface Difference extends InjectOptions {
  /** Fields of the JSON body; `undefined` leaves one out. */
  body?: object;
}

/** `n` differs for each request. */
type Case = (site: FullSite, n: number) => Promise<Difference> | Difference;

const readVersion = async (id: string) =>
  (await Answer.findById(id).select({ version: 1 }).orFail().lean()).version;
const FIRST_100 = range(100).map((n) => String(idOf(n)));
const reportQuery = { startDate: plusDays(dayOf(), 1 - MAX_DAYS), endDate: dayOf() };

/** The next state of the working copy of the largest answer. */
async function nextCopy({ answer: body, answerId }: FullSite, n: number): Promise<object> {
  const copy = await WorkingCopy.findById(answerId).lean();
  const baseVersion = await readVersion(answerId);
  return { ...body, topic: longText(2000, n), baseVersion, version: copy?.version };
}

/** Twenty answer files of the greatest length. */
const archive = () =>
  archiveOf(FIRST_100.slice(0, 20).map((id) => answerFile({ id }, LARGEST_CONTENT)));

/** By the id of the operation, with what is special after a comma. */
const CASES: Record<string, Case> = {
  changeModelAnswers: async (_site, n) => {
    const readItem = async (id: string) => ({ id, version: await readVersion(id) });
    const items = await Promise.all(FIRST_100.map(readItem));
    const others = { tags: undefined, subtype: undefined, publishAt: undefined };
    return { body: { action: 'setAuthor', author: longText(200, n), ...others, items } };
  },
  createComment: () => ({ body: { parentId: undefined } }),
  createGlossaryTerm: (_site, n) => ({ body: { term: `new term ${n}` } }),
  createModelAnswer: ({ answer: body }) => ({ body }),
  decideOnComments: async () => {
    const found = await Comment.find({ status: 'published' }).select({ _id: 1 }).limit(100).lean();
    return { body: { action: 'approve', items: found.map(({ _id }) => ({ id: String(_id) })) } };
  },
  deleteGlossaryTerm: (_site, n) => ({ url: `/api/admin/glossary/${idOf(n % MANY_TERMS)}` }),
  deleteModelAnswer: async () => {
    const id = await answer({ content: LARGEST_CONTENT });
    return { url: `/api/admin/model-answers/${id}` };
  },
  deleteTag: () => ({ body: { after: undefined, tag: longText(60, 1) } }),
  deleteUser: async (_site, n) => {
    const { id } = await signedInLearner(`leaving${n}@example.org`, 'Lea');
    await fillAccount(new Types.ObjectId(id));
    return { url: `/api/admin/users/${id}?comments=delete` };
  },
  editComment: async ({ answerId, learnerId: userId }) => {
    const { _id } = await new Comment({ answerId, userId, status: 'published' }).save();
    return { url: `/api/me/comments/${_id}` };
  },
  getAnalyticsOverview: () => ({ query: reportQuery }),
  getAnswerAnalytics: () => ({ query: reportQuery }),
  getCalendar: () => ({ query: { from: '2030-03-01T00:00:00Z', to: '2030-05-01T00:00:00Z' } }),
  getContentPerformance: () => ({ query: reportQuery }),
  getPreview: async ({ call, answerId }) => {
    const { url } = await call('POST', `/api/admin/model-answers/${answerId}/preview-links`);
    return { url: `/api/previews/${String(url).split('/').at(-1)}` };
  },
  getWorkingCopy: async (site, n) => {
    const path = `/api/admin/model-answers/${site.answerId}/working-copy`;
    await site.call('PUT', path, await nextCopy(site, n));
    return {};
  },
  importContent: async () => ({
    query: { dryRun: 'true' },
    headers: { 'content-type': 'application/gzip' },
    payload: await archive(),
  }),
  listOwnComments: ({ answerId }) => ({ query: { answerId } }),
  previewModelAnswer: ({ answer: body }) => ({ body }),
  publishWorkingCopy: async (site, n) => {
    const path = `/api/admin/model-answers/${site.answerId}/working-copy`;
    const { version } = await site.call('PUT', path, await nextCopy(site, n));
    return { body: { version } };
  },
  renameTag: (_site, n) => ({ body: { after: undefined, tag: longText(60, 2), to: `tag ${n}` } }),
  reportComment: async ({ answerId }) => {
    const { _id } = await new Comment({ answerId, status: 'published' }).save();
    return { url: `/api/comments/${_id}/reports` };
  },
  restoreRevision: async ({ answerId }) => ({ body: { version: await readVersion(answerId) } }),
  reviewModelAnswer: async () => {
    const id = await answer({ content: LARGEST_CONTENT, isApproved: false });
    return {
      url: `/api/admin/model-answers/${id}/review`,
      body: { decision: 'changes', version: 1 },
    };
  },
  saveWorkingCopy: async (site, n) => ({ body: await nextCopy(site, n) }),
  sendMessage: () => ({ body: { website: '' } }),
  submitModelAnswer: () => {
    const texts = { content: longText(MAX_SUBMITTED_CONTENT), topic: longText(2000) };
    return { payload: formOf({ ...SUBMISSION, ...texts }) };
  },
  'syncStudy, from the start': () => ({ body: { device: PHONE, cursor: undefined, changes: [] } }),
  'syncStudy, words with reviews': (_site, n) => ({
    body: { device: PHONE, cursor: undefined, changes: largestWords(36, n) },
  }),
  'syncStudy, texts': (_site, n) => {
    const text = longText(MAX_ATTEMPT_LENGTH, n);
    const changes = range(20).map((at) => attempt(`attempt-${n}-${at}`, n, text));
    return { body: { device: PHONE, cursor: undefined, changes } };
  },
  updateModelAnswer: ({ answer: body }, n) => ({ body: { ...body, topic: longText(2000, n) } }),
  updateGlossaryTerm: (_site, n) => ({ body: { term: `other term ${n}` } }),
  updateSavedFilters: async ({ call }) => {
    const { version } = await call('GET', '/api/admin/account/filters');
    return { body: { version } };
  },
  updateSettings: async () => {
    const script = '<script async src="https://example.org/counter.js"></script>';
    const switches = { maintenanceMode: false, requireSecondFactor: false };
    const { version } = await Settings.findOne().orFail().lean();
    const body = {
      ...switches,
      allowedFileTypes: ['jpg', 'png'],
      analyticsCode: script.repeat(20_000 / script.length),
      contactEmail: RIGHT.email,
      currentPassword: RIGHT.password,
      version,
    };
    return { body };
  },
};

/**
 * The names of the cases of an operation; by default there is one without a difference, and none for
 * deleting one thing.
 */
export function casesOf({ id, method, path }: Operation): string[] {
  if (WITHOUT_CASE.has(id)) return [];
  const names = Object.keys(CASES).filter((name) => name.split(',')[0] === id);
  const deletesOne = method === 'DELETE' && path.includes('{');
  return names.length > 0 || deletesOne ? names : [id];
}

/** The names in these tables that are no operation's. */
export function unknownNames(operations: readonly Operation[]): string[] {
  const ids = new Set(operations.map(({ id }) => id));
  const names = [...WITHOUT_CASE, ...Object.keys(CASES)];
  return names.filter((name) => !ids.has(name.split(',')[0] ?? ''));
}

/** A valid request with the longest texts, the most items and the largest page. */
export async function largestRequest(
  { method, path, query, bodies }: Operation,
  name: string,
  { site, n }: { site: FullSite; n: number },
): Promise<InjectOptions> {
  const [, , second = '', third = ''] = path.split('/');
  const id = site.ids[third] ?? site.ids[second] ?? site.answerId;
  const version = path.includes('{version}') ? (await readVersion(id)) - 1 : 0;
  const schema = bodies['application/json'];
  const { body, ...difference } = (await CASES[name]?.(site, n)) ?? {};
  return {
    method,
    url: path.replace('{id}', id).replace('{version}', String(version)),
    query: {
      ...(query.includes('limit') && { limit: '100' }),
      ...(query.includes('search') && path.startsWith('/api/search') && { search: longText(200) }),
    },
    ...(schema && { payload: { ...(largest(schema, n) as object), ...body } }),
    ...difference,
  };
}
