import { canonicalJson } from '../../shared/canonicalJson.ts';
import { sha256 } from '../../shared/sha256.ts';
import type { StoredItem } from './queries.ts';
import { MAX_REVIEWS, type StudyItem } from './schema.ts';

/** How many hashes of earlier changes and texts an item has. */
const MAX_SEEN = 20;
/** 96 bits; a hash only has to differ from the others of the same item. */
const HASH_LENGTH = 16;

/** A change as a device has sent it, with cleaned texts. */
export type Change = StudyItem & { device: string };

type Held = StudyItem &
  Pick<StoredItem, 'device' | 'deviceTime' | 'version' | 'textVersion' | 'seen'>;
type Word = Extract<StudyItem, { kind: 'word' }>;
type WordData = NonNullable<Word['data']>;
type Writing = Extract<Change, { kind: 'attempt' | 'unfinished' }>;

/** What a change leads to; nothing if the stored item stays as it is. */
export interface Outcome {
  /** The new state of the item. */
  item?: Change;
  /** A text that would have been lost, as an attempt of its own. */
  copy?: Change;
}

function hash(value: unknown): string {
  return sha256(canonicalJson(value));
}

const changeHash = ({ updatedAt, data }: StudyItem) =>
  hash([updatedAt, data ?? null]).slice(0, HASH_LENGTH);
const textHash = (text: string) => hash(text).slice(0, HASH_LENGTH);

/** The text of an attempt; nothing for a blank one, a deleted one and other kinds of items. */
export function textOf(item: StudyItem): string | undefined {
  if (item.kind !== 'attempt' && item.kind !== 'unfinished') return undefined;
  return item.data?.text.trim() ? item.data.text : undefined;
}

/** The hashes to store with an item, so that a change or text is known when it is sent again. */
export function rememberChange(seen: readonly string[], sent: Change, item: Change): string[] {
  const text = textOf(item);
  const hashes = [changeHash(sent), changeHash(item), ...(text ? [textHash(text)] : [])];
  return [...new Set([...seen.filter((one) => !hashes.includes(one)), ...hashes])].slice(-MAX_SEEN);
}

/** Whether a change wins by its time, then by its device. */
function isAfter(change: Change, stored: Held): boolean {
  if (change.updatedAt !== stored.updatedAt) return change.updatedAt > stored.updatedAt;
  return change.device >= stored.device;
}

/** Its time follows that of the stored item even if the clock of its device is behind. */
function afterStored<T extends Change>(change: T, stored: Held): T {
  return { ...change, updatedAt: Math.max(change.updatedAt, stored.updatedAt + 1) };
}

/**
 * Merges a change into the stored item: the later change wins, and one that is based on the stored
 * version is always later, even if the clock of its device is behind. Reviews are joined, and of two
 * texts whose writers didn't know the other one, both are kept.
 * @param now in milliseconds; later times count as this one
 */
export function mergeChange(stored: Held | undefined, sent: Change, now: number): Outcome {
  const inTime: Change = { ...sent, updatedAt: Math.min(sent.updatedAt, now) };
  if (!stored) return { item: inTime };
  if (stored.seen.includes(changeHash(sent))) return {};
  const isOwnLater = sent.device === stored.device && inTime.updatedAt >= stored.deviceTime;
  const isBased = sent.version === stored.version;
  const change = isBased || isOwnLater ? afterStored(inTime, stored) : inTime;
  if (change.kind === 'word' && stored.kind === 'word') return mergeWords(stored, change);
  if (isWriting(change) && isWriting(stored)) return mergeTexts(stored, change);
  return isAfter(change, stored) ? { item: change } : {};
}

/** A deletion that wins drops the reviews; otherwise those of both sides are joined. */
function mergeWords(stored: Held & Word, change: Change & Word): Outcome {
  const isLater = isAfter(change, stored);
  const winner = isLater ? change : stored;
  if (!winner.data || !change.data || !stored.data) return isLater ? { item: change } : {};
  const data = joinReviews(winner.data, isLater ? stored.data : change.data);
  if (!isLater && canonicalJson(data) === canonicalJson(stored.data)) return {};
  return { item: { ...change, updatedAt: winner.updatedAt, device: winner.device, data } };
}

function joinReviews(winner: WordData, other: WordData): WordData {
  const { base, ...word } = winner;
  const [newer] = [base, other.base]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.last_review - a.last_review);
  const byId = new Map([...other.reviews, ...word.reviews].map((review) => [review.id, review]));
  const reviews = [...byId.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return { ...word, ...(newer && { base: newer }), reviews: reviews.slice(-MAX_REVIEWS) };
}

const isWriting = <T extends StudyItem>(item: T): item is T & Writing =>
  item.kind === 'attempt' || item.kind === 'unfinished';

function mergeTexts(stored: Held & Writing, change: Writing): Outcome {
  const [before, after] = [textOf(stored), textOf(change)];
  const byTime: Outcome = isAfter(change, stored) ? { item: change } : {};
  if (before === after || isOwn(stored, change)) return byTime;
  if (knowsText(stored, change)) {
    return after === undefined ? byTime : { item: afterStored(change, stored) };
  }
  // An earlier text that was replaced or deleted where it was known.
  if (after !== undefined && stored.seen.includes(textHash(after))) {
    return before === undefined ? byTime : {};
  }
  if (after === undefined) return {};
  if (before === undefined) return { item: afterStored(change, stored) };
  return byTime.item ? { ...byTime, copy: toCopy(stored) } : { copy: toCopy(change) };
}

/** Whether a change was made where the stored text was known. */
function knowsText({ version, textVersion }: Held, { version: base }: Change): boolean {
  return base !== undefined && base >= textVersion && base <= version;
}

/** Whether the stored text is from the same device, which may not know its version yet. */
function isOwn(stored: Held & Writing, change: Writing): boolean {
  if (stored.device !== change.device) return false;
  if (stored.kind !== 'unfinished' || change.kind !== 'unfinished') return true;
  if (!stored.data || !change.data) return true;
  return stored.data.attemptId === change.data.attemptId;
}

/** An attempt with the text; its id follows from the text, so that there is never a second one. */
function toCopy(loser: Writing): Change {
  const { kind, id, updatedAt, device, data } = loser;
  if (!data) throw new Error('A deletion has no text.');
  const { topic, taskType, subtype, text, spentMs, at } = data;
  const answerId = 'answerId' in data ? data.answerId : id;
  return {
    kind: 'attempt',
    id: hash([kind, id, text]).slice(0, 32),
    updatedAt,
    device,
    data: { answerId, topic, taskType, ...(subtype && { subtype }), text, spentMs, at },
  };
}
