import type { Schemas } from '@band8/client';
import { ALL_CATEGORIES, type Category } from '../answers/subtypes.ts';

export type TermGroup = Schemas['TermGroup'];

/** What the words of each group are for, in the order in which the groups are listed. */
export const GROUPS: Record<TermGroup, string> = {
  Trends: 'How figures rise, fall, vary or stay the same over time.',
  Amounts: 'How large a figure or a share is.',
  Comparison: 'How figures or ideas differ, and what they have in common.',
  Degree: 'How large, how fast or how certain something is.',
  Processes: 'What happens at each stage, and in which order.',
  Places: 'Where things are, and how a place changes.',
  Opinion: 'What you and other people think.',
  'Cause and Effect': 'Why something happens, and what it leads to.',
  Concession: 'Admitting a point before you answer it.',
  'Problems and Solutions': 'What goes wrong, and what could be done about it.',
  'Topic Vocabulary': 'Words for common topics, such as education, work and the environment.',
};

/** The groups in the order in which they are listed. */
export const GROUP_NAMES = Object.keys(GROUPS).filter(isGroup);

const ARGUING: readonly TermGroup[] = ['Opinion', 'Cause and Effect', 'Concession'];

/** The groups that suit each question type, the most useful first. */
const SUITING: Record<Category, readonly TermGroup[]> = {
  'Line Graph': ['Trends', 'Amounts', 'Comparison', 'Degree'],
  'Bar Chart': ['Comparison', 'Amounts', 'Trends', 'Degree'],
  'Pie Chart': ['Amounts', 'Comparison', 'Degree'],
  Table: ['Comparison', 'Amounts', 'Trends', 'Degree'],
  Process: ['Processes'],
  Map: ['Places'],
  Opinion: [...ARGUING, 'Topic Vocabulary'],
  Discussion: [...ARGUING, 'Topic Vocabulary'],
  'Problem & Solution': ['Problems and Solutions', 'Cause and Effect', 'Topic Vocabulary'],
  'Advantages & Disadvantages': [...ARGUING, 'Degree', 'Topic Vocabulary'],
  'Two-Part Question': [
    'Cause and Effect',
    'Problems and Solutions',
    'Opinion',
    'Topic Vocabulary',
  ],
};

function isGroup(name: string): name is TermGroup {
  return Object.hasOwn(GROUPS, name);
}

/** What the address chooses from the glossary. */
export interface PhraseBankChoice {
  group?: string | undefined;
  /** A question type by its public name. */
  for?: string | undefined;
}

/** Some of the glossary’s groups, chosen by name or by what suits a question type. */
export interface PhraseBank {
  /** The valid part of the address. */
  choice: PhraseBankChoice;
  title: string;
  intro: string;
  groups: readonly TermGroup[];
  /** The question types that the one group suits. */
  suits: readonly Category[];
}

/** The phrase bank that an address names; undefined for the whole glossary and unknown names. */
export function phraseBankOf(choice: PhraseBankChoice): PhraseBank | undefined {
  const { group } = choice;
  if (group !== undefined && isGroup(group)) {
    const suits = ALL_CATEGORIES.filter((category) => SUITING[category].includes(group));
    return { choice: { group }, title: group, intro: GROUPS[group], groups: [group], suits };
  }
  const category = ALL_CATEGORIES.find((name) => name === choice.for);
  if (!category) return undefined;
  return {
    choice: { for: category },
    title: `Phrase bank: ${category}`,
    intro: 'Words and phrases that suit this question type, by what they do.',
    groups: SUITING[category],
    suits: [],
  };
}
