import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { NoteThread } from './NoteThread.tsx';
import { notesQuery } from './queries.ts';

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
