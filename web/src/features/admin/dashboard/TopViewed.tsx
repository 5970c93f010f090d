import { count } from '../../../lib/format.ts';
import type { AnswerRow } from '../answers/status.ts';
import { taskName } from '../answers/status.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import { Panel } from './Panel.tsx';

/** The most viewed published answers. */
export function TopViewed({ answers }: { answers: AnswerRow[] }) {
  return (
    <Panel title="Top viewed">
      {answers.length === 0 ? (
        <p className="panel__empty">Published answers appear here once they have been viewed.</p>
      ) : (
        <ol className="panel__list">
          {answers.map(({ id, topic, taskType, author, views }) => (
            <li key={id}>
              <div>
                <TopicLink id={id} topic={topic} />
                <p>
                  {taskName(taskType)}, {author}
                </p>
              </div>
              <span>{count(views, 'view')}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
