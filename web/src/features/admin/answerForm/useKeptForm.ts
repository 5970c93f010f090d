import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readToken } from '../auth/token.ts';
import {
  heldKeys,
  holdKey,
  type KeptEntry,
  type KeptText,
  listKept,
  newKey,
  removeKept,
  tabName,
  writeKept,
} from './keptText.ts';
import { type AnswerValues, sameValues } from './values.ts';

const KEEP_EVERY_MS = 2_000;

type Snapshot = Pick<KeptText, 'values' | 'origin'>;

interface KeptFormOptions extends Snapshot {
  /** The values as they are now, whether or not they have been rendered. */
  readValues: () => AnswerValues;
  /** What the server holds. */
  savedValues: AnswerValues;
  /** The kept text that the form began with: its place is taken over. */
  begunWith: KeptEntry | undefined;
}

/** What this tab kept when the person was signed out, to go on with where they were. */
export function keptOnSignOut(answerId: string | undefined): KeptEntry | undefined {
  return listKept(answerId).find(({ text }) => text.signedOut && text.tab === tabName());
}

/**
 * Keeps what is typed in this browser, two seconds after it is typed and at once when the page goes
 * away, until the server has it; and finds what earlier openings of the same form have left.
 */
export function useKeptForm(options: KeptFormOptions) {
  const { values, readValues, origin, savedValues } = options;
  const [key] = useState(() => options.begunWith?.key ?? newKey());
  const [offers, setOffers] = useState<readonly KeptEntry[]>([]);
  const [canKeep, setCanKeep] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ origin, savedValues });
  useLayoutEffect(() => {
    latest.current = { origin, savedValues };
  });

  const keep = useCallback((under: string, snapshot: Snapshot) => {
    const isKept = writeKept(under, {
      ...snapshot,
      savedAt: new Date().toISOString(),
      tab: tabName(),
      signedOut: readToken() === null,
    });
    setCanKeep(isKept);
    return isKept;
  }, []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { origin, savedValues } = latest.current;
    const values = readValues();
    if (sameValues(values, savedValues)) removeKept(key);
    else keep(key, { values, origin });
  }, [key, keep, readValues]);

  const look = useCallback(async () => {
    const held = await heldKeys();
    setOffers(
      listKept(latest.current.origin.stored?.id).filter((entry) => {
        if (entry.key === key || held.has(entry.key)) return false;
        const isSaved = sameValues(entry.text.values, latest.current.savedValues);
        if (isSaved) removeKept(entry.key);
        return !isSaved;
      }),
    );
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to keep anew
  useEffect(() => {
    timer.current ??= setTimeout(flush, KEEP_EVERY_MS);
  }, [flush, values, origin, savedValues]);

  useEffect(() => {
    const release = holdKey(key);
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    void look();
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
      release();
    };
  }, [key, flush, look]);

  /** Makes a kept text this form's own; the old copy goes once the new one is there. */
  const adopt = useCallback(
    ({ key: old, text }: KeptEntry) => {
      if (keep(key, text)) removeKept(old);
      setOffers((entries) => entries.filter((entry) => entry.key !== old));
    },
    [key, keep],
  );

  return {
    /** Kept texts of earlier openings, the newest first. */
    offers,
    /** False when this browser keeps nothing. */
    canKeep,
    adopt,
    /** Throws a kept text away. */
    discard: useCallback((unwanted: string) => {
      removeKept(unwanted);
      setOffers((entries) => entries.filter(({ key: other }) => other !== unwanted));
    }, []),
    /** Keeps what stands in the form as a text of its own, to be offered back; returns its key. */
    setAside: useCallback(() => {
      const aside = newKey();
      keep(aside, { values: readValues(), origin: latest.current.origin });
      void look();
      return aside;
    }, [keep, look, readValues]),
    /** The server has what was sent: nothing but later typing is worth keeping. */
    saved: useCallback(
      (sent: AnswerValues) => {
        latest.current = { ...latest.current, savedValues: sent };
        flush();
      },
      [flush],
    ),
  };
}
