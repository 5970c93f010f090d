import { isoOf } from '../../../dates.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { isRecord } from '../../../storage/checks.ts';
import { createStoredText, storedKeys } from '../../../storage/store.ts';
import { type FormStore, storedForm } from '../../../storage/useUnsaved.ts';
import { uniqueId } from '../../../uniqueId.ts';
import type { CreateAttempt } from './queries.ts';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

const PREFIX = 'band8.kept.';

/** What is known of the answer that a form saves. */
export interface Origin {
  /** The stored answer, and the version that the text started from; null before the first save. */
  stored: { id: string; version: number } | null;
  /** A create that was sent and may have been carried out, although no reply came. */
  attempt: CreateAttempt | null;
}

export interface AnswerText {
  values: AnswerValues;
  origin: Origin;
}

/** A text on this device that the server does not have yet. */
export interface UnsavedCopy extends AnswerText {
  key: string;
  /** When it was stored: an ISO date. */
  savedAt: string;
  /** The tab that wrote it. */
  tab: string;
  /** Whether the person had been signed out by then. */
  signedOut: boolean;
}

/** Every opening of a form has a key of its own: two tabs never overwrite each other. */
export function newKey(): string {
  return `${PREFIX}${uniqueId()}`;
}

function storedCopy(key: string) {
  return storedForm(
    key,
    EMPTY_VALUES,
    ({ origin, savedAt, tab, signedOut }): Omit<UnsavedCopy, 'values'> => ({
      key,
      origin: Object.assign({ stored: null, attempt: null }, isRecord(origin) ? origin : {}),
      savedAt: String(savedAt ?? ''),
      tab: String(tab ?? ''),
      signedOut: signedOut === true,
    }),
  );
}

/** Where one open form stores its text. */
export function copyAt(key: string): FormStore<AnswerText> {
  const stored = storedCopy(key);
  return {
    ...stored,
    write: ({ values, origin }) =>
      stored.write({
        ...{ key, values, origin },
        savedAt: isoOf(),
        tab: tabName(),
        signedOut: adminToken.read() === null,
      }),
  };
}

/** Every text of one stored answer, or of new ones where there is no id; the newest first. */
export function listCopies(answerId: string | undefined): UnsavedCopy[] {
  return storedKeys(PREFIX)
    .flatMap((key) => storedCopy(key).read() ?? [])
    .filter(({ origin, savedAt }) => savedAt !== '' && origin.stored?.id === answerId)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

const tab = createStoredText('band8.tab', 'sessionStorage');

/** The name of this tab, which survives reloading and signing in again. */
export function tabName(): string {
  const known = tab.read();
  if (known) return known;
  const name = uniqueId();
  tab.write(name);
  return name;
}

/** Shows the other tabs that the text under a key belongs to an open form, until it is let go. */
export function holdKey(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Only pages from https or localhost have locks; elsewhere an open tab's text is offered too.
  void navigator.locks?.request(key, () => released);
  return release;
}

/** The keys that open forms hold, here and in other tabs. */
export async function heldKeys(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []));
}
