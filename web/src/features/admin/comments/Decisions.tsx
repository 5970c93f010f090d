import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { adminApi, refreshBackOffice, serverMessage } from '../../../kit/adminApi.ts';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { count } from '../../../lib/format.ts';
import { failureOf } from '../answers/labels.ts';
import { ACTION_TEXTS, actionsOn, type Comment, type CommentAction, doneText } from './texts.ts';

interface CommentBulkBarProps {
  comments: Comment[];
  running: Decisions['running'];
  onDecide: (action: CommentAction) => void;
  onClear: () => void;
}

const ACTIONS: readonly CommentAction[] = ['approve', 'restore', 'remove'];

/** The decisions that change at least one of the selected comments. */
export function CommentBulkBar({ comments, running, onDecide, onClear }: CommentBulkBarProps) {
  const isShown = comments.length > 0;
  const deciding = running?.isBulk ? running.action : undefined;
  useShortcut('escape', 'Clear the selection', onClear, { enabled: isShown && !running });
  const possible = ACTIONS.filter((action) =>
    comments.some((comment) => actionsOn(comment).includes(action)),
  );
  return (
    <section
      className="bulk row row--small row--end"
      aria-label="Selected comments"
      hidden={!isShown}
    >
      <p role="status">
        {isShown &&
          (running?.isBulk
            ? `${ACTION_TEXTS[running.action].running} ${count(running.comments.length, 'comment')}…`
            : `${comments.length} selected`)}
      </p>
      <Button type="text" disabled={Boolean(running)} onClick={onClear}>
        Clear selection
      </Button>
      {possible.map((action) => (
        <Button
          key={action}
          danger={action === 'remove'}
          loading={deciding === action}
          disabled={Boolean(running) && deciding !== action}
          onClick={() => onDecide(action)}
        >
          {ACTION_TEXTS[action].label}
        </Button>
      ))}
    </section>
  );
}

interface DecisionNoticeProps {
  decision: Decisions['last'];
  onUndo: (comment: Comment) => void;
}

/**
 * Says what the last decision has done. Removing a published comment can be undone here; restoring
 * one that was waiting would publish it, so for that the notice only says where it is.
 */
export function DecisionNotice({ decision, onUndo }: DecisionNoticeProps) {
  const { action, comment } = decision ?? {};
  const isRemoval = action === 'remove';
  const wasPublished = comment?.status === 'published';
  return (
    <div className="decision" role="status">
      {action && comment && (
        <Alert
          // Its container announces it.
          role="presentation"
          type="success"
          showIcon
          title={
            <>
              {doneText(action, comment)}.
              {isRemoval && !wasPublished && (
                <>
                  {' '}
                  It was never published, and is now under{' '}
                  <Link to="/admin/comments" search={{ status: 'removed' }}>
                    Removed
                  </Link>
                  .
                </>
              )}
            </>
          }
          action={
            isRemoval && wasPublished && <Button onClick={() => onUndo(comment)}>Undo</Button>
          }
        />
      )}
    </div>
  );
}

/** Makes the same decision on several comments, each of which succeeds or fails separately. */
async function decideOnComments({ action, comments }: Decision) {
  const items = comments.map(({ id, editedAt }) => ({ id, ...(editedAt && { editedAt }) }));
  const body = { action, items };
  const { results } = await dataOf(adminApi.POST('/api/admin/comments/actions', { body }));
  const resultsById = new Map(results.map((one) => [one.id, one]));
  return comments.map((comment) => {
    return { comment, failure: failureOf(resultsById.get(comment.id)) };
  });
}

interface Decision {
  action: CommentAction;
  comments: readonly Comment[];
  /** The comment to focus after a decision on a single one; null for one on those selected. */
  nextId: string | undefined | null;
}

/** The comment that follows in the list, or else precedes; undefined for the only one. */
export function neighbourOf(comment: Comment, comments: readonly Comment[]): string | undefined {
  const at = comments.findIndex(({ id }) => id === comment.id);
  return (comments[at + 1] ?? comments[at - 1])?.id;
}

/**
 * Decisions on a comment or on those selected. One ends once the lists are reloaded, also if the
 * server refused it because a comment has changed. For several, each one's result is shown, and
 * failed ones remain selected.
 * @param choose selects comments
 */
export function useDecision(
  focusComment: (id: string | undefined) => void,
  choose: (ids: string[]) => void,
) {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, isSuccess, variables, data, error } = useMutation({
    mutationFn: decideOnComments,
    onSuccess: async (outcomes, { nextId }) => {
      await refreshBackOffice(queryClient);
      const failed = outcomes.filter(({ failure }) => failure);
      if (nextId === null) choose(failed.map(({ comment }) => comment.id));
      else if (failed.length === 0) focusComment(nextId);
    },
  });
  const isBulk = variables?.nextId === null;
  const [comment] = variables?.comments ?? [];
  const refusal = isBulk ? undefined : data?.[0]?.failure;
  const reason = error ? serverMessage(error) : refusal;
  const title = isBulk
    ? 'Failed to change the comments. Please try again.'
    : variables && `Failed to ${variables.action} the comment. Please try again.`;
  return {
    decide: (action: CommentAction, comments: readonly Comment[], nextId: Decision['nextId']) => {
      if (!isPending) mutate({ action, comments, nextId });
    },
    running: isPending ? { ...variables, isBulk } : undefined,
    /** The last decision on a single comment, if it succeeded. */
    last:
      isSuccess && !isBulk && !refusal && comment
        ? { action: variables.action, comment }
        : undefined,
    outcome: isBulk && data ? { action: variables.action, outcomes: data } : undefined,
    problem:
      title && (error || refusal) ? { title, ...(reason && { description: reason }) } : undefined,
    dismiss: reset,
  };
}

export type Decisions = ReturnType<typeof useDecision>;
