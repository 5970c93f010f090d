import { CRITERIA, criterionName } from './criteria.ts';
import type { NotedAnswer } from './ShownNotes.tsx';

/** All notes below the text, for readers who don’t see them beside it or have no JavaScript. */
export function NotesList({ answer }: { answer: NotedAnswer }) {
  const { criterionNotes = {}, paragraphNotes = [], taskType } = answer;
  return (
    <details className="why">
      <summary>Why it works</summary>
      <dl>
        {CRITERIA.map(
          (criterion) =>
            criterionNotes[criterion] && (
              <div key={criterion}>
                <dt>{criterionName(criterion, taskType)}</dt>
                <dd>{criterionNotes[criterion]}</dd>
              </div>
            ),
        )}
        {paragraphNotes.map(({ label, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
          <div key={index}>
            <dt>
              Paragraph {index + 1}: {label}
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
