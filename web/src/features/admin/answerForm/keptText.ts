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

/** What this browser keeps of a form whose text the server does not have yet. */
export interface KeptText {
  values: AnswerValues;
  origin: Origin;
  /** When it was kept: an ISO date. */
  savedAt: string;
  /** The tab that wrote it. */
  tab: string;
  /** Whether it was kept because the person had been signed out. */
  signedOut: boolean;
}

/** A kept text and the key that it lies under. */
export interface KeptEntry {
  key: string;
  text: KeptText;
}

/**
 * Where one open form keeps its text. Every opening has a key of its own, so that two tabs with the
 * same answer never overwrite each other.
 */
export function newKey(): string {
  return `${PREFIX}${uniqueId()}`;
}

/** Keeps a text; false when this browser can't, because storage is full or switched off. */
export function writeKept(key: string, text: KeptText): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(text));
    return true;
  } catch {
    return false;
  }
}

export function removeKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}

/** Everything kept of one stored answer, or of new ones where there is no id; the newest first. */
export function listKept(answerId: string | undefined): KeptEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parse(key, localStorage.getItem(key)))
      .filter(({ text }) => text.origin.stored?.id === answerId)
      .sort((one, other) => other.text.savedAt.localeCompare(one.text.savedAt));
  } catch {
    return [];
  }
}

function parse(key: string, json: string | null): KeptEntry[] {
  try {
    const text: Partial<KeptText> = JSON.parse(json ?? '');
    if (typeof text.values?.content !== 'string' || typeof text.savedAt !== 'string') return [];
    const { savedAt, tab = '', signedOut = false } = text;
    const values = { ...EMPTY_VALUES, ...text.values };
    const origin = { stored: null, attempt: null, ...text.origin };
    return [{ key, text: { values, origin, savedAt, tab, signedOut } }];
  } catch {
    return [];
  }
}

/** The name of this tab, which survives reloading and signing in again. */
export function tabName(): string {
  const KEY = 'band8.tab';
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    const name = uniqueId();
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return uniqueId();
  }
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
