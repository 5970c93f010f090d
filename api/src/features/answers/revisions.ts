import type { ClientSession, Types } from 'mongoose';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { htmlToText } from '../../shared/text.ts';
import { recordChange } from './changes/write.ts';
import { changedNames, statusOf, type Written, type WrittenName, writtenOf } from './fields.ts';
import type { StoredAnswer } from './model.ts';
import { Revision } from './revisionModel.ts';
import { MAX_REVISIONS } from './revisionSchema.ts';

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
}

/**
 * Stores a revision in the transaction of the save, and the previous state if it has no revision
 * yet (sample content). Only the last 50 are stored. Everything that publishes an answer passes here:
 * a new one, a save, a planned publication. So the public feed gets its entry here, too.
 */
export async function storeRevision(save: Save, session: ClientSession): Promise<void> {
  const { _id, before, after, savedBy } = save;
  const answerId = after._id;
  const changed = before ? changedNames(writtenOf(after), writtenOf(before)) : [];
  await Revision.bulkWrite(
    [
      ...(before
        ? [
            {
              updateOne: {
                filter: { answerId, version: before.version },
                update: { $setOnInsert: revisionOf(before, undefined, []) },
                upsert: true,
              },
            },
          ]
        : []),
      { insertOne: { document: { _id, ...revisionOf(after, savedBy, changed) } } },
      {
        deleteMany: { filter: { answerId, version: { $lte: after.version - MAX_REVISIONS } } },
      },
    ],
    { session },
  );
  await recordChange({ before, after }, session);
}
