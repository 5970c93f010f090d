import type { Row } from '../../components/study/useRemovable.ts';
import { cutTopic } from '../answers/format.ts';

interface RemoveButtonProps {
  row: Pick<Row<unknown>, 'isRemoved' | 'toggle'>;
  name: string;
}

/** Removes something from a list; the same button, with the focus still on it, brings it back. */
export function RemoveButton({ row: { isRemoved, toggle }, name }: RemoveButtonProps) {
  const action = isRemoved ? 'Undo' : 'Remove';
  return (
    <div className="study__act">
      <span className="meta" role="status">
        {isRemoved && 'Removed'}
      </span>
      <button
        className="btn btn--text"
        type="button"
        aria-label={`${action}: ${cutTopic(name)}`}
        onClick={toggle}
      >
        {action}
      </button>
    </div>
  );
}
