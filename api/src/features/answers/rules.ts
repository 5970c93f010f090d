import { beginning } from '../../../../openapi/cut.ts';
import { cleanText, fold } from '../../../../openapi/text.ts';
import { invalid, type Problem } from '../../errors.ts';
import { HtmlLimitError, sanitizeContent, termIdsOf } from '../../shared/html.ts';
import { countWords, htmlToText, isBlank, subjectWords } from '../../shared/text.ts';
import {
  EACH_FIELD,
  FIELD_NAMES,
  type FieldName,
  nameInContract,
  recordOf,
  type Written,
} from './fields.ts';
import { isSubtypeOfTask } from './vocabulary.ts';

type Faults = NonNullable<Problem['errors']>;

/**
 * Computes everything that is derived when an answer is saved, so that lists never need the body:
 * sanitised content, excerpt, word count, subject words and glossary ids.
 */
function derive({ topic, content, author }: Written) {
  // Control characters may also be encoded as entities, so they are removed afterwards.
  const clean = cleanText(sanitizeContent(content));
  const text = htmlToText(clean);
  return {
    content: clean,
    excerpt: beginning(text, 300),
    wordCount: countWords(text),
    topicWords: subjectWords(topic),
    authorKey: fold(author),
    glossaryTermIds: termIdsOf(clean),
  };
}

/** An answer with its derived fields. */
export type Complete = Written & ReturnType<typeof derive>;

/** Converts every field to its stored form; invalid values are left for validation. */
function normalise(written: Written): Written {
  return recordOf((field, name) => {
    const value = written[name];
    return value !== undefined && field.normalise ? field.normalise(value) : value;
  });
}

const NEEDED_FOR_DRAFT = FIELD_NAMES.filter((name) => EACH_FIELD[name].neededFor === 'draft');
const NEEDED_FOR_PUBLISHING = FIELD_NAMES.filter((name) => EACH_FIELD[name].neededFor);

const TASK_NAMES = { task1: 'Task 1', task2: 'Task 2' } as const;

/** The faults that no answer may have, not even a draft. */
function formFaults(answer: Complete): Faults {
  const { subtype, taskType } = answer;
  const faults = FIELD_NAMES.flatMap((name) => {
    const value = answer[name];
    const { faults: faultsOf } = EACH_FIELD[name];
    if (value === undefined || !faultsOf) return [];
    return faultsOf(value).map(({ path = '', message }) => ({
      path: `/${nameInContract(name)}${path}`,
      message,
    }));
  });
  if (!subtype || isSubtypeOfTask(subtype, taskType)) return faults;
  const message = taskType ? `isn’t a type of ${TASK_NAMES[taskType]}` : 'needs a task type';
  return [...faults, { path: '/subtype', message }];
}

/** A fault for each of these fields that is missing. */
function findMissing(answer: Complete, needed: readonly FieldName[]): Faults {
  // A body without text counts as blank.
  const blank = (name: FieldName) =>
    isBlank(name === 'content' ? answer.excerpt : String(answer[name] ?? ''));
  return needed.filter(blank).map((name) => ({ path: `/${name}`, message: 'is missing' }));
}

/** Whether two times are the same, or both absent. */
export function isSameTime(one: Date | undefined, other: Date | undefined): boolean {
  return one?.getTime() === other?.getTime();
}

/** A time that is not changed may have passed: the answer is about to be published. */
function requireFuture({ isDraft, publishAt }: Complete, present: Written | undefined): void {
  if (!publishAt) return;
  const fault = (message: string) => invalid([{ path: '/publishAt', message }]);
  if (!isDraft) throw fault('can only be set for a draft');
  if (isSameTime(publishAt, present?.publishAt)) return;
  if (publishAt.getTime() <= Date.now()) throw fault('must be in the future');
}

/**
 * Checks the fields that the status requires; forms show the same messages. A scheduled draft
 * requires the same as a published answer.
 */
function requireStatus(answer: Complete): void {
  if (answer.isDraft && !answer.publishAt) {
    const faults = findMissing(answer, NEEDED_FOR_DRAFT);
    if (faults.length === 0) return;
    throw invalid(
      faults,
      'Please fill in at least the topic, content, and author fields to save as draft',
    );
  }
  const faults = findMissing(answer, NEEDED_FOR_PUBLISHING);
  const withoutName = answer.isContributed ? findMissing(answer, ['contributorName']) : [];
  if (faults.length > 0) {
    throw invalid([...faults, ...withoutName], 'Please fill in all required fields');
  }
  if (withoutName.length > 0) throw invalid(withoutName, 'Please enter the contributor name');
}

/** The derived fields of an answer, and the fault of a body that can't be parsed. */
function deriveFields(written: Written) {
  try {
    return { fields: derive(written), faults: [] };
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    const faults = [{ path: '/content', message: error.message }];
    return { fields: derive({ ...written, content: '' }), faults };
  }
}

/**
 * Sanitises, derives and validates an answer for display, even an incomplete one.
 * @throws CodedError 400 `VALIDATION_FAILED`.
 */
export function completeAnswer(written: Written): Complete {
  const { fields, faults: contentFaults } = deriveFields(written);
  const answer = { ...normalise(written), ...fields };
  const faults = [...contentFaults, ...formFaults(answer)];
  if (faults.length > 0) throw invalid(faults);
  return answer;
}

/**
 * Validates an answer before it is saved. Every write of an answer calls this.
 * @param present the stored answer that it changes
 * @throws CodedError 400 `VALIDATION_FAILED`.
 */
export function validateForSave(written: Written, present?: Written): Complete {
  const answer = completeAnswer(written);
  requireFuture(answer, present);
  requireStatus(answer);
  return answer;
}
