import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { formatDate } from '../../../lib/dates.ts';
import { type AnswerRow, statusOf, taskName } from '../answers/status.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import { useMayChange } from '../answers/useMayChange.ts';
import { Panel } from './Panel.tsx';

interface DraftsProps {
  drafts: AnswerRow[];
  busyId: string | undefined;
  onDelete: (draft: AnswerRow) => void;
}

/** The most recently saved drafts. */
export function Drafts({ drafts, busyId, onDelete }: DraftsProps) {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const all = (
    <Link to="/admin/answers" search={{ status: 'draft' }}>
      All drafts
    </Link>
  );
  return (
    <Panel title="Drafts" link={drafts.length > 0 && all}>
      {drafts.length === 0 ? (
        <p className="panel__empty">No drafts. Answers you save as drafts appear here.</p>
      ) : (
        <ul className="panel__list">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <div>
                <TopicLink {...draft} />
                <p>
                  {taskName(draft.taskType)}, saved {formatDate(draft.updatedAt)}
                </p>
              </div>
              <div className="panel__acts">
                <Button
                  aria-label={`Edit ${draft.topic}`}
                  onClick={() => void navigate({ to: '/admin/edit/$id', params: { id: draft.id } })}
                >
                  Edit
                </Button>
                {mayChange(statusOf(draft)) && (
                  <Button
                    aria-label={`Delete ${draft.topic}`}
                    loading={draft.id === busyId}
                    onClick={() => onDelete(draft)}
                  >
                    Delete
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The newest drafts of the signed-in person. */
export function OwnDrafts({ drafts }: { drafts: AnswerRow[] }) {
  return (
    <Panel title="Your own drafts">
      <ul className="panel__list">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <div>
              <TopicLink {...draft} />
              <p>
                {taskName(draft.taskType)}, saved {formatDate(draft.updatedAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
