import { dataOf, type Schemas } from '@band8/client';
import { answerNoteInputLimits } from '@band8/client/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { adminApi, q, reasonOr } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { focusControl } from '../../../kit/focusPage.ts';
import { formatMoment, Moment } from '../../../kit/Moment.tsx';
import { DrawerButton } from '../../../kit/OpenButton.tsx';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { SavedForm } from '../../../kit/SavedForm.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { refreshReads } from '../../../lib/query.ts';
import { KIND_LABELS } from './texts.ts';

/** Opens the notes on an answer; the button shows how many there are. */
export function NotesButton({ answerId }: { answerId: string }) {
  const { data } = useQuery(notesQuery(answerId));
  const total = data?.total ?? 0;
  return (
    <DrawerButton
      label={total > 0 ? `Notes (${total})` : 'Notes'}
      title="Notes"
      size="min(32rem, 100vw)"
      className="notes"
    >
      {() => <NoteThread answerId={answerId} />}
    </DrawerButton>
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
  const read = useQuery(notesQuery(answerId));
  const { run, busyId } = useAction(PATH);
  const remove = async ({ id, text }: Note) => {
    const question = 'Are you sure you want to delete this note? This action cannot be undone.';
    await run({
      id,
      ask: { question, about: text },
      call: () => {
        const params = { path: { id: answerId, noteId: id } };
        return adminApi.DELETE(`${PATH}/{noteId}`, { params });
      },
      done: 'Note deleted',
      failed: 'Failed to delete the note',
    });
    // The deleted note’s button, which had the focus, is gone.
    focusControl('note_text');
  };
  return (
    <div className="stack stack--large">
      <p className="meta">Only staff can see these notes.</p>
      <ReadState read={read} loading="Loading the notes">
        {({ notes, total }) => (
          <>
            {total > notes.length && (
              <p className="meta">The newest {notes.length} notes are shown.</p>
            )}
            {notes.length === 0 ? (
              <p className="desk-empty">No notes yet.</p>
            ) : (
              <ol className="lined">
                {notes.map((note) => {
                  const { id, kind, text, author, isOwn, createdAt } = note;
                  const decision = KIND_LABELS[kind];
                  const look = decision ? 'remark' : '';
                  return (
                    <li key={id} className={`notes__note stack stack--tight stack--start ${look}`}>
                      <p className="row row--words">
                        <b>{author ?? 'Deleted account'}</b>
                        {decision && <span>{decision}</span>}
                        <Moment at={createdAt} />
                      </p>
                      <p className="anywhere lines">{text}</p>
                      {/* Its own writer can delete it, unless it is a decision’s. */}
                      {isOwn && !decision && (
                        <Button
                          type="text"
                          loading={busyId === id}
                          aria-label={`Delete your note of ${formatMoment(createdAt)}`}
                          onClick={() => void remove(note)}
                        >
                          Delete
                        </Button>
                      )}
                    </li>
                  );
                })}
              </ol>
            )}
          </>
        )}
      </ReadState>
      <NoteForm answerId={answerId} />
    </div>
  );
}

/** Writes a note; the text stays on the device until it is sent. */
function NoteForm({ answerId }: { answerId: string }) {
  const queryClient = useQueryClient();
  const [form] = Form.useForm<{ text: string }>();
  return (
    <SavedForm
      name="note"
      form={form}
      storageKey={`band8.draft.note.${answerId}`}
      empty={{ text: '' }}
      send={({ text }, key) => {
        // A repeated request with the same key stores the note once.
        const params = { path: { id: answerId }, header: { 'idempotency-key': key } };
        return dataOf(adminApi.POST(PATH, { params, body: { text: text.trim() } }));
      }}
      onSent={async () => {
        form.setFieldsValue({ text: '' });
        await refreshReads(queryClient, PATH);
      }}
      failed="Failed to send the note"
      submit={['Send note', 'Sending...']}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) form.submit();
      }}
    >
      <TextField
        name="text"
        label="New note"
        extra="Send with Ctrl+Enter (⌘ Enter on a Mac)."
        max={answerNoteInputLimits.text.maxLength}
        missing="Enter a note."
        rows={4}
      />
    </SavedForm>
  );
}
