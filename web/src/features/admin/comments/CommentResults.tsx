import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { cutText } from '../../../lib/format.ts';
import { ACTION_TEXTS, outcomeTitle, writerName } from './texts.ts';
import type { Bulk } from './useBulk.ts';

interface CommentResultsProps {
  outcome: Bulk['outcome'];
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
