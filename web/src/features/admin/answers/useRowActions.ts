import { useNavigate } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { openPublicPage } from './publicPage.ts';
import { deleteQuestion, unpublishQuestion } from './questions.ts';
import { type AnswerRow, statusOf } from './status.ts';
import { type AnswerAction, deleteAnswer, saveStatus } from './useAnswerAction.ts';
import { useDuplicate } from './useDuplicate.ts';
import { useMayChange } from './useMayChange.ts';

const STATUS_FAILED = 'Failed to update answer status. Please try again.';

/** What each action makes of an answer. */
const PUBLISHED = { isApproved: true, isDraft: false };
const PENDING = { isApproved: false, isDraft: false };
const DRAFT = { isApproved: false, isDraft: true };

/** The actions in a row's menu; `planActionsOf` has those for the time of publication. */
export function useRowActions(
  run: (action: AnswerAction) => Promise<unknown>,
  planActionsOf: (answer: AnswerRow) => MenuAction[],
) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { duplicate } = useDuplicate();
  const mayPublish = useHasRole('editor');
  const mayChange = useMayChange();
  return (answer: AnswerRow): MenuAction[] => {
    const { id, topic, sourceLink } = answer;
    const status = statusOf(answer);

    const publish = (done: string) =>
      run({
        answer,
        call: () => saveStatus(answer, PUBLISHED),
        done,
        failed: STATUS_FAILED,
        isPublished: true,
      });
    const unpublish = async () => {
      const question = unpublishQuestion([answer]);
      if (question && !(await confirm({ ...question, about: topic, actionLabel: 'Move to Draft' })))
        return;
      await run({
        answer,
        call: () => saveStatus(answer, DRAFT),
        done: 'Answer moved to drafts',
        failed: STATUS_FAILED,
      });
    };
    const remove = async () => {
      if (!(await confirm({ ...deleteQuestion([answer]), about: topic, actionLabel: 'Delete' })))
        return;
      await run({
        answer,
        call: () => deleteAnswer(answer),
        done: answer.isDraft ? 'Draft deleted' : 'Answer deleted',
        failed: 'Failed to delete answer. Please try again.',
      });
    };

    const submit = (call: () => Promise<unknown>, done: string) =>
      void run({ answer, call, done, failed: STATUS_FAILED });
    const authorsStep: MenuAction[] = {
      draft: [
        {
          label: 'Submit for Review',
          onChoose: () => submit(() => saveStatus(answer, PENDING), 'Answer submitted for review'),
        },
      ],
      pending: [
        {
          label: 'Withdraw',
          onChoose: () => submit(() => saveStatus(answer, DRAFT), 'Answer moved to drafts'),
        },
      ],
      scheduled: [],
      published: [],
    }[status];
    const statusStep: MenuAction = {
      draft: { label: 'Publish', onChoose: () => void publish('Answer published') },
      scheduled: { label: 'Publish Now', onChoose: () => void publish('Answer published') },
      published: { label: 'Move to Draft', onChoose: () => void unpublish() },
      pending: { label: 'Approve', onChoose: () => void publish('Answer approved and published') },
    }[status];
    return [
      {
        label: mayChange(status) ? 'Edit' : 'Open',
        onChoose: () => void navigate({ to: '/admin/edit/$id', params: { id } }),
      },
      ...(status === 'published'
        ? [{ label: 'View on site', onChoose: () => openPublicPage(id) }]
        : []),
      ...(sourceLink
        ? [
            {
              label: 'View Source',
              onChoose: () => void window.open(sourceLink, '_blank', 'noopener'),
            },
          ]
        : []),
      ...(mayPublish ? [statusStep, ...planActionsOf(answer)] : authorsStep),
      { label: 'Duplicate', onChoose: () => duplicate(answer) },
      ...(mayChange(status)
        ? [{ label: 'Delete', isDanger: true, onChoose: () => void remove() }]
        : []),
    ];
  };
}
