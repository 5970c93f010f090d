import type { CheckName } from './catalogue.ts';

/** A fault that a pattern finds with certainty. */
export interface Rule {
  check: CheckName;
  /** With the flag `g`; all that it matches is marked. */
  pattern: RegExp;
  /** Not a fault if the sentence up to the match has this. */
  unlessBefore?: RegExp;
  /** One sentence for the learner about the words that were matched. */
  message: (found: string) => string;
}
