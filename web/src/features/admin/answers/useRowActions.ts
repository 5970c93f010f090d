import { useNavigate } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { useHasRole } from '../../../kit/role.ts';
import type { Question } from '../../../kit/useConfirm.tsx';
import { PAGE_SIZE } from '../../../kit/useList.ts';
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
const UNPUBLISH_QUESTION =
  'Are you sure you want to unpublish this answer? It will be moved back to drafts.';
const DRAFT = { isApproved: false, isDraft: true };

/** Deletes an answer after a question; `failed` is the alert on failure. */
export function deletionOf(answer: AnswerRow, failed: string): AnswerAction {
  const ask = { ...deleteQuestion([answer]), about: answer.topic };
  const done = answer.isDraft ? 'Draft deleted' : 'Answer deleted';
  return { answer, ask, call: () => deleteAnswer(answer), done, failed };
}

/** Makes a published answer a draft after a question; `failed` is the alert on failure. */
function unpublishing(answer: AnswerRow, actionLabel: string, failed: string): AnswerAction {
  const ask = { question: UNPUBLISH_QUESTION, about: answer.topic, actionLabel };
  const call = () => saveStatus(answer, DRAFT);
  return { answer, ask, call, done: 'Answer moved to drafts', failed };
}

/** What unpublishing is called, what an alert says if it fails, and how an answer is deleted. */
const LIST_TEXTS = {
  unpublish: 'Move to Draft',
  unpublishFailed: STATUS_FAILED,
  deletion: (answer: AnswerRow) => deletionOf(answer, 'Failed to delete answer. Please try again.'),
};

/** The actions in a row's menu; `planActionsOf` has those for the time of publication. */
export function useRowActions(
  run: Run,
  planActionsOf: (answer: AnswerRow) => MenuAction[],
  { unpublish, unpublishFailed, deletion } = LIST_TEXTS,
) {
  const navigate = useNavigate();
  const { mutate: duplicate } = useDuplicate();
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
        label: unpublish,
        onChoose: () => void run(unpublishing(answer, unpublish, unpublishFailed)),
      },
      pending: publish('Approve', 'Answer approved and published'),
    }[status];
    const viewSource = {
      label: 'View Source',
      onChoose: () => void window.open(sourceLink, '_blank', 'noopener'),
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
      ...(mayChange(status)
        ? [{ label: 'Delete', isDanger: true, onChoose: () => void run(deletion(answer)) }]
        : []),
    ];
  };
}

type Rows = readonly Pick<AnswerRow, 'isDraft' | 'isApproved' | 'publishAt'>[];

function countPublished(rows: Rows): number {
  return rows.filter((row) => statusOf(row) === 'published').length;
}

/** The question before publishing more answers than a page of the list shows. */
export function publishQuestion(rows: Rows): Question | undefined {
  if (rows.length <= PAGE_SIZE) return undefined;
  return {
    question: `Are you sure you want to publish these ${rows.length} answers?`,
  };
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
  if (rows.length === 1) return { question: UNPUBLISH_QUESTION };
  const which = others === 0 ? `these ${published}` : `${published} of these ${rows.length}`;
  const they = published === 1 ? 'It' : 'They';
  const question = `Are you sure you want to unpublish ${which} answers? ${they} will be moved back to drafts.`;
  if (others === 0) return { question };
  const [rest, as] =
    others === 1 ? ['The other one isn’t', 'a draft'] : [`The other ${others} aren’t`, 'drafts'];
  return { question, detail: `${rest} on the site, and will be saved as ${as} too.` };
}
