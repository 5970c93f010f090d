import type { Schemas } from '@band8/client';

export type Decision = Schemas['ReviewDecision']['decision'];

/** The short name of a decision, beside the status. */
export const STATE_LABELS: Readonly<Record<Schemas['Review']['state'], string>> = {
  changesRequested: 'Changes requested',
  declined: 'Declined',
};

/** What a note of a decision is called in the thread. */
export const KIND_LABELS: Readonly<Partial<Record<Schemas['AnswerNote']['kind'], string>>> = {
  changes: 'Asked for changes',
  declined: 'Declined',
};

/** The texts of each decision’s dialog. */
export const DECISIONS = {
  changes: {
    button: 'Ask for changes…',
    title: 'Ask for changes',
    label: 'What to change',
    missing: 'Enter what to change.',
    send: 'Ask for changes',
    sending: 'Sending...',
    done: 'Changes requested',
    failed: 'Failed to ask for changes',
  },
  decline: {
    button: 'Decline…',
    title: 'Decline this answer',
    label: 'Reason',
    missing: 'Enter the reason.',
    send: 'Decline',
    sending: 'Declining...',
    done: 'Answer declined',
    failed: 'Failed to decline the answer',
  },
} as const satisfies Record<Decision, Record<string, string>>;
