import { formatDate } from '../../../lib/dates.ts';
import type { AnswerRow } from '../answers/queries.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import { Panel } from './Panel.tsx';
import { taskName } from './texts.ts';

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
