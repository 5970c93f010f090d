import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { formatLocalMoment } from '../../../lib/dates.ts';
import { refreshReads } from '../../../lib/query.ts';
import { adminToken } from '../../../storage/adminToken.ts';

const PATH = '/api/admin/account/sessions';

/** Where the person is signed in; each place can be signed out. */
export function SessionsSection() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const sessions = useQuery(q(PATH, {}, 'Failed to load where you are signed in', { freshMs: 0 }));
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: { id: string; device: string }) =>
      adminApi.DELETE(`${PATH}/{id}`, { params: { path: { id } } }),
    onSuccess: (_, { device }) => {
      showToast({ title: `${device} is signed out` });
      // The button that had the focus disappears.
      list.current?.focus();
    },
    onError: (error) => showFailure('Failed to sign out the device', error),
    onSettled: () => refreshReads(queryClient, PATH),
  });
  const endAll = useMutation({
    mutationFn: () => adminApi.DELETE(PATH),
    onSuccess: () => {
      adminToken.remove();
      // Reloading the page clears all data that was read with the token.
      location.assign('/admin/login');
    },
    onError: (error) => showFailure('Failed to sign out everywhere', error),
  });
  async function askToEndAll() {
    const question = 'Sign out everywhere?';
    const detail =
      'All devices are signed out, this one too. Unsaved changes stay in their browser.';
    if (await confirm({ question, detail, actionLabel: 'Sign Out Everywhere' })) endAll.mutate();
  }
  return (
    <>
      <ReadProblem read={sessions} />
      {sessions.isPending && (
        <div role="status" aria-label="Loading where you are signed in">
          <Skeleton title={false} paragraph={{ rows: 2, width: ['10rem', '16rem'] }} />
        </div>
      )}
      <ul
        className="entries"
        ref={list}
        tabIndex={-1}
        aria-labelledby="account-where-you-are-signed-in-heading"
      >
        {sessions.data?.sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{device || 'Unknown browser'}</b>
              <p className="meta">
                {isCurrent
                  ? 'This device'
                  : `Last used ${formatLocalMoment(Date.parse(lastUsedAt))}`}
                {` · signed in ${formatLocalMoment(Date.parse(createdAt))}`}
              </p>
            </div>
            {!isCurrent && (
              <Button
                type="text"
                aria-label={`Sign out ${device}`}
                aria-busy={end.isPending}
                onClick={() => !end.isPending && end.mutate({ id, device })}
              >
                Sign Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button loading={endAll.isPending} onClick={() => void askToEndAll()}>
        Sign Out Everywhere
      </Button>
    </>
  );
}
