import { invalid } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';
import { pictureOf } from '../media/queries.ts';
import type { AnswerInput } from './adminSchema.ts';
import { NO_PICTURE } from './fieldKinds.ts';
import { nameInContract, recordOf, type Written } from './fields.ts';
import { isSameTime } from './rules.ts';
import { isSubtypeOfTask } from './vocabulary.ts';

/** The changes of a save: an absent field stays unchanged, `null` clears it. */
export type Patch = {
  [N in keyof Omit<Written, 'picture'>]?: undefined extends Written[N]
    ? Written[N] | null
    : Written[N];
} & {
  /** The address as sent, and the picture found there. */
  picture?: { address: string; found: Picture | undefined } | null;
};

/**
 * Parses an input: trims texts, reads dates and looks up pictures.
 * @throws CodedError 400 `VALIDATION_FAILED` for a value that can't be parsed, for example an
 *   invalid date.
 */
export async function readInput(input: AnswerInput): Promise<Patch> {
  const patch = recordOf<Omit<Patch, 'picture'> & { picture?: Picture | null }>((field, name) => {
    const path = nameInContract(name);
    const sent = input[path];
    if (sent === undefined) return undefined;
    return sent === null ? (field.empty ?? null) : field.read(sent, `/${path}`);
  });
  const { picture, ...others } = patch;
  if (!picture) return { ...others, ...(picture === null && { picture }) };
  const found = await pictureOf(picture.url);
  return { ...others, picture: { address: picture.url, found } };
}

/** Keeps the stored picture, with its sizes, if the address is unchanged. */
function mergePicture(present: Picture | undefined, given: Patch['picture']) {
  if (given === undefined || given?.address === present?.url) return present;
  if (given === null || given.found) return given?.found;
  throw invalid([{ path: '/pictureUrl', message: NO_PICTURE }]);
}

/** The status that results from the flags; a draft is never approved. */
function mergeFlags(present: Written, { isDraft, isApproved }: Patch) {
  if (isDraft ?? present.isDraft) return { isDraft: true, isApproved: false };
  return { isDraft: false, isApproved: isApproved ?? (isDraft === false || present.isApproved) };
}

/**
 * Merges a change into an answer: an absent field stays unchanged, `null` clears it. A new task
 * clears a subtype that does not belong to it, `isContributed: false` clears the contributor, an answer
 * without a picture has no alternative text, and publishing clears the time of a planned publication.
 * @throws CodedError 400 `VALIDATION_FAILED` for a missing picture.
 */
export function applyPatch(present: Written, patch: Patch): Written {
  const merged = recordOf<Written>((field, name) => {
    if (name === 'picture') return mergePicture(present.picture, patch.picture);
    const given = patch[name];
    return given === undefined ? present[name] : (given ?? field.empty);
  });
  const { subtype, contributorName, pictureAlt, publishAt, ...others } = merged;
  const changesTask = present.taskType !== undefined && others.taskType !== present.taskType;
  const keepsSubtype = subtype && (!changesTask || isSubtypeOfTask(subtype, others.taskType));
  const flags = mergeFlags(present, patch);
  // A new time is not dropped silently, but refused by the validation.
  const keepsTime = flags.isDraft || !isSameTime(publishAt, present.publishAt);
  return {
    ...others,
    ...(keepsSubtype && { subtype }),
    ...(others.isContributed && contributorName && { contributorName }),
    ...(others.picture && pictureAlt && { pictureAlt }),
    ...flags,
    ...(keepsTime && publishAt && { publishAt }),
  };
}
