import { toIso } from '../../lib/dates.ts';
import { forgetCopies } from '../../serviceWorker/kept.ts';
import { COMMENT_TEXTS, knownAccount } from '../../storage/account.ts';
import { readAnswers, savedAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { changes, storedSync, writeNoted } from '../../storage/changes.ts';
import { isRecord } from '../../storage/checks.ts';
import type { Collection, Entry } from '../../storage/collection.ts';
import { runningMocks, savedMocks } from '../../storage/mocks.ts';
import { recentSearches } from '../../storage/recentSearches.ts';
import { isSetting, SETTING_KEYS, type SettingKey, settings } from '../../storage/settings.ts';
import { createStoredText, NOT_STORED, storedKeys } from '../../storage/store.ts';
import { forgetDiscarded } from '../../storage/useDiscarded.ts';
import { type StarredWord, starredWords } from '../../storage/words.ts';
import { joinWord } from './schedule.ts';

const FORMAT = 'band8-study';
/** Version 1 has attempts under earlier names; it can still be read. */
const VERSION = 2;
/** More than a browser stores for one site. */
const MAX_FILE_BYTES = 20_000_000;

/** The changes that a file would make to one kind of data. */
export type KindPlan = ReturnType<(typeof KINDS)[number]['plan']>;

/**
 * A type-safe handler for a collection of any kind.
 * @param join an entry that is in both, if the file has something new of it
 */
function kind<T extends Entry>(
  collection: Collection<T>,
  join: (ours: T, theirs: T) => T | undefined = () => undefined,
) {
  const { name, title, max, check, all } = collection;
  return {
    name,
    title,
    all,
    clear: collection.clear,
    plan(file: Record<string, unknown>) {
      // A value that is not a list counts as one invalid entry.
      const list: unknown[] = file[name] === undefined ? [] : [file[name]].flat();
      const here = new Map(all().map((entry) => [entry.id, entry]));
      const there = new Map(list.filter(check).map((entry) => [entry.id, entry]));
      const newEntries = [...there.values()].filter(({ id }) => !here.has(id));
      const fitting = newEntries.sort((a, b) => b.at - a.at).slice(0, max - here.size);
      const later = [...there.values()].flatMap((theirs) => {
        const ours = here.get(theirs.id);
        return (ours && join(ours, theirs)) ?? [];
      });
      const before = all();
      return {
        title,
        added: fitting.length,
        /** The number of words on this device with a later review in the file. */
        renewed: later.length,
        known: there.size - newEntries.length - later.length,
        /** The number of entries that are invalid or do not fit. */
        leftOut: list.length - there.size + newEntries.length - fitting.length,
        apply() {
          for (const entry of [...later, ...fitting]) here.set(entry.id, entry);
          return collection.replace([...here.values()].sort((a, b) => b.at - a.at));
        },
        // Notes what was added for the account, once it is all, so that taking it back is no deletion.
        noteChanges: () => {
          const ids = [...later, ...fitting].map(({ id }) => id);
          return collection.isSynced ? writeNoted(name, ids, () => undefined) : undefined;
        },
        takeBack: () => void collection.replace(before),
      };
    },
  };
}

/** A word with the reviews of both, if the file has some that this device does not. */
function joinReviewed(ours: StarredWord, theirs: StarredWord): StarredWord | undefined {
  const known = new Set(ours.reviews?.map(({ id }) => id));
  const hasNews =
    theirs.reviews?.some(({ id }) => !known.has(id)) ??
    (theirs.review?.last_review ?? 0) > (ours.review?.last_review ?? 0);
  return hasNews ? joinWord(ours, theirs) : undefined;
}

const KINDS = [
  kind(savedAnswers),
  kind(readAnswers),
  kind(starredWords, joinReviewed),
  kind(savedAttempts),
  kind(unfinishedAttempts),
  kind(savedMocks),
  kind(runningMocks),
  kind(recentSearches),
];

/** The number of entries of each kind on this device. */
export function deviceCounts(): { title: string; count: number }[] {
  return KINDS.map(({ title, all }) => ({ title, count: all().length }));
}

/** All data on this device as the text of a file. */
export function serializeDevice(now: number): string {
  const choices = SETTING_KEYS.map((key) => [key, settings[key].read()] as const);
  return JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      exportedAt: toIso(now),
      ...Object.fromEntries(KINDS.map(({ name, all }) => [name, all()])),
      settings: Object.fromEntries(choices.filter(([, value]) => value !== undefined)),
    },
    null,
    1,
  );
}

export interface FilePlan {
  kinds: KindPlan[];
  /** Settings in the file that are not set on this device. */
  settings: { key: SettingKey; value: string }[];
  /** Adds everything; if there is not enough space, adds nothing and returns an error message. */
  apply: () => string | undefined;
}

/** Reads a file; returns an error message if that is not possible. */
export async function readPlan(file: File): Promise<FilePlan | string> {
  if (file.size > MAX_FILE_BYTES) return 'This file is too large to be a Band8 study file.';
  try {
    return parsePlan(await file.text());
  } catch {
    return 'The file couldn’t be read. Choose it again.';
  }
}

/** The changes that a file's text would make, or an error message if it is invalid. */
export function parsePlan(text: string): FilePlan | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    // The check below reports it like any other invalid file.
  }
  if (!isRecord(file) || file.format !== FORMAT || typeof file.version !== 'number') {
    return 'This isn’t a Band8 study file. Choose a file that you downloaded from this page; its name begins with “study-”.';
  }
  if (file.version > VERSION) {
    return 'This file comes from a newer version of the site. Reload the page and try again.';
  }
  const choices: Record<string, unknown> = isRecord(file.settings) ? file.settings : {};
  const plan = {
    kinds: KINDS.map((each) => each.plan(file)),
    settings: SETTING_KEYS.flatMap((key) => {
      const value = choices[key];
      return isSetting(key, value) && settings[key].read() === undefined ? [{ key, value }] : [];
    }),
  };
  return { ...plan, apply: () => applyPlan(plan) };
}

function applyPlan({ kinds, settings: choices }: Omit<FilePlan, 'apply'>): string | undefined {
  let problem: string | undefined;
  const changed = kinds.filter(({ added, renewed }) => added + renewed > 0);
  const steps = [...changed.map((kind) => kind.apply), ...changed.map((kind) => kind.noteChanges)];
  const noted = changes.read();
  for (const step of steps) {
    const result = step();
    // If the browser stores nothing, the data remains in memory until the page is left.
    if (result && result !== NOT_STORED) {
      for (const kind of changed) kind.takeBack();
      if (changes.read() !== noted) changes.write(noted);
      return result;
    }
    problem ??= result;
  }
  for (const { key, value } of choices) settings[key].write(value);
  return problem;
}

/**
 * Deletes all of the learner's data on this device, and with the next sync also in the account, if
 * one is signed in. Otherwise the account is left as it is, and comes back with the next sign-in.
 */
export function clearDevice(): void {
  for (const { clear } of KINDS) clear();
  for (const key of SETTING_KEYS) settings[key].remove();
  for (const key of storedKeys(COMMENT_TEXTS)) createStoredText(key).remove();
  forgetDiscarded();
  forgetCopies().catch(() => undefined);
  if (knownAccount.read()) return;
  changes.remove();
  storedSync.remove();
}
