import { useCallback, useEffect, useRef, useState } from 'react';
import { closeDialog, type DialogName } from '../../dialogs.ts';
import { uniqueId } from '../../uniqueId.ts';
import type { Values } from './fields.ts';
import { type KeptForm, readKept, writeKept } from './keptForm.ts';

const KEEP_AFTER_MS = 400;

/** What goes along with the values. */
export interface Sending {
  /** The same for every attempt with the same values. */
  key: string;
  /** The trap field: people leave it empty. */
  website: string;
}

interface DialogFormOptions<Name extends string> {
  id: DialogName;
  empty: Values<Name>;
  /** What follows from a change, such as a field that does not apply any more. */
  adjust?: (values: Values<Name>) => Values<Name>;
  send: (values: Values<Name>, sending: Sending) => Promise<unknown>;
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

export type DialogForm<Name extends string> = ReturnType<typeof useDialogForm<Name>>;

/**
 * The text of a form, which outlives its dialog, a reload and a failure (P11): it is kept on the
 * device until it was sent.
 */
export function useDialogForm<Name extends string>(options: DialogFormOptions<Name>) {
  const { id, empty, adjust = (values) => values, send, onSent, onFailed } = options;
  const [form, setForm] = useState(() => readKept(id, empty));
  const [cleared, setCleared] = useState<Values<Name> | null>(null);
  const [isKept, setKept] = useState(true);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const latest = useRef(form);
  const written = useRef(form);

  function set(next: KeptForm<Name>) {
    latest.current = next;
    setForm(next);
  }

  // Only what changed here is written: another tab may have sent the same text meanwhile.
  const keep = useCallback(() => {
    if (written.current === latest.current) return;
    written.current = latest.current;
    setKept(writeKept(id, latest.current));
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to keep anew
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [keep, form]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [keep]);

  /** Sends what is typed, once at a time. Resolves to the failure, if there was one. */
  async function submit(website: string): Promise<unknown> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setSending(true);
    const { values, key = uniqueId() } = latest.current;
    set({ values, key });
    // Before it leaves: after a reload the same text is still the same submission.
    keep();
    try {
      await send(values, { key, website });
      set({ values: empty });
      keep();
      closeDialog(id);
      onSent();
      return undefined;
    } catch (error) {
      onFailed(error);
      return error;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return {
    id,
    values: form.values,
    isSending,
    /** False when this browser keeps nothing. */
    isKept,
    isEmpty: Object.values(form.values).every((value) => value === ''),
    change(name: Name, value: string) {
      setCleared(null);
      set({ values: adjust({ ...latest.current.values, [name]: value }) });
    },
    submit,
    clear() {
      setCleared(latest.current.values);
      set({ values: empty });
    },
    /** Takes the last clearing back, until something is typed. */
    undoClear:
      cleared &&
      (() => {
        setCleared(null);
        set({ values: cleared });
      }),
  };
}
