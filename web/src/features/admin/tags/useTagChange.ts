import { dataOf, type Schemas } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { formatFaults } from '../answers/labels.ts';
import type { TagChange } from './tags.ts';

/** Changes the next answers with a tag. */
function changeTag({ tag, to }: TagChange, after: string | undefined) {
  const from = { tag, ...(after && { after }) };
  return dataOf(
    to === undefined
      ? adminApi.POST('/api/admin/tags/deletion', { body: from })
      : adminApi.POST('/api/admin/tags/rename', { body: { ...from, to } }),
  );
}

/** Whether the change was made in all answers, and what became of each. */
interface TagOutcome extends TagChange {
  items: { id: string; label: string; failure: string | undefined }[];
}

function toItem({ id, topic, ok, message, errors }: Schemas['TagChange']['results'][number]) {
  const reason = errors ? formatFaults(errors) : message;
  return { id, label: topic, failure: ok ? undefined : (reason ?? 'The server didn’t say why.') };
}

/** Renames, merges or deletes a tag, a hundred answers at a time. */
export function useTagChange() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [isOutcomeOpen, setOutcomeOpen] = useState(false);
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: async (change: TagChange): Promise<TagOutcome> => {
      setDone(0);
      const items: TagOutcome['items'] = [];
      let next: string | undefined;
      do {
        const changed = await changeTag(change, next);
        items.push(...changed.results.map(toItem));
        setDone(items.length);
        next = changed.next;
      } while (next);
      return { ...change, items };
    },
    onSuccess: () => setOutcomeOpen(true),
    // After a failure in the middle too, so that the numbers are right.
    onSettled: () => refreshBackOffice(queryClient),
  });
  return {
    run: (change: TagChange) => mutate(change),
    running: isPending ? { ...variables, done } : undefined,
    outcome: data,
    isOutcomeOpen,
    closeOutcome: () => setOutcomeOpen(false),
    failure: error && { error, change: variables, done },
    dismiss: reset,
  };
}
