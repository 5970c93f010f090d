import type { FastifyBaseLogger } from 'fastify';
import { CodedError, toCodedError } from '../../../errors.ts';
import type { FieldChange } from '../../../shared/fieldChanges.ts';
import { writeAudit } from '../../audit/write.ts';
import type { StaffMember } from '../../auth/schema.ts';
import type { PictureReplacement } from '../../media/library/adminSchema.ts';
import type { libraryPicture } from '../../media/library/queries.ts';
import type { PictureStore } from '../../media/queries.ts';
import type { BulkResponse } from '../bulkSchema.ts';
import { toSummary } from '../model.ts';
import { saveAnswer } from '../write.ts';

type LibraryPicture = NonNullable<Awaited<ReturnType<typeof libraryPicture>>>;
type Item = PictureReplacement['items'][number];
type Result = BulkResponse['results'][number];

interface ReplaceOptions {
  by: StaffMember;
  pictures: PictureStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface Exchange {
  old: LibraryPicture;
  next: LibraryPicture;
}

function notUsed(): CodedError {
  return new CodedError(409, 'EDIT_CONFLICT', 'The answer doesn’t use this picture any more.');
}

/** Gives one answer another picture, by an ordinary save with an entry in the audit log. */
async function replaceIn({ id, version }: Item, { old, next }: Exchange, options: ReplaceOptions) {
  const { by, pictures } = options;
  let changes: FieldChange[] = [];
  const answer = await saveAnswer({
    id,
    by,
    pictures,
    expected: { version },
    to: (present) => {
      if (present.picture?.url !== old.picture.url) throw notUsed();
      const { pictureAlt, ...others } = present;
      // A text that was written for this answer stays; that of the old picture is replaced.
      const alt = pictureAlt && pictureAlt !== old.alt ? pictureAlt : next.alt;
      return { ...others, picture: next.picture, ...(alt && { pictureAlt: alt }) };
    },
    onChanges: (made) => {
      changes = made;
    },
  });
  if (changes.length > 0) {
    const label = { targetId: id, targetLabel: answer.topic };
    await writeAudit({ who: by.email, action: 'updateModelAnswer', ...label, changes });
  }
  return answer;
}

/**
 * Gives answers another picture, one after the other. A failure is reported and doesn't stop the
 * others, unless MongoDB is unavailable.
 */
export async function replacePicture(
  items: readonly Item[],
  exchange: Exchange,
  options: ReplaceOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  let unavailable: Pick<Result, 'code' | 'message'> | undefined;
  for (const item of items) {
    const { id } = item;
    if (unavailable) {
      results.push({ id, ok: false, ...unavailable });
      continue;
    }
    try {
      const answer = await replaceIn(item, exchange, options);
      results.push({ id, ok: true, answer: toSummary(answer) });
    } catch (error) {
      const { statusCode, code, message, errors } = toCodedError(error);
      if (statusCode >= 500) options.log.error({ err: error, id }, code);
      if (statusCode === 503) unavailable = { code, message };
      results.push({ id, ok: false, code, message, ...(errors && { errors }) });
    }
  }
  return results;
}
