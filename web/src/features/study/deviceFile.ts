import { isoOf } from '../../dates.ts';
import { readAnswers, savedAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { isRecord } from '../../storage/checks.ts';
import type { Collection, Entry } from '../../storage/collection.ts';
import { isSetting, SETTING_KEYS, type SettingKey, settings } from '../../storage/settings.ts';
import { NOT_STORED } from '../../storage/store.ts';
import { starredWords } from '../../storage/words.ts';

const FORMAT = 'band8-study';
/** Version 1 has attempts under the names of earlier builds; it can still be read. */
const VERSION = 2;
/** More than a browser stores for one site. */
const MAX_FILE_BYTES = 20_000_000;

/** What a file would add of one kind. */
export interface KindPlan {
  title: string;
  added: number;
  /** Words on this device that were reviewed later in the file. */
  renewed: number;
  known: number;
  /** How many entries can't be read, and how many don't fit. */
  leftOut: number;
  apply: () => string | undefined;
  takeBack: () => void;
}

/** The entries that a file has under a name; anything but a list counts as one that can't be read. */
function listOf(found: unknown): unknown[] {
  if (Array.isArray(found)) return found;
  return found === undefined ? [] : [found];
}

/** A collection of any kind of entries. */
function kind<T extends Entry>(
  collection: Collection<T>,
  isLater: (theirs: T, ours: T) => boolean = () => false,
) {
  const { name, former, title, max, check, all } = collection;
  return {
    ...{ name, title, all, clear: collection.clear },
    plan(file: Record<string, unknown>): KindPlan {
      const list = [
        ...listOf(file[name]),
        ...(former ? listOf(file[former.name]).map(former.upgrade) : []),
      ];
      const here = new Map(all().map((entry) => [entry.id, entry]));
      const there = new Map(list.filter(check).map((entry) => [entry.id, entry]));
      const news = [...there.values()].filter(({ id }) => !here.has(id));
      const fitting = news.sort((a, b) => b.at - a.at).slice(0, max - here.size);
      const later = [...there.values()].filter((theirs) => {
        const ours = here.get(theirs.id);
        return ours !== undefined && isLater(theirs, ours);
      });
      const before = all();
      return {
        title,
        added: fitting.length,
        renewed: later.length,
        known: there.size - news.length - later.length,
        leftOut: list.length - there.size + news.length - fitting.length,
        apply() {
          for (const entry of [...later, ...fitting]) here.set(entry.id, entry);
          return collection.replace([...here.values()].sort((a, b) => b.at - a.at));
        },
        takeBack: () => void collection.replace(before),
      };
    },
  };
}

const KINDS = [
  kind(savedAnswers),
  kind(readAnswers),
  kind(
    starredWords,
    (theirs, ours) => (theirs.review?.last_review ?? 0) > (ours.review?.last_review ?? 0),
  ),
  kind(savedAttempts),
  kind(unfinishedAttempts),
];

/** How much of each kind is on this device. */
export function deviceCounts(): { title: string; count: number }[] {
  return KINDS.map(({ title, all }) => ({ title, count: all().length }));
}

/** Everything on this device as the text of a file. */
export function deviceAsFile(now: number): string {
  const choices = SETTING_KEYS.map((key) => [key, settings[key].read()] as const);
  return JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      exportedAt: isoOf(now),
      ...Object.fromEntries(KINDS.map(({ name, all }) => [name, all()])),
      settings: Object.fromEntries(choices.filter(([, value]) => value !== undefined)),
    },
    null,
    1,
  );
}

/** What a file would add, before anything is changed. */
export interface FilePlan {
  kinds: KindPlan[];
  /** Choices that the file has and this device has not. */
  settings: { key: SettingKey; value: string }[];
  /** Adds everything or, if there is no space, nothing and returns the message to show. */
  apply: () => string | undefined;
}

/** Reads the chosen file, or returns the message that says why it can't. */
export async function readPlan(file: File): Promise<FilePlan | string> {
  if (file.size > MAX_FILE_BYTES) return 'This file is too large to be a Band8 study file.';
  try {
    return planOf(await file.text());
  } catch {
    return 'The file couldn’t be read. Choose it again.';
  }
}

/** What the text of a file would add, or the message that says why it can't be read. */
export function planOf(text: string): FilePlan | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    // Said below, as of any other file.
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
  const changes = kinds.filter(({ added, renewed }) => added + renewed > 0);
  for (const [index, change] of changes.entries()) {
    problem = change.apply();
    // If the browser stores nothing, the data stays at least until the page is left.
    if (!problem || problem === NOT_STORED) continue;
    for (const done of changes.slice(0, index)) done.takeBack();
    return problem;
  }
  for (const { key, value } of choices) settings[key].write(value);
  return problem;
}

/** Removes all of the learner's data from this device. */
export function clearDevice(): void {
  for (const { clear } of KINDS) clear();
  for (const key of SETTING_KEYS) settings[key].remove();
}
