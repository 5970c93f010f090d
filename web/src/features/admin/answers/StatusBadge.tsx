import { type AnswerStatus, statusOf } from './status.ts';

const LABELS: Record<AnswerStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  pending: 'Pending',
};

/** An answer's status. */
export function StatusBadge({ answer }: { answer: Parameters<typeof statusOf>[0] }) {
  const status = statusOf(answer);
  return <span className={`status status--${status}`}>{LABELS[status]}</span>;
}
