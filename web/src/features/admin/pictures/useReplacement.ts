import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkItem } from '../../../kit/BulkOutcome.tsx';
import { refreshAnswers } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { formatFaults } from '../answers/faults.ts';
import { type LibraryPicture, type PictureDetails, replaceIn } from './queries.ts';

/** How many answers are saved between two updates of the progress. */
const BATCH = 10;

/** Gives every answer that uses a picture another one, with progress and a result for each. */
export function useReplacement({ id, answers }: PictureDetails) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [items, setItems] = useState<BulkItem[]>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (next: LibraryPicture) => {
      setDone(0);
      const outcome: BulkItem[] = [];
      for (let at = 0; at < answers.length; at += BATCH) {
        const batch = answers.slice(at, at + BATCH);
        const results = await replaceIn(id, next.id, batch).catch((error: unknown) => {
          // What was saved before stays saved, and is reported.
          if (at === 0) throw error;
          return [];
        });
        for (const { id: answerId, topic } of batch) {
          const result = results.find((one) => one.id === answerId);
          const reason = result?.errors ? formatFaults(result.errors) : result?.message;
          const failure = result?.ok ? undefined : (reason ?? 'The server didn’t say why.');
          outcome.push({ id: answerId, label: topic, failure });
        }
        setDone(outcome.length);
      }
      return outcome;
    },
    onSuccess: async (outcome) => {
      await refreshAnswers(queryClient);
      setItems(outcome);
    },
    onError: async (error) => {
      showFailure('Failed to replace the picture', error);
      await refreshAnswers(queryClient);
    },
  });
  return {
    run: (next: LibraryPicture) => mutate(next),
    /** How many answers are done, while it runs. */
    done: isPending ? done : undefined,
    /** The result for each answer, until it is closed. */
    items,
    close: () => setItems(undefined),
  };
}
