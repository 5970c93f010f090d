import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatLocalMoment } from '../../lib/dates.ts';
import { messageOf } from '../../lib/problem.ts';
import { useApi } from '../../lib/useApi.ts';
import { UNREACHABLE } from './AccountForm.tsx';
import { AccountSection, Outcome } from './AccountSection.tsx';
import { sessionsQuery } from './queries.ts';
import { SignOut } from './SignOut.tsx';
import { useSessionEnd } from './useSession.ts';

interface SessionsSectionProps {
  /** Called with a sentence after signing out everywhere. */
  onEnded: (reason: string) => void;
}

/** Where the learner is signed in; each place can be signed out. */
export function SessionsSection({ onEnded }: SessionsSectionProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const onError = useSessionEnd();
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery(api));
  const [outcome, setOutcome] = useState<{ text: string; isBad?: boolean }>();
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: { id: string; device: string }) =>
      api.DELETE('/api/me/sessions/{id}', { params: { path: { id } } }),
    onSuccess: async (_result, { device }) => {
      await queryClient.invalidateQueries(sessionsQuery(api));
      setOutcome({ text: `${device} is signed out.` });
      // The button that had the focus is gone.
      list.current?.focus();
    },
    onError: (failure) => {
      onError(failure);
      setOutcome({ text: messageOf(failure) ?? UNREACHABLE, isBad: true });
    },
  });

  return (
    <AccountSection title="Where you are signed in" id="sessions">
      {sessions && (
        <ul className="sessions" ref={list} tabIndex={-1} aria-labelledby="sessions-heading">
          {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
            <li key={id} className="row">
              <div>
                <h3>{device}</h3>
                <p className="meta">
                  {isCurrent
                    ? 'This device'
                    : `Last used ${formatLocalMoment(Date.parse(lastUsedAt))}`}
                  {` · signed in ${formatLocalMoment(Date.parse(createdAt))}`}
                </p>
              </div>
              {!isCurrent && (
                <button
                  className="btn btn--text"
                  type="button"
                  aria-label={`Sign out ${device}`}
                  aria-disabled={end.isPending || undefined}
                  onClick={() => !end.isPending && end.mutate({ id, device })}
                >
                  Sign out
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!sessions && isFetching && (
        <p className="quiet" role="status">
          Loading…
        </p>
      )}
      {error && !isFetching && (
        <div className="quiet account__failure" role="alert">
          <p>{messageOf(error) ?? UNREACHABLE}</p>
          <button className="btn" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <Outcome outcome={outcome} />
      {sessions && sessions.length > 1 && (
        <SignOut label="Sign out everywhere…" isEverywhere onSignedOut={onEnded} />
      )}
    </AccountSection>
  );
}
