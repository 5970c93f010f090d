import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { count, cutText } from '../../../lib/format.ts';
import {
  ACTION_TEXTS,
  actionsOn,
  type Comment,
  type CommentAction,
  doneText,
  outcomeTitle,
  writerName,
} from './texts.ts';
import type { Decisions } from './useDecision.ts';

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

interface CommentResultsProps {
  outcome: Decisions['outcome'];
  isOpen: boolean;
  onClose: () => void;
}

/** The result for each comment. */
export function CommentResults({ outcome, isOpen, onClose }: CommentResultsProps) {
  if (!outcome) return null;
  const { action, outcomes } = outcome;
  const succeeded = outcomes.filter(({ failure }) => !failure);
  return (
    <BulkOutcome
      title={outcomeTitle(action, succeeded.length, outcomes.length)}
      done={ACTION_TEXTS[action].done}
      items={outcomes.map(({ comment, failure }) => ({
        id: comment.id,
        label: `${writerName(comment)}: ${cutText(comment.text)}`,
        failure,
      }))}
      isOpen={isOpen}
      onClose={onClose}
    />
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
