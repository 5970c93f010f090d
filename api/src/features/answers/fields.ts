import { CodedError, type Problem } from '../../errors.ts';
import { parseDate, utc } from '../../shared/dates.ts';
import { faultSentences } from '../../shared/faults.ts';
import type { Picture } from '../../shared/picture.ts';
import { withoutControls } from '../../shared/text.ts';
import { pictureOf } from '../media/queries.ts';
import type { AnswerInput } from './adminSchema.ts';
import type { Written } from './model.ts';
import { type Subtype, TASK1_SUBTYPES, TASK2_SUBTYPES, type TaskType } from './schema.ts';

type Faults = NonNullable<Problem['errors']>;

/** What is to change: absent keeps, `null` clears (W3). */
export interface Patch {
  topic?: string;
  content?: string;
  taskType?: TaskType | null;
  subtype?: Subtype | null;
  author?: string;
  sourceLink?: string | null;
  tags?: string[];
  examDate?: Date | null;
  /** The address as it was sent, and the picture that was found there. */
  picture?: { address: string; found: Picture | undefined } | null;
  isContributed?: boolean;
  contributorName?: string | null;
  isDraft?: boolean;
  isApproved?: boolean;
}

/** An answer of which nothing is written yet: published unless it says otherwise (W2). */
export const NOTHING_WRITTEN: Written = {
  ...{ topic: '', content: '', author: '', tags: [] },
  ...{ isContributed: false, isDraft: false, isApproved: true },
};

/** A 400 that names every fault. */
export function invalid(faults: Faults, message = faultSentences(faults)): CodedError {
  return new CodedError(400, 'VALIDATION_FAILED', message, { errors: faults });
}

function plain(text: string): string {
  return withoutControls(text).trim();
}

function uniqueTags(given: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of given.map(plain)) {
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Midnight UTC of the day that a date, or a date and time, names; nothing when there is no such day. */
function midnightOf(text: string): Date | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|T\d{2}:\d{2})/.exec(text)?.[1];
  return day && parseDate(text) ? utc(day).toDate() : undefined;
}

async function pictureAt(dataDir: string, address: string) {
  return { address, found: await pictureOf(dataDir, address) };
}

/**
 * Reads what was sent: texts trimmed, flags and dates understood, pictures looked up (W1).
 * @throws CodedError 400 `VALIDATION_FAILED` for a date that is none.
 */
export async function readInput(input: AnswerInput, dataDir: string): Promise<Patch> {
  const text = (given: string | null) => (given === null ? null : plain(given) || null);
  const { topic, content, taskType, subtype, author, tags, isContributed, isDraft } = input;
  const { sourceLink, examDate, pictureUrl, contributorName, isApproved } = input;
  const day = examDate && midnightOf(examDate.trim());
  if (examDate?.trim() && !day) {
    throw invalid([{ path: '/examDate', message: 'must be a day such as 2024-02-17' }]);
  }
  const address = pictureUrl?.trim();
  return {
    ...(topic !== undefined && { topic: plain(topic) }),
    ...(content !== undefined && { content }),
    ...(taskType !== undefined && { taskType }),
    ...(subtype !== undefined && { subtype }),
    ...(author !== undefined && { author: plain(author) }),
    ...(sourceLink !== undefined && { sourceLink: text(sourceLink) }),
    ...(tags !== undefined && { tags: uniqueTags(tags ?? []) }),
    ...(examDate !== undefined && { examDate: day || null }),
    ...(pictureUrl !== undefined && {
      picture: address ? await pictureAt(dataDir, address) : null,
    }),
    ...(isContributed !== undefined && { isContributed }),
    ...(contributorName !== undefined && { contributorName: text(contributorName) }),
    ...(isDraft !== undefined && { isDraft }),
    ...(isApproved !== undefined && { isApproved }),
  };
}

/** Whether a subtype is one of its task's (A2). */
export function fits(subtype: Subtype, taskType: TaskType | undefined): boolean {
  if (!taskType) return false;
  return (taskType === 'task1' ? TASK1_SUBTYPES : TASK2_SUBTYPES).some((one) => one === subtype);
}

function kept<T>(given: T | null | undefined, present: T | undefined): T | undefined {
  return given === undefined ? present : (given ?? undefined);
}

/** What is wrong with an address that no picture can have. */
export const NO_PICTURE = {
  path: '/pictureUrl',
  message: 'must be the web address of a picture, or one uploaded here',
};

/** The stored picture stays while its address does, even where its file has gone since. */
function mergePicture(present: Picture | undefined, given: Patch['picture']): Picture | undefined {
  if (!given || given.address === present?.url) return kept(given && present, present);
  if (given.found) return given.found;
  throw invalid([NO_PICTURE]);
}

/** What the flags make of an answer; a draft is never approved (W2). */
function mergeFlags(present: Written, { isDraft, isApproved }: Patch) {
  if (isDraft ?? present.isDraft) return { isDraft: true, isApproved: false };
  return { isDraft: false, isApproved: isApproved ?? (isDraft === false || present.isApproved) };
}

/**
 * What an answer is after a change (W3): absent keeps, `null` clears; another task clears a subtype
 * that is not its own; an answer that is not contributed has no contributor.
 * @throws CodedError 400 `VALIDATION_FAILED` for a picture that is not there.
 */
export function merge(present: Written, patch: Patch): Written {
  const taskType = kept(patch.taskType, present.taskType);
  const changesTask = present.taskType !== undefined && taskType !== present.taskType;
  const wanted = kept(patch.subtype, present.subtype);
  const subtype = wanted && changesTask && !fits(wanted, taskType) ? undefined : wanted;
  const sourceLink = kept(patch.sourceLink, present.sourceLink);
  const examDate = kept(patch.examDate, present.examDate);
  const picture = mergePicture(present.picture, patch.picture);
  const isContributed = patch.isContributed ?? present.isContributed;
  const contributorName = isContributed && kept(patch.contributorName, present.contributorName);
  return {
    topic: patch.topic ?? present.topic,
    content: patch.content ?? present.content,
    author: patch.author ?? present.author,
    tags: patch.tags ?? present.tags,
    ...(taskType && { taskType }),
    ...(subtype && { subtype }),
    ...(sourceLink && { sourceLink }),
    ...(examDate && { examDate }),
    ...(picture && { picture }),
    isContributed,
    ...(contributorName && { contributorName }),
    ...mergeFlags(present, patch),
  };
}
