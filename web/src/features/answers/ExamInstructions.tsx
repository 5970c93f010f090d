import { Link } from '@tanstack/react-router';
import type { Question } from './queries.ts';
import { typeSlug } from './subtypes.ts';

type Asked = Pick<Question, 'taskType' | 'subtype'>;
type Subtype = NonNullable<Question['subtype']>;

/** What a report summarises, and how; tables and graphs alike unless named here. */
const SUBJECTS: Partial<Record<Subtype, string>> = {
  'Process Diagram': 'how the process works by selecting and reporting the main stages',
  Map: 'what the maps or plans show by selecting and reporting the main features',
};
const SUBJECT = 'the information by selecting and reporting the main features';

const ESSAY = 'Answer every part of the question.';

const ESSAYS: Partial<Record<Subtype, string>> = {
  Opinion: 'Say what you think and keep the same position from beginning to end.',
  Discussion: 'Discuss both views, and make clear which of them you agree with and why.',
  'Problem & Solution':
    'Explain what causes the problem or what it leads to, as the question asks, and say what could be done about it.',
  'Advantages & Disadvantages':
    'Write about both the advantages and the disadvantages. If the question asks which are greater, say so and explain why.',
  'Two-Part Question': 'Answer both questions, and give each of them about the same space.',
};

const REASONS =
  'Give reasons for your answer, with relevant examples from what you know or have experienced.';

/** What the exam asks for in a question like this, in our own words. */
export function examInstructions({ taskType, subtype }: Asked) {
  const isReport = taskType === 'task1';
  const report = `Summarise ${(subtype && SUBJECTS[subtype]) ?? SUBJECT}, and make comparisons where relevant.`;
  const essay = `${(subtype && ESSAYS[subtype]) ?? ESSAY} ${REASONS}`;
  return {
    time: `Spend about ${isReport ? 20 : 40} minutes on this task.`,
    task: isReport ? report : essay,
    length: `Write at least ${isReport ? 150 : 250} words.`,
  };
}

/** What the exam asks for in this question: time, task and length, with the page about its type. */
export function ExamInstructions({ question }: { question: Asked }) {
  const { subtype } = question;
  const { time, task, length } = examInstructions(question);
  return (
    <p className="instructions pretty muted mt-3">
      {time} {task} <strong>{length}</strong>{' '}
      {subtype && (
        <Link className="no-print" to="/types/$type" params={{ type: typeSlug(subtype) }}>
          How to do it
        </Link>
      )}
    </p>
  );
}
