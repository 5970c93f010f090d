import { ApiError, dataOf } from '@band8/client';
import { commentActionLimits } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { adminApi, serverMessage } from '../../../kit/adminApi.ts';
import { useAction } from '../../../kit/useAction.ts';
import { inBatches, useBulk } from '../../../kit/useBulk.tsx';
import { cutText } from '../../../lib/format.ts';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import { failureOf } from '../answers/labels.ts';
import { ACTION_TEXTS, type Comment, type CommentAction, doneText, writerName } from './texts.ts';

interface Decision {
  action: CommentAction;
  comments: readonly Comment[];
}

/** Makes the same decision on several comments, each of which succeeds or fails separately. */
async function* carryOut({ action, comments }: Decision) {
  const batches = inBatches(comments, commentActionLimits.items.maxItems, (batch) => {
    const items = batch.map(({ id, editedAt }) => ({ id, ...(editedAt && { editedAt }) }));
    return dataOf(adminApi.POST('/api/admin/comments/actions', { body: { action, items } }));
  });
  for await (const batch of batches) {
    yield batch.map(({ item, result }) => ({
      id: item.id,
      label: `${isolated(writerName(item))}: ${cutText(item.text)}`,
      failure: failureOf(result),
    }));
  }
}

/** Decisions on several comments; failed ones remain selected. */
export function useDecisions(choose: (ids: string[]) => void) {
  return useBulk({
    noun: 'comment',
    call: carryOut,
    textsOf: ({ action }) => ({
      done: ACTION_TEXTS[action].done,
      failed: 'Failed to change the comments. Please try again.',
    }),
    choose,
  });
}

/** The comment that follows in the list, or else precedes; undefined for the only one. */
export function neighbourOf(comment: Comment, comments: readonly Comment[]): string | undefined {
  const at = comments.findIndex(({ id }) => id === comment.id);
  return (comments[at + 1] ?? comments[at - 1])?.id;
}

/**
 * Decisions on single comments. Removing a published one can be undone with `undoLine`; restoring
 * one that was waiting would publish it, so for that the notification says where it is.
 */
export function useDecision(focusComment: (id: string | undefined) => void) {
  const removed = useDiscarded<Comment>();
  const { run, ...state } = useAction('/api/admin');
  // An action of its own, because it is offered while the lists are still read after the removal.
  const restoring = useAction('/api/admin');
  const decide = (action: CommentAction, comment: Comment, nextId?: string, start = run) =>
    start({
      id: comment.id,
      call: async () => {
        const { value } = await carryOut({ action, comments: [comment] }).next();
        const failure = value?.[0]?.failure;
        if (failure) throw new Error(failure);
        focusComment(nextId);
        if (action === 'remove' && comment.status === 'published') removed.add(comment);
        return doneText(action, comment);
      },
      failed: `Failed to ${action} the comment. Please try again.`,
      explain: (error) => ({
        title: `Failed to ${action} the comment. Please try again.`,
        description: error instanceof ApiError ? serverMessage(error) : error.message,
      }),
    });
  const undo = () => {
    const comment = removed.takeBack();
    if (comment) void decide('restore', comment, undefined, restoring.run);
  };
  return {
    ...state,
    problem: state.problem ?? restoring.problem,
    dismiss: state.problem ? state.dismiss : restoring.dismiss,
    decide,
    undoLine: (
      <div className="decision">
        <UndoLine discarded={removed} onUndo={undo}>
          Comment removed.
        </UndoLine>
      </div>
    ),
  };
}
