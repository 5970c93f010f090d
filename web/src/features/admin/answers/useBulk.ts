import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { BULK_TEXTS, type BulkAction, type BulkChange } from './bulkTexts.ts';
import { formatFaults } from './faults.ts';
import type { AnswerRow } from './status.ts';
import { problemOf } from './useAnswerAction.ts';

interface BulkWork extends BulkChange {
  rows: AnswerRow[];
}

interface BulkAnswer {
  id: string;
  topic: string;
  failure: string | undefined;
  /** Whether the answer must be completed in its form first. */
  isIncomplete: boolean;
}

export interface BulkOutcome {
  action: BulkAction;
  answers: BulkAnswer[];
}

async function carryOut({ rows, ...change }: BulkWork): Promise<BulkOutcome> {
  const items = rows.map(({ id, version }) => ({ id, version }));
  const { results: all } = await dataOf(
    adminApi.POST('/api/admin/model-answers/bulk', { body: { ...change, items } }),
  );
  const results = new Map(all.map((one) => [one.id, one]));
  const answers = rows.map(({ id, topic }) => {
    const { ok, message, errors } = results.get(id) ?? { ok: false };
    const reason = errors ? formatFaults(errors) : message;
    return {
      id,
      topic,
      failure: ok ? undefined : (reason ?? 'The server didn’t say why.'),
      isIncomplete: errors !== undefined,
    };
  });
  return { action: change.action, answers };
}

/** Runs a bulk action and shows each answer's result; failed answers remain selected. */
export function useBulk(choose: (ids: string[]) => void) {
  const queryClient = useQueryClient();
  const [isOutcomeOpen, setOutcomeOpen] = useState(false);
  const { mutateAsync, reset, isPending, variables, data, error } = useMutation({
    mutationFn: carryOut,
    onSuccess: async ({ answers }) => {
      await refreshBackOffice(queryClient);
      choose(answers.filter(({ failure }) => failure).map(({ id }) => id));
      setOutcomeOpen(true);
    },
  });
  return {
    /** Resolves on success and on failure; the outcome or `problem` has the result. */
    run: (change: BulkChange, rows: AnswerRow[]): Promise<unknown> =>
      mutateAsync({ ...change, rows }).catch(() => undefined),
    running: isPending ? variables : undefined,
    outcome: data,
    isOutcomeOpen,
    closeOutcome: () => setOutcomeOpen(false),
    problem: error && variables ? problemOf(error, BULK_TEXTS[variables.action].failed) : undefined,
    dismiss: reset,
  };
}
