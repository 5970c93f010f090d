import type { Schemas } from '@band8/client';

export type Criterion = Schemas['Criterion'];

/** What a check needs to know about an attempt and its question. */
export interface CheckInput {
  /** The learner’s text. */
  text: string;
  /** The question. */
  topic: string;
  taskType: 'task1' | 'task2';
  subtype?: Schemas['Subtype'] | undefined;
  /** The data of the chart as CSV with a header row, where it is known. */
  chartData?: string | undefined;
  /** The glossary terms of the model answer. */
  terms: readonly { id: string; term: string }[];
  /** The model answer as plain text; only once the learner has revealed it. */
  model?: string | undefined;
}

/** Something that a check noticed. */
export interface Finding {
  /** The name of the check; see `CHECKS`. */
  check: string;
  criterion: Criterion;
  /** Good findings say what already works. */
  isGood: boolean;
  /** One sentence for the learner: what was found, and why it matters. */
  message: string;
  /** Where it is in the text, as UTF-16 offsets; several places for one finding. */
  places: readonly { from: number; to: number }[];
  /** How the model answer does it, as a quotation. */
  example?: string;
}

/** The result of checking one text. It is never a score. */
export interface CheckResult {
  words: number;
  /** The words without those that were copied from the question. */
  countedWords: number;
  findings: readonly Finding[];
}
