import type { Problem } from '../../errors.ts';
import { HtmlLimitError } from '../../shared/html.ts';
import { countCharacters } from '../../shared/text.ts';
import { webAddress } from '../../shared/webAddress.ts';
import { MAX_ADDRESS, MAX_NAME, MAX_TAG, MAX_TAGS, MAX_TOPIC } from './adminSchema.ts';
import { type Derived, derive } from './derive.ts';
import { fits, invalid, NO_PICTURE } from './fields.ts';
import type { Written } from './model.ts';

type Faults = NonNullable<Problem['errors']>;

/** An answer with everything that is computed from it. */
export type Complete = Omit<Written, 'content'> & Derived;

function tooLong(path: string, text: string | undefined, limit: number): Faults {
  if (text === undefined || countCharacters(text) <= limit) return [];
  return [{ path, message: `is longer than ${limit} characters` }];
}

/** The addresses as any program can read them; what is none stays, to be refused. */
function readable({ sourceLink, picture }: Written): Pick<Written, 'sourceLink' | 'picture'> {
  return {
    ...(sourceLink && { sourceLink: webAddress(sourceLink) ?? sourceLink }),
    ...(picture && { picture: { ...picture, url: webAddress(picture.url) ?? picture.url } }),
  };
}

const TASK_NAMES = { task1: 'Task 1', task2: 'Task 2' } as const;

/** Faults of form, which no answer may have, finished or not. */
function formFaults(answer: Complete): Faults {
  const { topic, author, tags, sourceLink, contributorName, subtype, taskType } = answer;
  const pictureUrl = answer.picture?.url;
  return [
    ...tooLong('/topic', topic, MAX_TOPIC),
    ...tooLong('/author', author, MAX_NAME),
    ...tooLong('/contributorName', contributorName, MAX_NAME),
    ...tooLong('/sourceLink', sourceLink, MAX_ADDRESS),
    ...tooLong('/pictureUrl', pictureUrl, MAX_ADDRESS),
    ...tags.flatMap((tag, at) => tooLong(`/tags/${at}`, tag, MAX_TAG)),
    ...(tags.length > MAX_TAGS ? [{ path: '/tags', message: `can be at most ${MAX_TAGS}` }] : []),
    ...(sourceLink && !webAddress(sourceLink)
      ? [{ path: '/sourceLink', message: 'must be a full web address such as https://example.org' }]
      : []),
    ...(pictureUrl && !pictureUrl.startsWith('/media/') && !webAddress(pictureUrl)
      ? [NO_PICTURE]
      : []),
    ...(subtype && !fits(subtype, taskType)
      ? [
          {
            path: '/subtype',
            message: taskType ? `isn’t a type of ${TASK_NAMES[taskType]}` : 'needs a task type',
          },
        ]
      : []),
  ];
}

/** The names of the fields that a status needs and this answer has not. */
function missing(answer: Complete, needed: readonly (keyof Complete)[]): Faults {
  // A body is blank when no text is left of it.
  const blank = (name: keyof Complete) =>
    name === 'content' ? answer.excerpt === '' : !String(answer[name] ?? '').trim();
  return needed.filter(blank).map((name) => ({ path: `/${name}`, message: 'is missing' }));
}

/** What the status asks for (W1): the messages are those that the forms show. */
function requireStatus(answer: Complete): void {
  if (answer.isDraft) {
    const faults = missing(answer, ['topic', 'content', 'author']);
    if (faults.length === 0) return;
    throw invalid(
      faults,
      'Please fill in at least the topic, content, and author fields to save as draft',
    );
  }
  const faults = missing(answer, ['topic', 'content', 'taskType', 'author']);
  const nameless = answer.isContributed ? missing(answer, ['contributorName']) : [];
  if (faults.length > 0) {
    throw invalid([...faults, ...nameless], 'Please fill in all required fields');
  }
  if (nameless.length > 0) throw invalid(nameless, 'Please enter the contributor name');
}

/** What is computed from an answer, and what is wrong with a body that can't be parsed. */
function derived(written: Written): { fields: Derived; faults: Faults } {
  try {
    return { fields: derive(written), faults: [] };
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    const faults = [{ path: '/content', message: error.message }];
    return { fields: derive({ ...written, content: '' }), faults };
  }
}

/**
 * An answer as it may be shown, finished or not: sanitised, derived, without a fault of form (W1).
 * @throws CodedError 400 `VALIDATION_FAILED`.
 */
export function completed(written: Written): Complete {
  const { fields, faults: contentFaults } = derived(written);
  const answer = { ...written, ...readable(written), ...fields };
  const faults = [...contentFaults, ...formFaults(answer)];
  if (faults.length > 0) throw invalid(faults);
  return answer;
}

/**
 * An answer as it may be kept. Every write of an answer passes here: a form, an update, a bulk
 * action, a restored revision and a content file (W1).
 * @throws CodedError 400 `VALIDATION_FAILED`.
 */
export function keepable(written: Written): Complete {
  const answer = completed(written);
  requireStatus(answer);
  return answer;
}
