import type { Criterion } from './types.ts';

interface Check {
  criterion: Criterion;
  /** For the learner. */
  title: string;
}

/** All checks in the order in which a learner reads them. */
export const CHECKS = {
  length: { criterion: 'task', title: 'Length' },
  spelling: { criterion: 'lexis', title: 'Spelling' },
  article: { criterion: 'grammar', title: '“a” or “an”' },
  doubledWord: { criterion: 'grammar', title: 'Word written twice' },
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
