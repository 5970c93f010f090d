import { dataOf, type Schemas } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi, refreshBackOffice } from '../../../kit/adminApi.ts';
import { failureOf } from './labels.ts';
import type { AnswerRow } from './status.ts';
import { problemOf } from './useAnswerAction.ts';

async function carryOut({ rows, ...change }: BulkChange & { rows: AnswerRow[] }) {
  const items = rows.map(({ id, version }) => ({ id, version }));
  const { results: all } = await dataOf(
    adminApi.POST('/api/admin/model-answers/bulk', { body: { ...change, items } }),
  );
  const results = new Map(all.map((one) => [one.id, one]));
  const answers = rows.map(({ id, topic }) => {
    const result = results.get(id);
    // An incomplete answer must be completed in its form first.
    return { id, topic, failure: failureOf(result), isIncomplete: result?.errors !== undefined };
  });
  return { action: change.action, answers };
}

/** Runs a bulk action and shows each answer's result; failed answers remain selected. */
export function useBulk(choose: (ids: string[]) => void) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, reset, isPending, variables, data, error } = useMutation({
    mutationFn: carryOut,
    onSuccess: async ({ answers }) => {
      await refreshBackOffice(queryClient);
      choose(answers.filter(({ failure }) => failure).map(({ id }) => id));
    },
  });
  return {
    send: (change: BulkChange, rows: AnswerRow[]) => mutateAsync({ ...change, rows }),
    /** The same where the outcome or `problem` has the result. */
    run: (change: BulkChange, rows: AnswerRow[]) => mutate({ ...change, rows }),
    running: isPending ? variables : undefined,
    outcome: data,
    problem: error && variables ? problemOf(error, BULK_TEXTS[variables.action].failed) : undefined,
    dismiss: reset,
  };
}

/** An action on several answers, with the tags or the author that it needs. */
export type BulkChange = Omit<Schemas['BulkRequest'], 'items'>;
export type BulkAction = BulkChange['action'];

interface BulkTexts {
  label: string;
  /** The progress message: 'Publishing 3 answers…'. */
  running: (answers: string) => string;
  /** The result: 'published'. */
  done: string;
  failed: string;
}

const STATUS_FAILED = 'Failed to update answer status. Please try again.';

/** The texts of an edit, such as 'Adding tags to 3 answers…', with the title of its dialog. */
const edit = (label: string, title: string, running: string) => ({
  label,
  title: (answers: string) => `${title} ${answers}`,
  running: (answers: string) => `${running} ${answers}…`,
  done: 'updated',
  failed: 'Failed to update the answers. Please try again.',
});

export const BULK_TEXTS = {
  publish: {
    label: 'Publish',
    running: (answers) => `Publishing ${answers}…`,
    done: 'published',
    failed: STATUS_FAILED,
  },
  draft: {
    label: 'Move to Draft',
    running: (answers) => `Moving ${answers} to drafts…`,
    done: 'moved to drafts',
    failed: STATUS_FAILED,
  },
  addTags: edit('Add Tags', 'Add tags to', 'Adding tags to'),
  removeTags: edit('Remove Tags', 'Remove tags from', 'Removing tags from'),
  setAuthor: edit('Set Author', 'Set the author of', 'Setting the author of'),
  delete: {
    label: 'Delete',
    running: (answers) => `Deleting ${answers}…`,
    done: 'deleted',
    failed: 'Failed to delete answer. Please try again.',
  },
} satisfies Record<BulkAction, BulkTexts>;
