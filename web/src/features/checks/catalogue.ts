import type { Schemas } from '@band8/client';

/** What is said of a check, and where it is made. */
export interface CheckInfo {
  criterion: Schemas['Criterion'];
  /** For the learner. */
  title: string;
  /** Only for reports, or only for those on charts and tables. */
  only?: 'reports' | 'charts';
}

/** All checks in the order in which a learner reads them: by criterion. */
export const CHECKS = {
  length: { criterion: 'task', title: 'Length' },
  copied: { criterion: 'task', title: 'Words copied from the question' },
  paragraphs: { criterion: 'task', title: 'Number of paragraphs' },
  overview: { criterion: 'task', title: 'Overview' },
  position: { criterion: 'task', title: 'Your position' },
  conclusion: { criterion: 'task', title: 'Conclusion' },
  figures: { criterion: 'task', title: 'Figures that aren’t in the chart' },
  opinionInReport: { criterion: 'task', title: 'Opinions in a report', only: 'reports' },
  direction: { criterion: 'task', title: 'Rises and falls' },
  unanswered: { criterion: 'task', title: 'Parts of the question' },
  linkingRange: { criterion: 'coherence', title: 'Range of linking words' },
  linkingRepeated: { criterion: 'coherence', title: 'Linking word used again and again' },
  linkingForm: { criterion: 'coherence', title: 'Form of a linking phrase' },
  linkingAtStart: { criterion: 'coherence', title: 'Linking words at the start' },
  shortParagraph: { criterion: 'coherence', title: 'Paragraph of one sentence' },
  longParagraph: { criterion: 'coherence', title: 'Long paragraph' },
  repeatedWord: { criterion: 'lexis', title: 'Word used often' },
  informal: { criterion: 'lexis', title: 'Informal words' },
  memorised: { criterion: 'lexis', title: 'Memorised phrases' },
  collocation: { criterion: 'lexis', title: 'Words that don’t go together' },
  contraction: { criterion: 'lexis', title: 'Short forms' },
  spelling: { criterion: 'lexis', title: 'Spelling' },
  spellingMix: { criterion: 'lexis', title: 'British and American spelling' },
  confusedWord: { criterion: 'lexis', title: 'Words that are easily confused' },
  glossaryUsed: { criterion: 'lexis', title: 'Glossary terms you used' },
  glossaryUnused: { criterion: 'lexis', title: 'Glossary terms you could use' },
  longSentence: { criterion: 'grammar', title: 'Long sentence' },
  shortSentences: { criterion: 'grammar', title: 'Many short sentences' },
  sameOpening: { criterion: 'grammar', title: 'Sentences that begin alike' },
  tense: { criterion: 'grammar', title: 'Tense' },
  agreement: { criterion: 'grammar', title: 'Subject and verb' },
  verbForm: { criterion: 'grammar', title: 'Form of a verb' },
  voice: { criterion: 'grammar', title: 'Verbs of rising and falling', only: 'charts' },
  condition: { criterion: 'grammar', title: 'Conditions' },
  conjunction: { criterion: 'grammar', title: 'Conjunctions' },
  wordForm: { criterion: 'grammar', title: 'Adjectives and adverbs' },
  pronoun: { criterion: 'grammar', title: 'Pronouns' },
  quantity: { criterion: 'grammar', title: 'Singular or plural' },
  uncountable: { criterion: 'grammar', title: 'Uncountable nouns' },
  article: { criterion: 'grammar', title: '“A” or “an”' },
  noArticle: { criterion: 'grammar', title: 'Articles' },
  bigNumber: { criterion: 'grammar', title: 'Numbers and percentages' },
  comparison: { criterion: 'grammar', title: 'Comparatives' },
  preposition: { criterion: 'grammar', title: 'Prepositions' },
  doubledWord: { criterion: 'grammar', title: 'Word written twice' },
  capital: { criterion: 'grammar', title: 'Capital letters' },
  spacing: { criterion: 'grammar', title: 'Spaces and punctuation' },
  fullStop: { criterion: 'grammar', title: 'Full stop at the end' },
  commaSplice: { criterion: 'grammar', title: 'Sentences joined by a comma' },
} as const satisfies Record<string, CheckInfo>;

export type CheckName = keyof typeof CHECKS;

export const CHECK_NAMES = Object.keys(CHECKS).filter((name): name is CheckName => name in CHECKS);
