import { CodedError } from '../../errors.ts';
import type { AnswerInput } from '../answers/adminSchema.ts';
import { readInput } from '../answers/merge.ts';
import { countPending } from '../answers/queries.ts';
import { submitAnswer } from '../answers/write.ts';
import { limitInbox, networkKey } from '../limits/queries.ts';
import { toParagraphs } from './paragraphs.ts';
import type { SubmissionForm } from './schema.ts';

/** How many submissions an hour are accepted from a network. */
export const MAX_SUBMISSIONS = 5;

/** With so many pending answers no more are taken: nobody reads that many in time. */
export const MAX_PENDING = 500;

const countSubmission = limitInbox({
  keyPrefix: 'submission',
  perHour: MAX_SUBMISSIONS,
  sent: 'answers',
  tooMany: 'TOO_MANY_SUBMISSIONS',
  waiting: 'submissions',
  tooManyWaiting: 'TOO_MANY_PENDING',
  mostWaiting: MAX_PENDING,
  countWaiting: countPending,
});

/** The form in the terms of an answer. */
function toInput(form: SubmissionForm): AnswerInput {
  const { topic, content, author, contributorName, examDate, sourceLink, imageLink } = form;
  const isTask1 = form.taskType === 'Task 1';
  return {
    ...{ topic, author, contributorName, content: toParagraphs(content) },
    taskType: isTask1 ? 'task1' : 'task2',
    ...(examDate && { examDate }),
    ...(sourceLink && { sourceLink }),
    ...(imageLink && isTask1 && { pictureUrl: imageLink }),
  };
}

/** The same refusal, by the names that the form has. */
function inFormTerms(refusal: unknown): unknown {
  if (!(refusal instanceof CodedError) || !refusal.errors) return refusal;
  const { statusCode, code, message } = refusal;
  return new CodedError(statusCode, code, message.replace(/\bpictureUrl\b/g, 'imageLink'), {
    errors: refusal.errors.map((fault) =>
      fault.path === '/pictureUrl' ? { ...fault, path: '/imageLink' } : fault,
    ),
  });
}

interface Submission {
  form: SubmissionForm;
  ip: string;
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined;
  /** Where the pictures of this server lie. */
  dataDir: string;
}

/**
 * Stores a submission as a pending answer, once for each key of its network. Only
 * stored submissions count for the limit, not rejected or repeated ones.
 * @throws CodedError 400 for what no answer may be, 409 for a key of another form, 429 with
 *   `Retry-After` after too many of a network, 503 `TOO_MANY_PENDING` while too many wait.
 */
export async function storeSubmission({ form, ip, key, dataDir }: Submission): Promise<void> {
  const network = networkKey(ip);
  try {
    await submitAnswer({
      patch: await readInput(toInput(form), dataDir),
      contributorEmail: form.contributorEmail,
      call: { owner: network, operation: 'submitModelAnswer', key, body: form },
      beforeCommit: () => countSubmission(ip),
    });
  } catch (refusal) {
    throw inFormTerms(refusal);
  }
}
