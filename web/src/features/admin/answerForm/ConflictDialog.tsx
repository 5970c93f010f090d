import '../../../styles/history.css';
import { Button, Modal } from 'antd';
import { statusOf } from '../answers/status.ts';
import { Differences } from '../history/Differences.tsx';
import type { Comparable } from '../history/differences.ts';
import { formatMoment } from '../history/labels.ts';
import { Marked } from '../history/Marked.tsx';
import type { Conflict } from './useSaveAnswer.ts';
import { type AnswerValues, inputOf } from './values.ts';

interface ConflictDialogProps {
  conflict: Conflict | null;
  mine: AnswerValues;
  onKeepMine: (conflict: Conflict) => void;
  onTakeTheirs: (conflict: Conflict) => void;
  onClose: () => void;
}

/** What the answer would be, were one's own text saved over the other version. */
function resultOf(mine: AnswerValues, { theirs, intent }: Conflict): Comparable {
  const status = {
    publish: 'published',
    approve: 'published',
    saveDraft: 'draft',
    update: statusOf(theirs),
  } as const;
  return { ...inputOf(mine), isContributed: mine.isContributed, status: status[intent] };
}

/** Both versions of an answer that two people have changed, and what can be done about it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, onKeepMine, onTakeTheirs, onClose } = props;
  if (!conflict) return null;
  return (
    <Modal
      open
      className="conflict"
      width="60rem"
      title="Somebody else has saved this answer"
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          Go On Editing
        </Button>,
        <Button key="theirs" onClick={() => onTakeTheirs(conflict)}>
          Take Theirs
        </Button>,
        <Button key="mine" type="primary" onClick={() => onKeepMine(conflict)}>
          Keep Mine
        </Button>,
      ]}
    >
      <p>
        It was saved on {formatMoment(conflict.theirs.updatedAt)}, after you had opened it. Nothing
        of yours is lost: keep your text and save it over theirs (the history keeps theirs), take
        theirs (yours is offered back), or go on editing.
      </p>
      <p className="conflict__legend">
        <Marked pieces={[{ change: 'removed', text: 'Only in theirs' }]} />
        <Marked pieces={[{ change: 'added', text: 'Only in yours' }]} />
      </p>
      <div className="conflict__differences">
        <Differences
          before={{ ...conflict.theirs, status: statusOf(conflict.theirs) }}
          after={resultOf(mine, conflict)}
        />
      </div>
    </Modal>
  );
}
