import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatLocalMoment } from '../../lib/dates.ts';
import { useApi } from '../../lib/useApi.ts';
import { Outcome, ReadFailure } from './AccountForm.tsx';
import { AccountSection, SignOut } from './SignOut.tsx';
import { sessionsQuery, useSessionEnd } from './session.ts';

/**
 * Where the learner is signed in; each place can be signed out.
 * @param onEnded called with a sentence after signing out everywhere
 */
export function SessionsSection({ onEnded }: { onEnded: (reason: string) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery(api));
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: { id: string; device: string }) =>
      api.DELETE('/api/me/sessions/{id}', { params: { path: { id } } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery(api));
      // The button that had the focus is gone.
      list.current?.focus();
    },
    onError: useSessionEnd(),
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
                  {isCurrent ? 'This device' : `Last used ${formatLocalMoment(lastUsedAt)}`}
                  {` · signed in ${formatLocalMoment(createdAt)}`}
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
      {error && !isFetching && <ReadFailure error={error} onRetry={refetch} />}
      <Outcome text={end.isSuccess && `${end.variables.device} is signed out.`} error={end.error} />
      {sessions && sessions.length > 1 && (
        <SignOut label="Sign out everywhere…" isEverywhere onSignedOut={onEnded} />
      )}
    </AccountSection>
  );
}
