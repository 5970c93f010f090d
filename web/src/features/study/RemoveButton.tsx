import { TextButton } from '../../components/Button.tsx';
import type { Row } from '../../components/study/useRemovable.ts';
import { cutTopic } from '../../lib/format.ts';

interface RemoveButtonProps {
  row: Pick<Row<unknown>, 'isRemoved' | 'toggle'>;
  name: string;
}

/** Removes an item from a list. The button then becomes Undo and keeps the focus. */
export function RemoveButton({ row: { isRemoved, toggle }, name }: RemoveButtonProps) {
  const action = isRemoved ? 'Undo' : 'Remove';
  return (
    <div className="study__act no-print">
      <span className="meta" role="status">
        {isRemoved && 'Removed'}
      </span>
      <TextButton aria-label={`${action}: ${cutTopic(name)}`} onClick={toggle}>
        {action}
      </TextButton>
    </div>
  );
}
