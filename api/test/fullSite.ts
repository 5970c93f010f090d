import { Types } from 'mongoose';
import type { App } from '../src/app.ts';
import { endOf, MAX_DAYS, plusDays } from '../src/features/analytics/days.ts';
import { AnalyticsDay, type Dimension, rowId } from '../src/features/analytics/model.ts';
import { startFeed } from '../src/features/answers/changes/write.ts';
import { writtenOf } from '../src/features/answers/fields.ts';
import { Answer, type StoredAnswer } from '../src/features/answers/model.ts';
import { MAX_NOTE, MAX_NOTES, Note } from '../src/features/answers/review/schema.ts';
import { MAX_REVISIONS, Revision } from '../src/features/answers/revisions.ts';
import { AuditEntry } from '../src/features/audit/queries.ts';
import { MAX_CSV_ROWS } from '../src/features/audit/schema.ts';
import { User } from '../src/features/auth/model.ts';
import { Comment } from '../src/features/comments/model.ts';
import { MAX_COMMENT_LENGTH } from '../src/features/comments/schema.ts';
import { ContactMessage } from '../src/features/contact/queries.ts';
import { MAX_MESSAGE } from '../src/features/contact/schema.ts';
import { GlossaryTerm } from '../src/features/glossary/queries.ts';
import {
  MAX_COLLOCATION,
  MAX_COLLOCATIONS,
  MAX_DEFINITION,
  MAX_EXAMPLE_SENTENCE,
  MAX_TERM,
} from '../src/features/glossary/schema.ts';
import { Picture } from '../src/features/media/library/queries.ts';
import { RelatedWords } from '../src/features/relatedWords/queries.ts';
import { MAX_GROUPS } from '../src/features/relatedWords/schema.ts';
import { SETTINGS_ID, Settings } from '../src/features/settings/queries.ts';
import { StudyItem, StudyState } from '../src/features/study/queries.ts';
import { MAX_ATTEMPT_LENGTH, MAX_REVIEWS, MAX_STUDY_ITEMS } from '../src/features/study/schema.ts';
import { Webhook, WebhookDelivery } from '../src/features/webhooks/queries.ts';
import { dayOf } from '../src/shared/dates.ts';
import { ALLOWED_HTML, MAX_CONTENT } from '../src/shared/html.ts';
import { clearContent } from './app.ts';
import { signedInLearner, signedInTwice } from './auth.ts';
import type { Operation, Schema } from './contract.ts';
import { largest, longText } from './largestBody.ts';
import { attempt, mock, review, saved, word } from './study.ts';
import { MESSAGE } from './visitors.ts';

/** How much there is of what has no limit. */
const MANY = 500;
export const MANY_TERMS = 800;
const LARGEST_ANSWERS = 20;
const COMMENTS = 1_000;

export const range = (length: number) => Array.from({ length }, (_, n) => n);
export const idOf = (n: number) => new Types.ObjectId(`a${n.toString(16).padStart(23, '0')}`);

/** A text of the greatest length with the greatest table and a mark for each term. */
export const LARGEST_CONTENT = (() => {
  const row = `<tr>${'<td>1</td>'.repeat(10)}</tr>`;
  const table = `<table><tbody>${row.repeat(ALLOWED_HTML.maxPlaces / 10)}</tbody></table>`;
  const marks = range(MANY_TERMS).map(
    (n) => `<span class="glossary-term" data-term-id="${idOf(n)}">a</span>`,
  );
  const left = MAX_CONTENT - table.length - marks.join('').length - 7;
  return `${table}<p>${marks.join('')}${longText(left)}</p>`;
})();

async function insertWords(): Promise<void> {
  await GlossaryTerm.insertMany(
    range(MANY_TERMS).map((n) => ({
      _id: idOf(n),
      term: longText(MAX_TERM, n),
      key: longText(MAX_TERM, n),
      definition: longText(MAX_DEFINITION, n),
      collocations: range(MAX_COLLOCATIONS).map((at) => longText(MAX_COLLOCATION, at)),
      exampleSentence: longText(MAX_EXAMPLE_SENTENCE),
    })),
  );
  await RelatedWords.insertMany(
    range(MAX_GROUPS).map((n) => ({
      words: range(12).map((at) => longText(60, n * 12 + at)),
      key: longText(60, n),
    })),
  );
}

/** Copies an answer: some as it is, more with a short text. */
async function copyAnswer(id: string, userId: Types.ObjectId): Promise<void> {
  const answerId = new Types.ObjectId(id);
  const stored = await Answer.findById(answerId).orFail().lean<StoredAnswer>();
  const fields = writtenOf(stored);
  const ids = range(MANY).map(idOf);
  for (const from of range(MANY / LARGEST_ANSWERS)) {
    const some = ids.slice(from * LARGEST_ANSWERS, (from + 1) * LARGEST_ANSWERS);
    const text = from === 0 ? {} : { content: '<p>Short.</p>', glossaryTermIds: [] };
    await Answer.collection.insertMany(some.map((_id) => ({ ...stored, ...text, _id })));
  }
  await Answer.updateOne({ _id: answerId }, { version: MAX_REVISIONS });
  await Revision.insertMany(
    range(MAX_REVISIONS - 1).map((n) => ({
      answerId,
      version: n + 2,
      savedAt: new Date(),
      savedBy: 'editor@example.org',
      changed: ['topic', 'content'],
      wordCount: 1,
      fields: { ...fields, topic: longText(2000, n) },
    })),
  );
  await Note.insertMany(
    range(MAX_NOTES).map((n) => ({ answerId, userId, kind: 'note', text: longText(MAX_NOTE, n) })),
  );
}

async function insertComments(answerId: string, userId: Types.ObjectId): Promise<void> {
  await Comment.insertMany(
    range(COMMENTS).map((n) => ({
      answerId,
      userId,
      status: 'published',
      text: longText(MAX_COMMENT_LENGTH, n),
      reports: range(20).map(() => ({ userId, reason: longText(500), at: new Date() })),
    })),
  );
}

export function largestWords(count: number, from = 0) {
  return range(count).map((n) => {
    const reviews = range(MAX_REVIEWS).map((at) => review(`a-review-${n}-${at}`, at));
    return word(`word ${from} ${n}`, n, { reviews });
  });
}

function fullAccount() {
  const large = [
    ...largestWords(100),
    ...range(60).map((n) => attempt(`attempt-${n}`, n, longText(MAX_ATTEMPT_LENGTH, n))),
    ...range(32).map((n) => mock(`mock-test-${n}`, n, longText(MAX_ATTEMPT_LENGTH, n))),
  ];
  return [...large, ...range(MAX_STUDY_ITEMS - large.length).map((n) => saved(`${n}`, n))];
}

export async function fillAccount(userId: Types.ObjectId): Promise<void> {
  const items = fullAccount().map((item, at) => ({
    ...item,
    userId,
    version: at + 1,
    device: 'device-a-phone',
    deviceTime: item.updatedAt,
    textVersion: at + 1,
    seen: [],
    bytes: JSON.stringify(item.data).length,
  }));
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  await StudyItem.collection.insertMany(items);
  await StudyState.create({
    _id: userId,
    version: items.length,
    items: items.length,
    bytes,
    deletions: 0,
    forgottenVersion: 0,
    forgottenAt: 0,
  });
}

async function insertAnalytics(): Promise<void> {
  const today = dayOf();
  const days = range(MAX_DAYS).map((n) => plusDays(today, -n));
  const expiresAt = endOf(plusDays(today, 900));
  const row = (dimension: Dimension, day: string, value: string, counted: object) => {
    const _id = rowId(dimension, day, value);
    return { _id, dimension, day, value, ...counted, expiresAt };
  };
  await AnalyticsDay.insertMany([
    ...days.flatMap((day) => range(100).map((n) => row('page', day, `/${n}`, { count: n + 1 }))),
    ...days.map((day) => row('total', day, '', { pageViews: 9, visitors: 5 })),
    ...days
      .slice(0, 4)
      .flatMap((day) =>
        range(500).map((n) => row('search', day, longText(200, n), { count: 2, empty: 1 })),
      ),
    ...range(MANY).map((n) => row('content', today, String(idOf(n)), { views: n + 1 })),
    ...range(MANY_TERMS).map((n) => row('term', today, String(idOf(n)), { count: n + 1 })),
  ]);
}

async function insertRest(): Promise<void> {
  const at = new Date();
  await Promise.all([
    AuditEntry.collection.insertMany(
      range(MAX_CSV_ROWS).map(() => ({
        at,
        who: 'editor@example.org',
        action: 'updateModelAnswer',
        targetId: String(idOf(1)),
        targetLabel: longText(120),
        changes: range(9).map((n) => ({
          field: `field${n}`,
          before: longText(120),
          after: longText(120, n),
        })),
      })),
    ),
    ContactMessage.insertMany(
      range(1000).map((n) => ({
        ...MESSAGE,
        message: longText(MAX_MESSAGE, n),
        status: 'read',
      })),
    ),
    User.insertMany(
      range(MANY).map((n) => ({
        email: `learner${n}@example.org`,
        name: longText(60, n),
        role: 'learner',
      })),
    ),
    Picture.insertMany(
      range(MANY).map((n) => ({
        url: `/media/${n}.webp`,
        name: longText(200, n),
        alt: longText(300),
        uploadedAt: at,
        bytes: 9,
      })),
    ),
  ]);
  const hooks = await Webhook.insertMany(
    range(20).map((n) => ({
      name: `Hook ${n}`,
      url: 'http://127.0.0.1:9/',
      events: ['answer.updated'],
      secret: 'x',
      isActive: false,
      createdBy: 'editor@example.org',
    })),
  );
  await WebhookDelivery.insertMany(
    range(1000).map((n) => ({
      webhookId: hooks[0]?._id,
      event: 'answer.updated',
      subject: idOf(1),
      seq: n,
      body: longText(2500),
      state: 'delivered',
      attempts: range(12).map(() => ({
        at,
        ms: 5,
        status: 500,
        error: 'secretUnreadable' as const,
      })),
      tries: 1,
      nextAt: at,
      giveUpAt: at,
      createdAt: at,
    })),
  );
}

export interface FullSite {
  learnerId: string;
  answerId: string;
  /** The ids of other things, by the parts of their addresses. */
  ids: Record<string, string>;
  /** The body of the largest answer. */
  answer: Record<string, unknown>;
  /** Calls as an administrator and a learner, and returns the body of the response. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<Record<string, unknown>>;
}

function largestAnswer(schema: Schema): Record<string, unknown> {
  type Version = Record<'middleVersion' | 'weakerVersion', { faults: object[] }>;
  const answer = largest(schema) as Version;
  const marked = (name: keyof Version) => ({
    ...answer[name],
    faults: answer[name].faults.map((fault) => ({ ...fault, quote: 'rising' })),
  });
  return {
    ...answer,
    content: LARGEST_CONTENT,
    taskType: 'task1',
    subtype: 'Line Graph',
    examDate: '2024-02-17',
    sourceLink: 'https://example.org/'.padEnd(2048, 'a'),
    isDraft: false,
    middleVersion: marked('middleVersion'),
    weakerVersion: marked('weakerVersion'),
    // There is no such picture, and only drafts have a time.
    pictureUrl: undefined,
    pictureAlt: undefined,
    publishAt: undefined,
    // The current versions.
    version: undefined,
    workingCopyVersion: undefined,
  };
}

/** Empties the site; then fills it with as much as its limits allow, and with much of the rest. */
export async function fillSite(app: App, operations: readonly Operation[]): Promise<FullSite> {
  await clearContent(app);
  await Settings.create({ _id: SETTINGS_ID, enableRegistration: true, enableComments: true });
  await insertWords();
  const headers = await signedInTwice();
  const { id: learnerId } = await signedInLearner();
  const creation = operations.find(({ id }) => id === 'createModelAnswer');
  const answer = largestAnswer(creation?.bodies['application/json'] ?? {});
  const call: FullSite['call'] = async (method, url, payload) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (response.statusCode >= 300) throw new Error(response.body);
    return response.json();
  };
  const answerId = String((await call('POST', '/api/admin/model-answers', answer)).id);
  const userId = new Types.ObjectId(learnerId);
  await copyAnswer(answerId, userId);
  await insertComments(answerId, userId);
  await fillAccount(userId);
  await insertAnalytics();
  await insertRest();
  await startFeed();
  app.responseCache.clear();
  const idOfOne = ({ _id }: { _id: unknown }) => String(_id);
  const ids = {
    glossary: String(idOf(MANY_TERMS - 1)),
    messages: idOfOne(await ContactMessage.findOne().orFail()),
    staff: idOfOne(await User.findOne({ role: 'admin' }).orFail()),
    pictures: idOfOne(await Picture.findOne().orFail()),
    users: learnerId,
    webhooks: idOfOne(await Webhook.findOne().orFail()),
    comments: idOfOne(await Comment.findOne().orFail()),
  };
  return { learnerId, answerId, ids, answer, call };
}
