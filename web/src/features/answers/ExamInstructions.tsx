import { examInstructions } from './instructions.ts';
import type { Question } from './queries.ts';

/** What the exam asks for in this question: time, task and length. */
export function ExamInstructions({
  question,
}: {
  question: Pick<Question, 'taskType' | 'subtype'>;
}) {
  const { time, task, length } = examInstructions(question);
  return (
    <p className="instructions">
      {time} {task} <strong>{length}</strong>
    </p>
  );
}
