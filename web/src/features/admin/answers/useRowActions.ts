import { useNavigate } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { type Question, useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, statusOf } from './status.ts';
import {
  type AnswerAction,
  deleteAnswer,
  openPublicPage,
  saveStatus,
  useMayChange,
} from './useAnswerAction.ts';
import { useDuplicate } from './useDuplicate.ts';

type Run = (action: AnswerAction) => Promise<unknown>;

const STATUS_FAILED = 'Failed to update answer status. Please try again.';
const DRAFT = { isApproved: false, isDraft: true };

/** Deleting and unpublishing an answer, after a question; `failed` is the alert on failure. */
export function useRemoval(run: Run) {
  const confirm = useConfirm();
  return {
    remove: async (answer: AnswerRow, failed: string) => {
      const question = { ...deleteQuestion([answer]), about: answer.topic, actionLabel: 'Delete' };
      if (!(await confirm(question))) return;
      const done = answer.isDraft ? 'Draft deleted' : 'Answer deleted';
      await run({ answer, call: () => deleteAnswer(answer), done, failed });
    },
    unpublish: async (answer: AnswerRow, actionLabel: string, failed: string) => {
      const question = unpublishQuestion([answer]);
      if (question && !(await confirm({ ...question, about: answer.topic, actionLabel }))) return;
      const call = () => saveStatus(answer, DRAFT);
      await run({ answer, call, done: 'Answer moved to drafts', failed });
    },
  };
}

/** The actions in a row's menu; `planActionsOf` has those for the time of publication. */
export function useRowActions(run: Run, planActionsOf: (answer: AnswerRow) => MenuAction[]) {
  const navigate = useNavigate();
  const { remove, unpublish } = useRemoval(run);
  const { duplicate } = useDuplicate();
  const mayPublish = useHasRole('editor');
  const mayChange = useMayChange();
  return (answer: AnswerRow): MenuAction[] => {
    const { id, sourceLink } = answer;
    const status = statusOf(answer);

    const save = (label: string, change: Parameters<typeof saveStatus>[1], done: string) => ({
      label,
      onChoose: () =>
        void run({
          answer,
          call: () => saveStatus(answer, change),
          done,
          failed: STATUS_FAILED,
          isPublished: change.isApproved === true,
        }),
    });
    const publish = (label: string, done = 'Answer published') =>
      save(label, { isApproved: true, isDraft: false }, done);
    const PENDING = { isApproved: false, isDraft: false };
    const authorsStep: MenuAction[] = {
      draft: [save('Submit for Review', PENDING, 'Answer submitted for review')],
      pending: [save('Withdraw', DRAFT, 'Answer moved to drafts')],
      scheduled: [],
      published: [],
    }[status];
    const statusStep: MenuAction = {
      draft: publish('Publish'),
      scheduled: publish('Publish Now'),
      published: {
        label: 'Move to Draft',
        onChoose: () => void unpublish(answer, 'Move to Draft', STATUS_FAILED),
      },
      pending: publish('Approve', 'Answer approved and published'),
    }[status];
    const viewSource = {
      label: 'View Source',
      onChoose: () => void window.open(sourceLink, '_blank', 'noopener'),
    };
    const deletion = {
      label: 'Delete',
      isDanger: true,
      onChoose: () => void remove(answer, 'Failed to delete answer. Please try again.'),
    };
    return [
      {
        label: mayChange(status) ? 'Edit' : 'Open',
        onChoose: () => void navigate({ to: '/admin/edit/$id', params: { id } }),
      },
      ...(status === 'published'
        ? [{ label: 'View on site', onChoose: () => openPublicPage(id) }]
        : []),
      ...(sourceLink ? [viewSource] : []),
      ...(mayPublish ? [statusStep, ...planActionsOf(answer)] : authorsStep),
      { label: 'Duplicate', onChoose: () => duplicate(answer) },
      ...(mayChange(status) ? [deletion] : []),
    ];
  };
}

type Rows = readonly Pick<AnswerRow, 'isDraft' | 'isApproved' | 'publishAt'>[];

function countPublished(rows: Rows): number {
  return rows.filter((row) => statusOf(row) === 'published').length;
}

/** The question before deleting: names drafts as such, and says how many answers it deletes. */
export function deleteQuestion(rows: Rows): Question {
  const isDrafts = rows.every(({ isDraft }) => isDraft);
  const one = isDrafts
    ? 'Are you sure you want to delete this draft? This action cannot be undone.'
    : 'Are you sure you want to delete this answer? This action cannot be undone.';
  const these = `these ${rows.length} ${isDrafts ? 'drafts' : 'answers'}`;
  const question =
    rows.length === 1
      ? one
      : `Are you sure you want to delete ${these}? This action cannot be undone.`;
  const published = countPublished(rows);
  if (rows.length === 1 || published === 0) return { question };
  const are = published === 1 ? 'is' : 'are';
  return {
    question,
    detail:
      published === rows.length
        ? 'They will disappear from the site.'
        : `${published} of them ${are} published and will disappear from the site.`,
  };
}

/** The question before unpublishing; `undefined` if none of the answers is published. */
export function unpublishQuestion(rows: Rows): Question | undefined {
  const published = countPublished(rows);
  const others = rows.length - published;
  if (published === 0) return undefined;
  if (rows.length === 1) {
    return {
      question: 'Are you sure you want to unpublish this answer? It will be moved back to drafts.',
    };
  }
  const which = others === 0 ? `these ${published}` : `${published} of these ${rows.length}`;
  const they = published === 1 ? 'It' : 'They';
  const question = `Are you sure you want to unpublish ${which} answers? ${they} will be moved back to drafts.`;
  if (others === 0) return { question };
  const [rest, as] =
    others === 1 ? ['The other one isn’t', 'a draft'] : [`The other ${others} aren’t`, 'drafts'];
  return { question, detail: `${rest} on the site, and will be saved as ${as} too.` };
}
