import { Button } from 'antd';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { count } from '../../../lib/format.ts';
import type { Comment, CommentAction } from './queries.ts';
import { ACTION_TEXTS, actionsOn } from './texts.ts';
import type { Bulk } from './useBulk.ts';

interface CommentBulkBarProps {
  comments: Comment[];
  bulk: Pick<Bulk, 'run' | 'running'>;
  onClear: () => void;
}

const ACTIONS: readonly CommentAction[] = ['approve', 'restore', 'remove'];

/** The decisions that change at least one of the selected comments. */
export function CommentBulkBar({ comments, bulk, onClear }: CommentBulkBarProps) {
  const { run, running } = bulk;
  const isShown = comments.length > 0;
  useShortcut('escape', 'Clear the selection', onClear, { enabled: isShown && !running });
  const possible = ACTIONS.filter((action) =>
    comments.some((comment) => actionsOn(comment).includes(action)),
  );
  return (
    <section className="bulk" aria-label="Selected comments" hidden={!isShown}>
      <p role="status">
        {isShown &&
          (running
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
          loading={running?.action === action}
          disabled={Boolean(running) && running?.action !== action}
          onClick={() => run(action, comments)}
        >
          {ACTION_TEXTS[action].label}
        </Button>
      ))}
    </section>
  );
}
