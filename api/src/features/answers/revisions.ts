import { type Static, Type } from '@sinclair/typebox';
import type { Types } from 'mongoose';
import { storedAs, storedId, storedModel } from '../../database/stored.ts';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { closed, input, named, optional, prop, ref } from '../../shared/ref.ts';
import { htmlToText } from '../../shared/text.ts';
import { recordChange } from './changes/write.ts';
import {
  changedNames,
  PROPERTIES,
  STAFF_PROPERTIES,
  statusOf,
  type Written,
  type WrittenName,
  writtenOf,
} from './fields.ts';
import type { StoredAnswer } from './model.ts';
import { AnswerId, EXAMPLE_ANSWER, pick } from './schema.ts';
import { AnswerStatus } from './vocabulary.ts';

/** The revisions of answers, one for each save. */
const StoredRevision = Type.Object({
  _id: storedId(),
  answerId: storedId(),
  version: Type.Integer(),
  savedAt: Type.Date(),
  /** The email address of the administrator; absent for sample content and submissions. */
  savedBy: Type.Optional(Type.String()),
  changed: Type.Array(Type.Unsafe<WrittenName>(Type.String())),
  wordCount: Type.Integer(),
  fields: storedAs<Written>(),
  isAutosave: Type.Optional(Type.Boolean()),
});
export type StoredRevision = Static<typeof StoredRevision>;

export const Revision = storedModel('revisions', StoredRevision);
Revision.schema.index({ answerId: 1, version: -1 }, { unique: true });
// For the picture library.
Revision.schema.index({ 'fields.picture.url': 1 }, { name: 'picture' });

/** Automatic saves that follow each other within this time share one revision. */
const SITTING_MS = 3_600_000;

/** How many revisions of an answer are stored. */
export const MAX_REVISIONS = 50;

const saveFields = {
  version: Type.Integer({ minimum: 1 }),
  savedAt: prop.time(),
  savedBy: optional.string(
    'Who saved it: an email address or `token “name”`; absent for sample content and submissions.',
  ),
  status: ref(AnswerStatus),
};

const EXAMPLE_SAVE = {
  version: 3,
  savedAt: '2024-03-06T09:30:00.000Z',
  savedBy: 'editor@example.org',
  status: 'published',
};

export const RevisionList = Type.Array(
  Type.Object({
    ...saveFields,
    topic: Type.String(),
    wordCount: prop.count(),
    changed: Type.Array(Type.String(), {
      description: 'The fields that changed since the previous revision; empty for the oldest one.',
    }),
  }),
  {
    $id: 'RevisionList',
    description: `The last ${MAX_REVISIONS} revisions of an answer, newest first.`,
    examples: [
      [
        {
          ...EXAMPLE_SAVE,
          topic: EXAMPLE_ANSWER.topic,
          wordCount: 160,
          changed: ['content', 'isDraft', 'isApproved'],
        },
      ],
    ],
  },
);
export type RevisionList = Static<typeof RevisionList>;

/** One save with all written fields. */
export const RevisionWire = named('Revision', {
  description: 'A revision of an answer.',
  properties: { ...saveFields, ...PROPERTIES, ...STAFF_PROPERTIES, wordCount: prop.count() },
  example: {
    ...EXAMPLE_SAVE,
    ...pick(EXAMPLE_ANSWER, [
      'topic',
      'content',
      'taskType',
      'subtype',
      'author',
      'tags',
      'skills',
    ]),
    isContributed: false,
    isDraft: false,
    isApproved: true,
    wordCount: 160,
  },
});

export const RevisionParams = closed({
  id: ref(AnswerId),
  version: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
});

export const RevisionRestore = input('RevisionRestore', {
  description: 'The body is optional.',
  properties: {
    version: optional.version('The version you read, as in an update.'),
  },
  example: { version: 5 },
});

/**
 * The values that the audit log compares: the status instead of two flags, and text without markup.
 */
function auditedFields(written: Written) {
  const { isDraft, isApproved, content, picture, publishAt, ...fields } = written;
  const pictureUrl = picture?.url;
  return {
    status: statusOf(written),
    // With the time, unlike other dates.
    publishAt: publishAt?.toISOString(),
    ...fields,
    pictureUrl,
    content: htmlToText(content),
  };
}

/** The changes for the audit log; a change of markup only has neither value. */
export function auditedChanges(before: Written, after: Written): FieldChange[] {
  const [then, now] = [auditedFields(before), auditedFields(after)];
  const isMarkupAlone = then.content === now.content && before.content !== after.content;
  return [...changedFields(then, now), ...(isMarkupAlone ? [{ field: 'content' }] : [])];
}

function revisionOf(answer: StoredAnswer, savedBy: string | undefined, changed: WrittenName[]) {
  const { _id: answerId, version, updatedAt: savedAt, wordCount } = answer;
  const fields = writtenOf(answer);
  return { answerId, version, savedAt, ...(savedBy && { savedBy }), changed, wordCount, fields };
}

interface Save {
  /** Chosen by the caller, who can use it to check whether the save happened. */
  _id: Types.ObjectId;
  before?: StoredAnswer;
  after: StoredAnswer;
  /** Absent for a visitor's submission. */
  savedBy?: string | undefined;
  isAutosave?: boolean | undefined;
}

/**
 * Stores a revision in the transaction of the save, and the previous state if it has no revision
 * yet (sample content). Only the last 50 are stored. Everything that publishes an answer passes here:
 * a new one, a save, a planned publication. So the public feed gets its entry here, too.
 * @returns whether it continues a sitting: it replaces the revision of an automatic save
 */
export async function storeRevision(save: Save): Promise<boolean> {
  const { _id, before, after, savedBy, isAutosave } = save;
  const answerId = after._id;
  const savedAt = { $gte: new Date(Date.now() - SITTING_MS) };
  const sitting =
    before && savedBy && isAutosave
      ? { answerId, version: before.version, savedBy, isAutosave, savedAt }
      : undefined;
  const last = sitting && (await Revision.findOneAndDelete(sitting).lean());
  const names = before ? changedNames(writtenOf(after), writtenOf(before)) : [];
  const changed = last ? [...new Set([...last.changed, ...names])] : names;
  const earlier = before &&
    !last && {
      filter: { answerId, version: before.version },
      update: { $setOnInsert: revisionOf(before, undefined, []) },
      upsert: true,
    };
  await Revision.bulkWrite([
    ...(earlier ? [{ updateOne: earlier }] : []),
    { insertOne: { document: { _id, ...revisionOf(after, savedBy, changed), isAutosave } } },
  ]);
  const beyond = await Revision.findOne({ answerId }, { version: 1 })
    .sort({ version: -1 })
    .skip(MAX_REVISIONS)
    .lean();
  if (beyond) await Revision.deleteMany({ answerId, version: { $lte: beyond.version } });
  await recordChange({ before, after });
  return Boolean(last);
}
