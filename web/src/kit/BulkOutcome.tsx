import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { capitalised, count } from '../lib/format.ts';
import { focusPage } from './focusPage.ts';

/** What became of one item. */
export interface BulkItem {
  id: string;
  label: string;
  /** Why it failed, as a sentence; nothing if it succeeded. */
  failure: string | undefined;
  /** Links to what can be done next. */
  links?: ReactNode;
}

/** '2 of 3 answers published'. */
export function outcomeTitle(
  noun: string,
  done: string,
  items: readonly Pick<BulkItem, 'failure'>[],
): string {
  const succeeded = items.filter(({ failure }) => !failure).length;
  return `${succeeded} of ${count(items.length, noun)} ${done}`;
}

interface BulkOutcomeProps {
  /** What the items are, such as 'answer'. */
  noun: string;
  /** Says how many succeeded, unless it is given. */
  title?: string;
  /** What was done to the items, such as 'published'. */
  done: string;
  /** The dialog is closed without them. */
  items: readonly BulkItem[] | undefined;
  onClose: () => void;
  /** What is said if items failed. */
  failureNote?: string;
}

/** The result for each item of a bulk action, failures first. */
export function BulkOutcome({
  noun,
  done,
  items: outcome,
  title,
  onClose,
  failureNote = 'Failed items were not changed and remain selected.',
}: BulkOutcomeProps) {
  const items = outcome ?? [];
  const failed = items.filter(({ failure }) => failure);
  const succeeded = items.filter(({ failure }) => !failure);
  return (
    <Modal
      open={outcome !== undefined}
      title={title ?? outcomeTitle(noun, done, items)}
      onCancel={onClose}
      afterClose={focusPage}
      footer={(_, { OkBtn }) => <OkBtn />}
      okText="Close"
      onOk={onClose}
    >
      {failed.length > 0 && <p>{failureNote}</p>}
      <ul className="outcome stack">
        {[...failed, ...succeeded].map(({ id, label, failure, links }) => (
          <li key={id} className={failure ? 'outcome__failed' : 'outcome__done'}>
            <span className="topic clamp">{label}</span>
            <p className="row row--links">
              <span>{failure ? `Not ${done}: ${failure}` : capitalised(done)}</span>
              {links}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
