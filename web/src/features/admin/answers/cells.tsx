import { Link } from '@tanstack/react-router';
import { type AnswerStatus, STATUS_LABELS, statusOf } from './status.ts';

/** An answer's status. */
export function StatusBadge({ answer }: { answer: Parameters<typeof statusOf>[0] }) {
  return <StatusWord status={statusOf(answer)} />;
}

/** A status as a badge. */
export function StatusWord({ status }: { status: AnswerStatus }) {
  return <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>;
}

/** A link from an answer's topic to its form, cut after two lines. */
export function TopicLink({ id, topic }: { id: string; topic: string }) {
  return (
    <Link className="topic clamp" to="/admin/edit/$id" params={{ id }}>
      {topic}
    </Link>
  );
}
