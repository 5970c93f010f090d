import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { showToast } from '../../../components/toast/store.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { deleteNote, type Note, notesQuery } from './queries.ts';

/** The notes on an answer, oldest first, and a form for another one. */
export function NoteThread({ answerId }: { answerId: string }) {
  const queryClient = useQueryClient();
  const query = notesQuery(answerId);
  const notes = useQuery(query);
  const form = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  // The deleted note’s button, which had the focus, is gone.
  const focusForm = () => form.current?.querySelector('textarea')?.focus();

  const removal = useMutation({
    mutationFn: ({ id }: Note) => deleteNote(answerId, id),
    onSuccess: async () => {
      await refresh();
      showToast({ title: 'Note deleted' });
    },
    onError: (error) => showFailure('Failed to delete the note', error),
  });
  const remove = async (note: Note) => {
    const question = 'Are you sure you want to delete this note? This action cannot be undone.';
    const isConfirmed = await confirm({ question, about: note.text, actionLabel: 'Delete' });
    if (isConfirmed) removal.mutate(note);
    focusForm();
  };

  const { data } = notes;
  return (
    <div className="notes__panel">
      <p className="notes__lead">Only staff can see these notes.</p>
      <ReadProblem read={notes} />
      {!data && !notes.error && <AdminLoading />}
      {data && data.total > data.notes.length && (
        <p className="notes__lead">The newest {data.notes.length} notes are shown.</p>
      )}
      {data && data.notes.length > 0 && (
        <ol className="notes__list">
          {data.notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isBusy={removal.isPending && removal.variables.id === note.id}
              onDelete={() => void remove(note)}
            />
          ))}
        </ol>
      )}
      {data?.notes.length === 0 && <p className="notes__empty">No notes yet.</p>}
      <div ref={form}>
        <NoteForm answerId={answerId} onSent={refresh} />
      </div>
    </div>
  );
}
