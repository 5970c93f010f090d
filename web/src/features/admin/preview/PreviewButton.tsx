import { dataOf, type Schemas } from '@band8/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { adminApi, q, serverMessage, showFailure } from '../../../kit/adminApi.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { ModalButton } from '../../../kit/OpenButton.tsx';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { SecretDialog } from '../../../kit/SecretDialog.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { whoText } from '../../../kit/whoText.ts';
import { refreshReads } from '../../../lib/query.ts';
import { AnswerArticle } from '../../answers/AnswerArticle.tsx';

const PATH = '/api/admin/model-answers/preview';

interface PreviewProps {
  /** The values that a create call would send; the preview doesn’t store them. */
  values: Schemas['AnswerInput'];
  /** When it was published; today if it will be. */
  publishedAt: string | undefined;
}

interface PreviewButtonProps extends PreviewProps {
  /** Whether the picture was removed from the values. */
  hidesPicture: boolean;
}

/** Shows the public page of an answer before it is saved, by the components of that page. */
export function PreviewButton({ hidesPicture, ...answer }: PreviewButtonProps) {
  return (
    <ModalButton
      label="Preview"
      className="preview"
      width="100%"
      title={
        <>
          Preview{' '}
          <span>
            This is a preview. Nothing is saved or published. Links don’t open here.
            {hidesPicture && ' The contributor’s picture is left out.'}
          </span>
        </>
      }
    >
      {() => <PreviewedPage {...answer} />}
    </ModalButton>
  );
}

/** Links are disabled, because following one would lose unsaved text. */
function stayHere(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}

function PreviewedPage({ values, publishedAt }: PreviewProps) {
  const read = useQuery({
    queryKey: [PATH, values],
    queryFn: ({ signal }) =>
      dataOf(adminApi.POST(PATH, { body: values, signal })).catch((cause: unknown) => {
        throw new Error(serverMessage(cause) ?? 'Failed to load the preview', { cause });
      }),
    gcTime: 0,
  });
  return (
    <ReadState read={read} loading="Loading the preview">
      {(answer) => (
        <div className="wrap" onClickCapture={stayHere} onAuxClickCapture={stayHere}>
          <AnswerArticle answer={publishedAt ? { ...answer, publishedAt } : answer} isPreview />
        </div>
      )}
    </ReadState>
  );
}

/** Opens the preview links of a stored answer. */
export function PreviewLinksButton({ answerId }: { answerId: string }) {
  return (
    <ModalButton label="Preview links" width="40rem">
      {() => <PreviewLinks answerId={answerId} />}
    </ModalButton>
  );
}

const LINKS_PATH = '/api/admin/model-answers/{id}/preview-links';

/** Creates, lists and withdraws the links that show an answer without an account. */
function PreviewLinks({ answerId }: { answerId: string }) {
  const queryClient = useQueryClient();
  const path = { id: answerId };
  const read = useQuery(
    q(LINKS_PATH, { path }, 'Failed to load the preview links', { freshMs: 0 }),
  );
  const creation = useMutation({
    mutationFn: () => dataOf(adminApi.POST(LINKS_PATH, { params: { path } })),
    onSuccess: () => refreshReads(queryClient, LINKS_PATH),
    onError: (error) => showFailure('Failed to create the preview link', error),
  });
  const { run, busyId } = useAction(LINKS_PATH);
  const withdraw = (linkId: string) =>
    run({
      id: linkId,
      ask: {
        question: 'Are you sure you want to withdraw this link?',
        detail: 'Whoever has it can’t open it any more.',
        actionLabel: 'Withdraw',
      },
      call: () =>
        adminApi.DELETE(`${LINKS_PATH}/{linkId}`, { params: { path: { ...path, linkId } } }),
      done: 'Preview link withdrawn',
      failed: 'Failed to withdraw the preview link',
    });
  return (
    <div className="stack stack--large stack--start">
      <p className="quiet">
        Anybody with a link can read the saved text of this answer, without an account, for 7 days.
        Search engines don’t list it.
      </p>
      <SecretDialog
        noun="link"
        title="New link"
        label="New link"
        secret={creation.data?.url}
        onClose={creation.reset}
      >
        <p>Copy it now: it can’t be shown again.</p>
      </SecretDialog>
      <Button type="primary" loading={creation.isPending} onClick={() => creation.mutate()}>
        Create link
      </Button>
      <ReadState read={read} loading="Loading the preview links">
        {({ links }) =>
          links.length === 0 ? (
            <p>No links yet.</p>
          ) : (
            <ul className="entries" aria-label="Links">
              {links.map(({ id, expiresAt, createdAt, createdBy }) => (
                <li key={id}>
                  <div>
                    <b>Ends on {formatMoment(expiresAt)}</b>
                    <p className="meta">
                      Created on {formatMoment(createdAt)} by {whoText(createdBy)}
                    </p>
                  </div>
                  <Button loading={busyId === id} onClick={() => withdraw(id)}>
                    Withdraw
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </div>
  );
}
