import { Link } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { BULK_TEXTS, outcomeTitle } from './bulkTexts.ts';
import { focusPage } from './focusPage.ts';
import { publicPage } from './publicPage.ts';
import type { BulkOutcome } from './useBulk.ts';

interface BulkResultsProps {
  outcome: BulkOutcome | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The result for each answer, failures first. */
export function BulkResults({ outcome, isOpen, onClose }: BulkResultsProps) {
  if (!outcome) return null;
  const { action, answers } = outcome;
  const failed = answers.filter(({ failure }) => failure);
  const succeeded = answers.filter(({ failure }) => !failure);
  const { done } = BULK_TEXTS[action];
  return (
    <Modal
      open={isOpen}
      title={outcomeTitle(action, succeeded.length, answers.length)}
      onCancel={onClose}
      afterClose={focusPage}
      footer={
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {failed.length > 0 && <p>Failed items were not changed and remain selected.</p>}
      <ul className="outcome">
        {[...failed, ...succeeded].map(({ id, topic, failure, isIncomplete }) => (
          <li key={id} className={failure ? 'outcome__failed' : 'outcome__done'}>
            <span className="topic topic--two">{topic}</span>
            <p className="outcome__result">
              <span>{failure ? `Not ${done}: ${failure}` : capitalised(done)}</span>
              {isIncomplete && (
                <Link to="/admin/edit/$id" params={{ id }} aria-label={`Open the form of ${topic}`}>
                  Open the form
                </Link>
              )}
              {!failure && action === 'publish' && (
                <a
                  href={publicPage(id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`View on site: ${topic}`}
                >
                  View on site
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
