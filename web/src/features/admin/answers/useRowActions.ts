import { useNavigate } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, statusOf } from './status.ts';
import {
  type AnswerAction,
  deleteAnswer,
  openPublicPage,
  saveStatus,
  useMayChange,
} from './useAnswerAction.ts';
import { useDuplicate } from './useDuplicate.ts';

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

type Rows = readonly Pick<AnswerRow, 'isDraft' | 'isApproved' | 'publishAt'>[];

export interface Question {
  question: string;
  /** More information about the selected answers. */
  detail?: string;
}

function countOf(rows: Rows, status: ReturnType<typeof statusOf>): number {
  return rows.filter((row) => statusOf(row) === status).length;
}

/** The question before deleting: names drafts as such, and says how many answers it deletes. */
export function deleteQuestion(rows: Rows): Question {
  const drafts = rows.filter(({ isDraft }) => isDraft).length;
  const published = countOf(rows, 'published');
  if (rows.length === 1) {
    return drafts === 1
      ? {
          question: 'Are you sure you want to delete this draft? This action cannot be undone.',
        }
      : {
          question: 'Are you sure you want to delete this answer? This action cannot be undone.',
        };
  }
  const what = drafts === rows.length ? 'drafts' : 'answers';
  return {
    question: `Are you sure you want to delete these ${rows.length} ${what}? This action cannot be undone.`,
    ...(published > 0 && {
      detail:
        published === rows.length
          ? 'They will disappear from the site.'
          : `${published} of them ${published === 1 ? 'is' : 'are'} published and will disappear from the site.`,
    }),
  };
}

/** The question before unpublishing; `undefined` if none of the answers is published. */
export function unpublishQuestion(rows: Rows): Question | undefined {
  const published = countOf(rows, 'published');
  const others = rows.length - published;
  if (published === 0) return undefined;
  if (rows.length === 1) {
    return {
      question: 'Are you sure you want to unpublish this answer? It will be moved back to drafts.',
    };
  }
  const which = others === 0 ? `these ${published}` : `${published} of these ${rows.length}`;
  const they = published === 1 ? 'It' : 'They';
  return {
    question: `Are you sure you want to unpublish ${which} answers? ${they} will be moved back to drafts.`,
    ...(others > 0 && {
      detail: `${others === 1 ? 'The other one isn’t' : `The other ${others} aren’t`} on the site, and will be saved as ${others === 1 ? 'a draft' : 'drafts'} too.`,
    }),
  };
}
