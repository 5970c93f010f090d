import type { Schemas } from '@band8/client';

type Answer = Schemas['AdminAnswer'];

/** The pending answer, and what happens after a decision. */
export interface DecisionTarget {
  answer: Answer;
  /** The version that was read. */
  version: number;
  /** Called once the decision is stored and its dialog closed. */
  onDecided: (answer: Answer, toast: { title: string; description?: string }) => void;
  /** Called with the version that somebody else has saved. */
  onTakeTheirs: (answer: Answer) => void;
}
