import type { Band8Client } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { LineDrawing } from '../../components/Icon.tsx';
import type { QuestionSearch } from './questionSearch.ts';
import { findRandomQuestion, questionParams } from './questions.ts';
import { isNew, readSeen } from './seen.ts';

const SHUFFLE = 'M3 7h4l10 10h4m-3-3 3 3-3 3M3 17h4l3-3m4-4 3-3h4m-3-3 3 3-3 3';

/** Opens any question that matches the filters and is new to this device. */
export function RandomQuestion({ api, search }: { api: Band8Client; search: QuestionSearch }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const choice = useMutation({
    mutationFn: () => {
      const seen = readSeen();
      return findRandomQuestion({ queryClient, api }, questionParams(search), (question) =>
        isNew(question, seen),
      );
    },
    onSuccess: (found) =>
      found &&
      navigate({
        to: '/answer/$id/practise',
        params: { id: found.id },
        state: { isFromQuestions: true },
      }),
  });
  return (
    <>
      <button
        className="btn btn--solid"
        type="button"
        disabled={!isHydrated}
        aria-busy={choice.isPending}
        onClick={() => !choice.isPending && choice.mutate()}
      >
        <LineDrawing path={SHUFFLE} />
        Random question
      </button>
      <p className="meta qstart__note" role="status">
        {choice.isSuccess &&
          !choice.data &&
          'You’ve read or tried every question that matches. Change the filters, or choose one from the list.'}
        {choice.isError &&
          (navigator.onLine
            ? choice.error.message
            : 'You’re offline, so no question can be chosen. Try again when you’re back online.')}
      </p>
    </>
  );
}
