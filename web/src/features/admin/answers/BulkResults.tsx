import { Link } from '@tanstack/react-router';
import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { BULK_TEXTS, outcomeTitle } from './bulkTexts.ts';
import { publicPage } from './publicPage.ts';
import type { BulkOutcome as Outcome } from './useBulk.ts';

interface BulkResultsProps {
  outcome: Outcome | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The result for each answer, with links to what can be done next. */
export function BulkResults({ outcome, isOpen, onClose }: BulkResultsProps) {
  if (!outcome) return null;
  const { action, answers } = outcome;
  const succeeded = answers.filter(({ failure }) => !failure);
  return (
    <BulkOutcome
      title={outcomeTitle(action, succeeded.length, answers.length)}
      done={BULK_TEXTS[action].done}
      items={answers.map(({ id, topic, failure, isIncomplete }) => ({
        id,
        label: topic,
        failure,
        links: isIncomplete ? (
          <Link to="/admin/edit/$id" params={{ id }} aria-label={`Open the form of ${topic}`}>
            Open the form
          </Link>
        ) : (
          !failure &&
          action === 'publish' && (
            <a
              href={publicPage(id)}
              target="_blank"
              rel="noopener"
              aria-label={`View on site: ${topic}`}
            >
              View on site
            </a>
          )
        ),
      }))}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
