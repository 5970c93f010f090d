import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import type { Comment } from './queries.ts';
import { doneText } from './texts.ts';
import type { Decisions } from './useDecision.ts';

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
