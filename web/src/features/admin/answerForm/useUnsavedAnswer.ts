import type { Schemas } from '@band8/client';
import { dequal } from 'dequal/lite';
import { useCallback, useEffect, useState } from 'react';
import { toIso } from '../../../lib/dates.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { isRecord } from '../../../storage/checks.ts';
import { createStoredText, storedKeys } from '../../../storage/store.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import { type FormStore, storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

const PREFIX = 'band8.kept.';

/** A create request, whose key makes the server carry it out only once. */
export interface CreateAttempt {
  key: string;
  body: Schemas['AnswerInput'];
}

/** The stored answer or pending create that a form saves to. */
export interface Origin {
  /**
   * The stored answer and the version being edited, and the version of its working copy if the text
   * is from there; null before the first save.
   */
  stored: { id: string; version: number; workingCopyVersion?: number | undefined } | null;
  /** A create without a reply, which may have succeeded. */
  attempt: CreateAttempt | null;
  /** The last texts sent to the stored answer without a reply, which may have been saved. */
  unconfirmed: readonly AnswerValues[];
}

export const NEW_ORIGIN: Origin = { stored: null, attempt: null, unconfirmed: [] };

export interface AnswerText {
  values: AnswerValues;
  origin: Origin;
  /** The working copy as it was last read or saved; only of a saved text. */
  workingCopy?: Schemas['WorkingCopy'] | undefined;
}

/** Text stored on this device but not on the server. */
export interface UnsavedCopy extends AnswerText {
  key: string;
  /** When it was stored, as an ISO date. */
  savedAt: string;
  tab: string;
  signedOut: boolean;
}

/** A unique key for each open form, so that tabs never overwrite each other's text. */
function newKey(): string {
  return `${PREFIX}${uniqueId()}`;
}

function storedCopy(key: string) {
  return storedForm(
    key,
    EMPTY_VALUES,
    ({ origin, savedAt, tab, signedOut }): Omit<UnsavedCopy, 'values'> => ({
      key,
      origin: Object.assign({}, NEW_ORIGIN, isRecord(origin) ? origin : {}),
      savedAt: String(savedAt ?? ''),
      tab: String(tab ?? ''),
      signedOut: signedOut === true,
    }),
  );
}

/** Storage for the text of one open form. */
function copyAt(key: string): FormStore<AnswerText> {
  const stored = storedCopy(key);
  return {
    ...stored,
    write: ({ values, origin }) =>
      stored.write({
        key,
        values,
        origin,
        savedAt: toIso(),
        tab: tabName(),
        signedOut: adminToken.read() === null,
      }),
  };
}

/** All unsaved texts of one answer, or of new answers if there is no id; newest first. */
export function listCopies(answerId: string | undefined): UnsavedCopy[] {
  return storedKeys(PREFIX)
    .flatMap((key) => storedCopy(key).read() ?? [])
    .filter(({ origin, savedAt }) => savedAt !== '' && origin.stored?.id === answerId)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

const tab = createStoredText('band8.tab', 'sessionStorage');

/** The name of this tab, which survives a reload and signing in again. */
function tabName(): string {
  const known = tab.read();
  if (known) return known;
  const name = uniqueId();
  tab.write(name);
  return name;
}

/** Locks a key, so that other tabs know that its form is open. Returns a function to unlock it. */
function lockKey(key: string): () => void {
  const closing = new AbortController();
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve));
  // Locks need https or localhost; without them the text of open tabs is offered too.
  void navigator.locks?.request(key, () => closed);
  return () => closing.abort();
}

/** The keys of the forms that are open in any tab. */
async function findLockedKeys(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []));
}

/** The text of one open form, and unsaved text from earlier visits. */
export function useUnsavedAnswer(saved: AnswerText) {
  // The text that this tab stored when the user was signed out is shown again.
  const [key] = useState(() => {
    const copies = listCopies(saved.origin.stored?.id);
    return copies.find(({ signedOut, tab }) => signedOut && tab === tabName())?.key ?? newKey();
  });
  const [stored] = useState(() => copyAt(key));
  const form = useUnsaved<AnswerText>({ stored, saved });
  const [offers, setOffers] = useState<readonly UnsavedCopy[]>([]);
  const discarding = useDiscard(form, key);
  const discardedOffers = useDiscarded<UnsavedCopy>();
  const { read, set } = form;

  const look = useCallback(async () => {
    const held = await findLockedKeys();
    const { current, saved } = read();
    const others = listCopies(current.origin.stored?.id).filter(
      (copy) => copy.key !== key && !held.has(copy.key),
    );
    const isSaved = ({ values }: UnsavedCopy) => dequal(values, saved.values);
    for (const copy of others.filter(isSaved)) copyAt(copy.key).remove();
    setOffers(others.filter((copy) => !isSaved(copy)));
  }, [key, read]);

  useEffect(() => {
    const release = lockKey(key);
    // Stored again, because the copy records whether the user is signed in.
    const storeSession = () => void set({});
    storeSession();
    const stop = adminToken.subscribe(storeSession);
    void look();
    return () => {
      stop();
      release();
    };
  }, [key, set, look]);

  const removeOffer = (gone: string) =>
    setOffers((copies) => copies.filter((copy) => copy.key !== gone));

  const deleteOffer = (key: string) => {
    copyAt(key).remove();
    removeOffer(key);
  };

  return {
    ...form,
    ...discarding,
    /** Unsaved text from earlier visits, newest first. */
    offers,
    /**
     * Switches to another text; its copy is deleted once the text is stored under this form's key.
     */
    adopt: ({ key: old, values, origin }: UnsavedCopy) => {
      if (set({ current: { values, origin } })) copyAt(old).remove();
      removeOffer(old);
    },
    /** Deletes another text; `undoDiscardOffer` takes it back. */
    discardOffer: (unwanted: UnsavedCopy) => {
      discardedOffers.add(unwanted);
      deleteOffer(unwanted.key);
    },
    discardedOffers,
    undoDiscardOffer: () => {
      const copy = discardedOffers.takeBack();
      if (!copy) return;
      if (storedCopy(copy.key).write(copy)) set({ canStore: false });
      setOffers((copies) => [copy, ...copies]);
    },
    /** Deletes another text, which the form shows again. */
    deleteOffer,
    /** Stores the form's text as a separate copy, to be offered later; returns its key. */
    setAside: () => {
      const aside = newKey();
      if (copyAt(aside).write(read().current)) set({ canStore: false });
      void look();
      return aside;
    },
  };
}
