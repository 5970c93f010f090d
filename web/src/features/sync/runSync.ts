import { ApiError, createBand8Client, dataOf, type Schemas } from '@band8/client';
import { knownAccount } from '../../storage/account.ts';
import { NO_SPACE } from '../../storage/store.ts';
import {
  acknowledge,
  lastNoted,
  nextChanges,
  noteEverything,
  openState,
  pruneVersions,
  type SentChange,
} from './journal.ts';
import { KINDS } from './kinds.ts';
import { withSyncLock } from './lock.ts';
import { itemKey, type StudyItem, type SyncState, writeState } from './state.ts';
import { setSyncResult } from './status.ts';

const TIMEOUT_MS = 60_000;
const api = createBand8Client({ baseUrl: location.origin });

/** Browsers send up to 64 kB for a page that is being left. */
const MAX_KEEPALIVE = 60_000;

const FULL_HERE =
  'This device has no space left, so not everything in your account can be shown here. Nothing is lost in your account. Remove something you saved here and try again.';

export interface RunOptions {
  /** Also sends again what the account had no room for. */
  isManual?: boolean;
  /** The page may be about to close, so the request must outlive it if it is small. */
  isLeaving?: boolean;
}

/** A failure with a sentence for the learner. */
class SyncProblem extends Error {}

/** The changes that the account had no room for, with the time at which they were noted. */
const refused = new Map<string, number>();

let running: Promise<number | undefined> | undefined;

/**
 * Exchanges changes with the account until both have the same; one tab at a time. How it went is in
 * the status.
 * @returns after how many seconds to try again, or undefined
 */
export function runSync(options: RunOptions = {}): Promise<number | undefined> {
  if (options.isManual) refused.clear();
  running ??= run(options).finally(() => {
    running = undefined;
  });
  return running;
}

async function run(options: RunOptions): Promise<number | undefined> {
  const account = knownAccount.read();
  if (!account) return undefined;
  setSyncResult({ state: 'syncing' });
  try {
    const message = await withSyncLock(() => exchange(account.id, options));
    setSyncResult(message ? { state: 'failed', message } : { state: 'synced' });
    return undefined;
  } catch (error) {
    return reportFailure(error);
  }
}

function reportFailure(error: unknown): number | undefined {
  if (error instanceof SyncProblem) {
    setSyncResult({ state: 'failed', message: error.message });
    return undefined;
  }
  if (!(error instanceof ApiError)) {
    // Without an answer, the connection is the likely cause.
    setSyncResult({ state: 'offline' });
    return 0;
  }
  if (error.status === 401) {
    knownAccount.remove();
    setSyncResult(undefined);
    return undefined;
  }
  const isTheirs = error.status >= 500;
  setSyncResult({ state: 'failed', ...(!isTheirs && { message: error.problem?.message }) });
  return isTheirs || error.status === 429 ? (error.retryAfter ?? 0) : undefined;
}

/** Sends and receives until nothing is left; returns why some changes were refused, if any were. */
async function exchange(accountId: string, { isLeaving = false }: RunOptions) {
  const state = openState(accountId);
  if (typeof state === 'string') throw new SyncProblem(state);
  const sent = new Map<string, StudyItem>();
  /** The keys of all items, while everything is being received. */
  let walk: Set<string> | undefined;
  let { cursor } = state;
  let max: number | undefined;
  let message: string | undefined;
  // A text may be written faster than it is sent, so later changes wait for the next sync.
  let until = lastNoted();
  const isLeftOut = (key: string, time: number) => time > until || refused.get(key) === time;
  applyItems(state, state.waiting, sent);

  for (;;) {
    const now = Date.now();
    const batch = nextChanges(state, { isLeftOut, now, ...(max && { max }) });
    let found: Schemas['StudyChanges'];
    try {
      found = await send(state, cursor, batch, isLeaving);
    } catch (error) {
      const next = smallerBatch(error, batch);
      if (next === undefined) throw error;
      message ??= next.message;
      max = next.max;
      continue;
    }
    // Another account may have signed in meanwhile, or this device may have been cleared.
    if (knownAccount.read()?.id !== accountId) return message;

    for (const { item } of batch) sent.set(itemKey(item), item);
    message = noteRefused(found.refused, batch) ?? message;
    acknowledge(batch.filter(({ item, time }) => refused.get(itemKey(item)) !== time));
    if (found.isComplete) walk = new Set();
    for (const item of found.items) if (item.data) walk?.add(itemKey(item));
    applyItems(state, found.items, sent);
    cursor = found.cursor;
    if (walk && !found.hasMore) {
      // A change sent meanwhile is in the account, even if it came too late for a page.
      for (const key of sent.keys()) walk.add(key);
      for (const kind of KINDS) failIfFull(kind.removeExcept(walk));
      walk = undefined;
    }
    if (!found.hasMore && versionOf(cursor) < versionOf(state.cursor)) {
      // The server was restored from a backup, and may have lost anything that is here.
      state.versions = {};
      failIfFull(noteEverything());
      until = lastNoted();
    }
    const isDone = !found.hasMore && nextChanges(state, { isLeftOut, now, max: 1 }).length === 0;
    if (isDone) pruneVersions(state);
    // While everything is being received, a sync that ends early must start again.
    if (!walk) state.cursor = cursor;
    if (isDone) state.syncedAt = Date.now();
    failIfFull(writeState(state));
    if (isDone) return message;
  }
}

/** The number in a cursor that grows with every change of the account. */
function versionOf(cursor = '0.0'): number {
  return Number(cursor.split('.')[0]);
}

function failIfFull(problem: string | undefined): void {
  if (problem === NO_SPACE) throw new SyncProblem(FULL_HERE);
}

function applyItems(
  state: SyncState,
  items: readonly StudyItem[],
  sent: ReadonlyMap<string, StudyItem>,
): void {
  const now = Date.now();
  for (const kind of KINDS) failIfFull(kind.apply({ items, sent, state, now }));
}

async function send(
  { device }: SyncState,
  cursor: string | undefined,
  batch: readonly SentChange[],
  isLeaving: boolean,
) {
  const changes = batch.map(({ item }) => item);
  const body = { device, ...(cursor && { cursor }), changes };
  const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size < MAX_KEEPALIVE;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return dataOf(api.POST('/api/me/study', { body, keepalive, signal }));
}

/** After a refusal of a whole request, finds the change that causes it and leaves it out. */
function smallerBatch(error: unknown, batch: readonly SentChange[]) {
  const isTooBad = error instanceof ApiError && [400, 413].includes(error.status);
  const [first] = batch;
  if (!isTooBad || !first) return undefined;
  if (batch.length > 1) return { max: Math.ceil(batch.length / 2) };
  refused.set(itemKey(first.item), first.time);
  return { message: error.problem?.message ?? 'One of your items couldn’t be synced.' };
}

/** Leaves out what the account has no room for until something is deleted; returns why. */
function noteRefused(
  found: Schemas['StudyChanges']['refused'],
  batch: readonly SentChange[],
): string | undefined {
  if (batch.some(({ item }) => !item.data)) refused.clear();
  const times = new Map(batch.map(({ item, time }) => [itemKey(item), time]));
  for (const each of found) {
    const time = times.get(itemKey(each));
    if (time !== undefined) refused.set(itemKey(each), time);
  }
  return found[0]?.message;
}
