import { dataOf } from '@band8/client';
import { answerNoteInputLimits } from '@band8/client/forms';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { lengthFault } from '../../../kit/rules.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';

const EMPTY = { text: '' };

/** The unsent note, and the key that it was last sent with. */
interface NoteDraft {
  values: typeof EMPTY;
  key?: string | undefined;
}

function keyIn({ key }: Record<string, unknown>): Pick<NoteDraft, 'key'> {
  return typeof key === 'string' ? { key } : {};
}

interface NoteFormProps {
  answerId: string;
  /** Resolves once the thread shows the note. */
  onSent: () => Promise<unknown>;
}

/** Writes a note; the text stays on the device until it is sent. */
export function NoteForm({ answerId, onSent }: NoteFormProps) {
  const id = useId();
  const [stored] = useState(() => storedForm(`band8.draft.note.${answerId}`, EMPTY, keyIn));
  const draft = useUnsaved<NoteDraft>({ stored, saved: { values: EMPTY } });
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ values, key }: NoteDraft & { key: string }) =>
      dataOf(
        adminApi.POST('/api/admin/model-answers/{id}/notes', {
          // A repeated request with the same key stores the note once.
          params: { path: { id: answerId }, header: { 'idempotency-key': key } },
          body: { text: values.text.trim() },
        }),
      ),
    onSuccess: async (_, { values }) => {
      draft.markSaved(values, { values: EMPTY });
      await onSent();
    },
  });
  const { text } = draft.current.values;

  const send = () => {
    if (isPending) return;
    const { values, key = uniqueId() } = draft.read().current;
    const found = lengthFault(values.text, {
      max: answerNoteInputLimits.text.maxLength,
      missing: 'Enter a note.',
    });
    setFault(found);
    if (found) return;
    // Stored before sending, so that the same text has the same key after a reload.
    draft.set({ current: { values, key } });
    mutate({ values, key });
  };
  return (
    <form
      className="notes__form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>New note</label>
      <Input.TextArea
        id={id}
        rows={4}
        value={text}
        readOnly={isPending}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          setFault(undefined);
          reset();
          draft.set({ current: { values: { text: target.value } } });
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) send();
        }}
      />
      <p id={`${id}-help`} className={fault ? 'notes__fault' : 'notes__lead'}>
        {fault ?? 'Send with Ctrl+Enter (⌘ Enter on a Mac).'}
      </p>
      {error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title="Failed to send the note"
          description={serverMessage(error) ?? 'Your text is still here. Please try again.'}
        />
      )}
      {!draft.canStore && (
        <Alert
          type="warning"
          role="status"
          title="This browser can’t store a copy of what you type. Send it before you leave."
        />
      )}
      <Button type="primary" htmlType="submit" aria-busy={isPending}>
        {isPending ? 'Sending...' : 'Send note'}
      </Button>
    </form>
  );
}
