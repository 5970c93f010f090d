import { dataOf, type Schemas } from '@band8/client';
import { answerNoteInputLimits } from '@band8/client/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { adminApi, q, reasonOr, serverMessage } from '../../../kit/adminApi.ts';
import { formatMoment, Moment } from '../../../kit/Moment.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { lengthFault } from '../../../kit/rules.ts';
import { useAction } from '../../../kit/useAction.ts';
import { refreshReads } from '../../../lib/query.ts';
import { useSentForm } from '../../../storage/useSentForm.ts';
import { KIND_LABELS } from './texts.ts';

/** Opens the notes on an answer; the button shows how many there are. */
export function NotesButton({ answerId }: { answerId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(notesQuery(answerId));
  const total = data?.total ?? 0;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Notes{total > 0 && ` (${total})`}</Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Notes"
        size="min(32rem, 100vw)"
        destroyOnHidden
        className="notes"
      >
        <NoteThread answerId={answerId} />
      </Drawer>
    </>
  );
}

const PATH = '/api/admin/model-answers/{id}/notes';
type Note = Schemas['AnswerNote'];

/** The notes on an answer, oldest first. */
function notesQuery(id: string) {
  return q(PATH, { path: { id } }, reasonOr('Failed to load the notes'));
}

/** The notes on an answer, oldest first, and a form for another one. */
function NoteThread({ answerId }: { answerId: string }) {
  const queryClient = useQueryClient();
  const notes = useQuery(notesQuery(answerId));
  const form = useRef<HTMLDivElement>(null);
  const { run, busyId } = useAction(PATH);
  const refresh = () => refreshReads(queryClient, PATH);

  const remove = async ({ id, text }: Note) => {
    const question = 'Are you sure you want to delete this note? This action cannot be undone.';
    await run({
      id,
      ask: { question, about: text, actionLabel: 'Delete' },
      call: () => {
        const params = { path: { id: answerId, noteId: id } };
        return adminApi.DELETE(`${PATH}/{noteId}`, { params });
      },
      done: 'Note deleted',
      failed: 'Failed to delete the note',
    });
    // The deleted note’s button, which had the focus, is gone.
    form.current?.querySelector('textarea')?.focus();
  };

  const { data } = notes;
  return (
    <div className="stack stack--large">
      <p className="meta">Only staff can see these notes.</p>
      <ReadProblem read={notes} />
      {!data && !notes.error && <AdminLoading />}
      {data && data.total > data.notes.length && (
        <p className="meta">The newest {data.notes.length} notes are shown.</p>
      )}
      {data && data.notes.length > 0 && (
        <ol className="lined">
          {data.notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isBusy={busyId === note.id}
              onDelete={() => void remove(note)}
            />
          ))}
        </ol>
      )}
      {data?.notes.length === 0 && <p className="notes__empty muted">No notes yet.</p>}
      <div ref={form}>
        <NoteForm answerId={answerId} onSent={refresh} />
      </div>
    </div>
  );
}

interface NoteItemProps {
  note: Note;
  isBusy: boolean;
  onDelete: () => void;
}

/** A note with its writer and time; its own writer can delete it, unless it is a decision’s. */
function NoteItem({ note, isBusy, onDelete }: NoteItemProps) {
  const { kind, text, author, isOwn, createdAt } = note;
  const decision = KIND_LABELS[kind];
  return (
    <li
      className={`notes__note stack stack--tight stack--start ${decision ? 'notes__note--decision' : ''}`}
    >
      <p className="row row--words">
        <b>{author ?? 'Deleted account'}</b>
        {decision && <span>{decision}</span>}
        <Moment at={createdAt} />
      </p>
      <p className="anywhere lines">{text}</p>
      {isOwn && !decision && (
        <Button
          type="text"
          loading={isBusy}
          aria-label={`Delete your note of ${formatMoment(createdAt)}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </li>
  );
}

interface NoteFormProps {
  answerId: string;
  /** Resolves once the thread shows the note. */
  onSent: () => Promise<unknown>;
}

/** Writes a note; the text stays on the device until it is sent. */
function NoteForm({ answerId, onSent }: NoteFormProps) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const form = useSentForm({
    place: `band8.draft.note.${answerId}`,
    saved: { text: '' },
    send: ({ text }, { key }) =>
      dataOf(
        adminApi.POST(PATH, {
          // A repeated request with the same key stores the note once.
          params: { path: { id: answerId }, header: { 'idempotency-key': key } },
          body: { text: text.trim() },
        }),
      ),
    onSent: async () => {
      form.reset();
      await onSent();
    },
  });
  const { isSending, error } = form;
  const { text } = form.values;

  const send = () => {
    if (isSending) return;
    const found = lengthFault(text, {
      max: answerNoteInputLimits.text.maxLength,
      missing: 'Enter a note.',
    });
    setFault(found);
    if (!found) void form.submit();
  };
  return (
    <form
      className="field stack--start"
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
        readOnly={isSending}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          setFault(undefined);
          form.change(() => ({ text: target.value }));
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) send();
        }}
      />
      <p id={`${id}-help`} className="meta" data-bad={fault ? '' : undefined}>
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
      {!form.canStore && (
        <Alert
          type="warning"
          role="status"
          title="This browser can’t store a copy of what you type. Send it before you leave."
        />
      )}
      <Button type="primary" htmlType="submit" aria-busy={isSending}>
        {isSending ? 'Sending...' : 'Send note'}
      </Button>
    </form>
  );
}
