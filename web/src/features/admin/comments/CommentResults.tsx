import { Button, Modal } from 'antd';
import { cutText } from '../../answers/format.ts';
import { focusPage } from '../answers/focusPage.ts';
import { ACTION_TEXTS, outcomeTitle, writerName } from './texts.ts';
import type { Bulk } from './useBulk.ts';

interface CommentResultsProps {
  outcome: Bulk['outcome'];
  isOpen: boolean;
  onClose: () => void;
}

/** The result for each comment, failures first. */
export function CommentResults({ outcome, isOpen, onClose }: CommentResultsProps) {
  if (!outcome) return null;
  const { action, outcomes } = outcome;
  const failed = outcomes.filter(({ failure }) => failure);
  const succeeded = outcomes.filter(({ failure }) => !failure);
  const { done } = ACTION_TEXTS[action];
  return (
    <Modal
      open={isOpen}
      title={outcomeTitle(action, succeeded.length, outcomes.length)}
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
        {[...failed, ...succeeded].map(({ comment, failure }) => (
          <li key={comment.id} className={failure ? 'outcome__failed' : 'outcome__done'}>
            <span className="topic topic--two">
              {writerName(comment)}: {cutText(comment.text)}
            </span>
            <p className="outcome__result">
              <span>
                {failure
                  ? `Not ${done}: ${failure}`
                  : `${done.charAt(0).toUpperCase()}${done.slice(1)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
