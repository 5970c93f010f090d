import { formatDate } from '../../../lib/dates.ts';
import type { AnswerRow } from '../answers/status.ts';
import { taskName } from '../answers/status.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import { Panel } from './Panel.tsx';

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
