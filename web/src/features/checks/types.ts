import type { Schemas } from '@band8/client';
import type { CheckName } from './catalogue.ts';

/** What a check needs to know about an attempt and its question. */
export interface CheckInput {
  /** The learner’s text. */
  text: string;
  /** The question. */
  topic: string;
  taskType: Schemas['TaskType'];
  subtype?: Schemas['Subtype'] | undefined;
  /** The data of the chart as CSV with a header row, where it is known. */
  chartData?: string | undefined;
  /** The glossary terms of the model answer. */
  terms: readonly { id: string; term: string }[];
  /** The model answer as plain text; only once the learner has revealed it. */
  model?: string | undefined;
}

/** UTF-16 offsets into the learner’s text. */
export interface Place {
  from: number;
  to: number;
}

/** Something that a check noticed. */
export interface Finding {
  /** The name of the check; see `CHECKS`. */
  check: CheckName;
  /** Says what already works, or only states a fact; nothing has to be mended. */
  isGood: boolean;
  /** One or two sentences for the learner: what was found, and why it matters. */
  message: string;
  /** Where it is in the text; several places for one finding, none if it is about the whole text. */
  places: readonly Place[];
  /** How the model answer does it, as a quotation. */
  example?: string;
}

/** The result of checking one text. It is never a score. */
export interface CheckResult {
  /** As everywhere on the site, the words are what white space separates. */
  words: number;
  /** The words without those that were copied from the question. */
  countedWords: number;
  /** False if the dictionary could not be loaded; all other checks were still made. */
  isSpellingChecked: boolean;
  /** In the order of `CHECKS`. */
  findings: readonly Finding[];
}

/** Phrases that learners often form in another way, by check, with a line for each. */
export type FixedPhrases = Readonly<Partial<Record<CheckName, string>>>;

/** The affixes and the words of a Hunspell dictionary, the phrases, and the nouns that aren’t counted. */
export interface Dictionary {
  aff: string;
  dic: string;
  phrases: readonly FixedPhrases[];
  massNouns: string;
}
