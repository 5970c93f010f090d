import { type Static, Type } from '@sinclair/typebox';
import mongoose, { type Types } from 'mongoose';
import { columnsOf, STORED, storedId } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { COLUMNS, shown, type WITHOUT_DETAILS, type Written } from './fields.ts';
import * as wire from './schema.ts';

/** What the server notes about a planned publication. */
const Schedule = Type.Object({
  /** Who chose the time: their email address. */
  by: Type.Optional(Type.String()),
  /** Why the last attempt to publish failed, how many have, and when the next is due. */
  problem: Type.Optional(Type.String()),
  attempts: Type.Optional(Type.Integer()),
  nextAttemptAt: Type.Optional(Type.Date()),
});

/** The last decision on a submitted text. */
const StoredReview = Type.Object({
  ...Type.Pick(wire.Review, ['note', 'by']).properties,
  state: wire.ReviewOutcome,
  at: Type.Date(),
});
export type StoredReview = Static<typeof StoredReview>;

/**
 * What a model answer has besides the fields that a person writes. What lists, search and sorting
 * need is stored with every write (see `derive`), so that a list never loads a body.
 */
const Unwritten = Type.Object({
  _id: storedId(),
  views: Type.Integer({ default: 0 }),
  version: Type.Integer({ default: 1 }),
  excerpt: Type.String({ default: '' }),
  wordCount: Type.Integer({ default: 0 }),
  glossaryTermIds: Type.Array(storedId()),
  topicWords: Type.Array(Type.String()),
  authorKey: Type.String(),
  /** Present while `publishAt` is. */
  schedule: Type.Optional(Schedule),
  /** When it was first published, or last as planned; absent if it never was. */
  publishedAt: Type.Optional(Type.Date()),
  /** Read only with `WITH_EMAIL`, for administrators. */
  contributorEmail: Type.Optional(Type.String({ select: false, maxLength: 254 })),
  /** Who of the staff created it; absent for submissions, imports and old answers. */
  ownerId: Type.Optional(storedId()),
  /** Only of a draft that a review has sent back. */
  review: Type.Optional(StoredReview),
  /** When a note was last written; written so that deleting the answer conflicts. */
  notedAt: Type.Optional(Type.Date()),
});

/** A stored answer: the written fields, and counted, derived and technical ones. */
export interface StoredAnswer extends Written, Static<typeof Unwritten> {
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredAnswer>(
  columnsOf({ ...COLUMNS, ...Unwritten.properties }),
  { ...STORED, collection: 'answers', timestamps: true },
);

/** The sort orders of lists, by the names of their indexes; the id breaks ties. */
export const ORDERS = {
  views: { views: -1, _id: -1 },
  /** By creation. */
  date: { createdAt: -1, _id: -1 },
  /** Only for published answers. */
  published: { publishedAt: -1, _id: -1 },
  author: { authorKey: 1, _id: 1 },
} as const satisfies Record<string, Record<string, 1 | -1>>;

/** The only filter for what the public may see: approved and not a draft. */
export const published = { isApproved: true, isDraft: false } as const;

const partial = { partialFilterExpression: published };
// Equality fields first, then the sort order, so that a page is read from an index and skipped
// answers are never fetched. MongoDB merges the ranges of the values of the other fields, so the
// same indexes serve the public list and the administrators' list. The id breaks ties. The author
// comes last, so that a filter by author fetches no other author's answers.
const status = { isDraft: 1, isApproved: 1 } as const;
for (const [name, order] of Object.entries(ORDERS)) {
  const ordered = { isContributed: 1, ...order, authorKey: 1 } as const;
  const options = name === 'published' ? partial : {};
  schema.index({ ...status, taskType: 1, ...ordered }, { name: `by_${name}`, ...options });
  schema.index(
    { ...status, taskType: 1, subtype: 1, ...ordered },
    { name: `by_subtype_${name}`, ...options },
  );
}
// The status is in the key too where MongoDB does not derive it from the partial filter.
schema.index({ taskType: 1, tags: 1 }, { name: 'published_tags', ...partial });
schema.index({ tags: 1, ...status, taskType: 1, ...ORDERS.date }, { name: 'tag_use' });
// Related answers query all of it; similar ones, of any task and status, only the words.
schema.index({ topicWords: 1, taskType: 1, ...status }, { name: 'topic' });
schema.index(
  { glossaryTermIds: 1, ...status, taskType: 1, ...ORDERS.date },
  { name: 'glossary_use' },
);
// An author’s own answers.
schema.index(
  { ownerId: 1, ...ORDERS.date },
  { name: 'owner', partialFilterExpression: { ownerId: { $exists: true } } },
);
// For the picture library.
schema.index({ 'picture.url': 1 }, { name: 'picture' });
// For the sitemap, without reading the answers.
schema.index({ ...status, _id: 1, updatedAt: 1 }, { name: 'addresses', ...partial });
// For the archive and the public glossary, newest exam first.
const ARCHIVE_KEYS = {
  exam: {},
  tag: { tags: 1 },
  term: { glossaryTermIds: 1 },
  kind: { taskType: 1, subtype: 1 },
} satisfies Record<string, Record<string, 1>>;
for (const [name, key] of Object.entries<Record<string, 1>>(ARCHIVE_KEYS)) {
  schema.index({ ...key, examDate: -1, _id: -1 }, { name: `archive_${name}`, ...partial });
}

// Scheduled answers in the order of their times, for the publisher and the calendar.
schema.index(
  { publishAt: 1 },
  { name: 'scheduled', partialFilterExpression: { isDraft: true, publishAt: { $type: 'date' } } },
);

export const Answer = mongoose.model('Answer', schema);

/** Selects the email address, which is otherwise excluded. */
export const WITH_EMAIL = '+contributorEmail';

/** A stored answer without what lists leave out. */
export type StoredSummary = Omit<StoredAnswer, keyof typeof WITHOUT_DETAILS>;

type Shown<A> = Omit<A, 'glossaryTermIds'> & {
  glossaryTermIds: readonly (string | Types.ObjectId)[];
};

/** What lists and whole answers show of a stored answer; each schema picks its part. */
export function shownOf<A extends Shown<StoredSummary>>(answer: A) {
  const { picture, schedule } = answer;
  return {
    ...shown(answer),
    pictureWidth: picture?.width,
    pictureHeight: picture?.height,
    pictureThumbnailUrl: picture?.thumbnailUrl,
    publishProblem: schedule?.problem,
  };
}

/** A stored answer as a row of a list. */
export function toSummary(answer: StoredSummary): wire.AnswerSummary {
  return toWire(wire.AnswerSummary, shownOf(answer));
}

/** A stored answer as a row of a list for staff. */
export function toAdminSummary(answer: StoredSummary): wire.AdminAnswerSummary {
  const reviewOutcome = answer.review?.state;
  return toWire(wire.AdminAnswerSummary, { ...shownOf(answer), reviewOutcome });
}

/** A whole answer; `content` must have the current glossary filled in. */
export function toAnswer(answer: Shown<StoredAnswer>, content: string): wire.Answer {
  return toWire(wire.Answer, { ...shownOf(answer), content });
}
