import type { Schemas } from '@band8/client';
import { dayOf, midnightOf } from '../../../utcDates.ts';

export type Answer = Schemas['AdminAnswer'];
export type TaskType = Schemas['TaskType'];
export type Subtype = Schemas['Subtype'];

/** The kinds of each task, in the order in which the form offers them (A2). */
export const SUBTYPES: Record<TaskType, readonly Subtype[]> = {
  task1: ['Line Graph', 'Bar Chart', 'Pie Chart', 'Table', 'Process Diagram', 'Map'],
  task2: [
    'Opinion',
    'Discussion',
    'Problem & Solution',
    'Advantages & Disadvantages',
    'Two-Part Question',
  ],
};

/** What stands in the form; empty where nothing has been entered. */
export interface AnswerValues {
  topic: string;
  taskType: TaskType | '';
  subtype: Subtype | '';
  author: string;
  sourceLink: string;
  /** A day as `YYYY-MM-DD`. */
  examDate: string;
  isContributed: boolean;
  contributorName: string;
  tags: readonly string[];
  pictureUrl: string;
  /** HTML. */
  content: string;
}

export type FieldName = keyof AnswerValues;

export const EMPTY_VALUES: AnswerValues = {
  topic: '',
  taskType: '',
  subtype: '',
  author: '',
  sourceLink: '',
  examDate: '',
  isContributed: false,
  contributorName: '',
  tags: [],
  pictureUrl: '',
  content: '',
};

/** A stored answer, or one of its versions, as the form shows it. */
export function valuesOf(answer: Pick<Answer, FieldName>): AnswerValues {
  return {
    topic: answer.topic,
    taskType: answer.taskType ?? '',
    subtype: answer.subtype ?? '',
    author: answer.author,
    sourceLink: answer.sourceLink ?? '',
    examDate: answer.examDate ? dayOf(answer.examDate) : '',
    isContributed: answer.isContributed,
    contributorName: answer.contributorName ?? '',
    tags: answer.tags,
    pictureUrl: answer.pictureUrl ?? '',
    content: answer.content,
  };
}

/** The fields that every write sends: texts trimmed. */
function writtenOf(values: AnswerValues) {
  return {
    topic: values.topic.trim(),
    content: values.content,
    author: values.author.trim(),
    tags: [...values.tags],
    isContributed: values.isContributed,
  };
}

/** The fields that may be empty; the day as midnight UTC. */
function optionalOf(values: AnswerValues) {
  return {
    taskType: values.taskType || null,
    subtype: values.subtype || null,
    sourceLink: values.sourceLink.trim() || null,
    examDate: values.examDate ? midnightOf(values.examDate) : null,
    pictureUrl: values.pictureUrl || null,
    contributorName: values.contributorName.trim() || null,
  };
}

/** What the form shows as a change of a stored answer: what is empty is cleared. */
export function changeOf(values: AnswerValues) {
  return { ...writtenOf(values), ...optionalOf(values) };
}

/** What the form shows as a new answer: what is empty is left out. */
export function inputOf(values: AnswerValues) {
  return { ...writtenOf(values), ...filledOf(optionalOf(values)) };
}

type Filled<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

function filledOf<T extends object>(fields: T): Filled<T> {
  // The type of what is left is what NonNullable says; entries carry none.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Filled<T>;
}

/**
 * Puts a change into the form. Another task has other kinds, so it clears the chosen one; an answer
 * that nobody contributed has no contributor.
 */
export function withChange(values: AnswerValues, change: Partial<AnswerValues>): AnswerValues {
  const next = { ...values, ...change };
  if (next.taskType !== values.taskType) next.subtype = '';
  if (!next.isContributed) next.contributorName = '';
  return next;
}

/** Adds a tag, trimmed; blanks and duplicates, whatever their case, are ignored. */
export function addTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text.trim();
  const isThere = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere ? tags : [...tags, tag];
}
