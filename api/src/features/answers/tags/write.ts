import { invalid } from '../../../errors.ts';
import { uniqueTexts } from '../../../shared/text.ts';
import type { StaffMember } from '../../auth/schema.ts';
import type { PictureStore } from '../../media/queries.ts';
import { type BatchOptions, changeEach } from '../batch.ts';
import { Answer } from '../model.ts';
import { saveAnswer } from '../write.ts';
import { TAG_BATCH, type TagChange } from './schema.ts';

interface Replacement {
  tag: string;
  /** The new name; the tag is removed if absent. */
  to?: string;
  /** Only answers with a greater id are changed. */
  after?: string | undefined;
}

interface ReplacementOptions extends BatchOptions {
  by: StaffMember;
  pictures: PictureStore;
}

/** The tags with one of them replaced in its place, or removed. */
function withoutTag(tags: readonly string[], tag: string, to: string | undefined): string[] {
  if (!tags.includes(tag)) return [...tags];
  if (to === undefined) return tags.filter((one) => one !== tag);
  const isTarget = (one: string) => one.toLowerCase() === to.toLowerCase();
  // Another spelling of the new name gives way to it.
  return uniqueTexts(tags.flatMap((one) => (one === tag ? [to] : isTarget(one) ? [] : [one])));
}

/**
 * Replaces a tag, or removes it, in up to a hundred answers of any status, by an ordinary save of
 * each: with a revision, and without overwriting other changes. One failure doesn't stop the rest.
 * @throws CodedError 400 `VALIDATION_FAILED` if the new name is blank or the same.
 */
export async function replaceTag(
  { tag, to: sent, after }: Replacement,
  { by, pictures, log }: ReplacementOptions,
): Promise<TagChange> {
  const [to] = sent === undefined ? [] : uniqueTexts([sent]);
  if (sent !== undefined && to === undefined) {
    throw invalid([{ path: '/to', message: 'is missing' }]);
  }
  if (to === tag) throw invalid([{ path: '/to', message: 'must differ from the present name' }]);
  const found = await Answer.find(
    { tags: tag, ...(after && { _id: { $gt: after } }) },
    { topic: 1 },
  )
    .sort({ _id: 1 })
    .limit(TAG_BATCH)
    .hint('tag_use')
    .lean();
  const items = found.map(({ _id, topic }) => ({ id: String(_id), topic }));
  const results = await changeEach(
    items,
    async ({ id }) => {
      await saveAnswer({
        id,
        by,
        pictures,
        expected: {},
        to: (present) => ({ ...present, tags: withoutTag(present.tags, tag, to) }),
      });
      return {};
    },
    { log },
  );
  const last = items.length === TAG_BATCH ? items.at(-1) : undefined;
  return {
    results: results.map((result, at) => ({ topic: items[at]?.topic ?? '', ...result })),
    ...(last && { next: last.id }),
  };
}
