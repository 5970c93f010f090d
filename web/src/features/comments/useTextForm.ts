import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { uniqueId } from '../../lib/uniqueId.ts';
import { COMMENT_TEXTS } from '../../storage/account.ts';
import { createStoredText } from '../../storage/store.ts';
import { useDiscard } from '../../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../../storage/useUnsaved.ts';
import { endingSession } from './queries.ts';

interface FormText {
  values: { text: string };
  /** The idempotency key that this text was sent with. */
  key?: string | undefined;
}

interface TextFormOptions<T> {
  /** Where the text is stored on the device until the server has it. */
  storageKey: string;
  /** The text that the form starts with. */
  saved?: string;
  /** Sends the text, with the same key whenever it is the same text. */
  send: (text: string, key: string) => Promise<T>;
  /** Whether to start with the text that was discarded last. */
  takesBack?: boolean | undefined;
  onSent: (answer: T) => void;
}

/**
 * Where the device stores what was typed about a comment or, for a new comment, about an answer,
 * until it is sent.
 */
export function formKey(form: 'new' | 'reply' | 'edit' | 'report', id: string): string {
  return `${COMMENT_TEXTS}${form}.${id}`;
}

export type TextFormState = ReturnType<typeof useTextForm>;

const EMPTY = { text: '' };

function keyIn({ key }: Record<string, unknown>): { key?: string | undefined } {
  return typeof key === 'string' ? { key } : {};
}

/** Whether the device has a text of this form that was not sent. */
export function hasStoredText(storageKey: string): boolean {
  return createStoredText(storageKey).read() !== null;
}

/**
 * The state of a form with one text. The text survives a reload, signing in and every failure; it
 * leaves the device when it was sent or discarded. What was discarded can be taken back on this page.
 */
export function useTextForm<T>(options: TextFormOptions<T>) {
  const { storageKey, saved = '', send, onSent, takesBack = false } = options;
  const [stored] = useState(() => storedForm(storageKey, EMPTY, keyIn));
  const form = useUnsaved<FormText>({ stored, saved: { values: { text: saved } } });
  const { discard, undoDiscard } = useDiscard(form, storageKey);
  const takeBack = useEffectEvent(undoDiscard);
  useEffect(() => {
    if (takesBack) takeBack();
  }, [takesBack]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) => endingSession(send(text, key)),
    onSuccess: (answer) => {
      form.set({ current: form.saved });
      onSent(answer);
    },
  });
  return {
    text: form.current.values.text,
    isDirty: form.isDirty,
    canStore: form.canStore,
    isSending: isPending,
    error,
    change(text: string) {
      // Another text is another comment, so it needs another key.
      form.set({ current: { values: { text } } });
      reset();
    },
    submit() {
      if (isPending) return;
      const { values, key = uniqueId() } = form.read().current;
      // Stored before sending, so that the same text has the same key after a reload.
      form.set({ current: { values, key } });
      mutate({ text: values.text.trim(), key });
    },
    discard() {
      discard();
      reset();
    },
  };
}
