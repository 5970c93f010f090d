import { escapeUTF8 } from 'entities';
import { CodedError } from '../../errors.ts';
import type { AnswerInput } from '../answers/adminSchema.ts';
import { submitAnswer } from '../answers/creation/write.ts';
import { countAnswers } from '../answers/queries.ts';
import { limitInbox, networkKey } from '../limits/queries.ts';
import type { SubmissionForm } from './schema.ts';

/**
 * Converts plain text to HTML: an empty line starts a paragraph, a single line break stays one.
 * Lines are trimmed separately, because a pattern for spaces before a line end takes quadratic
 * time.
 */
export function toParagraphs(text: string): string {
  const lines = text.trim().split('\n');
  return lines
    .map((line) => escapeUTF8(line.trim()))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** How many submissions an hour are accepted from a network. */
export const MAX_SUBMISSIONS = 5;

/** No more submissions are accepted with this many pending: nobody could read them in time. */
export const MAX_PENDING = 500;

const countSubmission = limitInbox({
  keyPrefix: 'submission',
  perHour: MAX_SUBMISSIONS,
  sent: 'answers',
  tooMany: 'TOO_MANY_SUBMISSIONS',
  waiting: 'submissions',
  tooManyWaiting: 'TOO_MANY_PENDING',
  maxWaiting: MAX_PENDING,
  countWaiting: () => countAnswers({ status: 'pending' }),
});

/** Converts the form to an answer. */
function toInput(form: SubmissionForm): AnswerInput {
  const { topic, content, author, contributorName, examDate, sourceLink, imageLink } = form;
  const isTask1 = form.taskType === 'Task 1';
  return {
    topic,
    author,
    contributorName,
    content: toParagraphs(content),
    taskType: isTask1 ? 'task1' : 'task2',
    ...(examDate && { examDate }),
    ...(sourceLink && { sourceLink }),
    ...(imageLink && isTask1 && { pictureUrl: imageLink }),
  };
}

/** Replaces the names of answer fields in an error by those of the form. */
function toFormError(error: unknown): unknown {
  if (!(error instanceof CodedError) || !error.errors) return error;
  const { code, message } = error;
  return new CodedError(code, message.replace(/\bpictureUrl\b/g, 'imageLink'), {
    errors: error.errors.map((fault) =>
      fault.path === '/pictureUrl' ? { ...fault, path: '/imageLink' } : fault,
    ),
  });
}

interface Submission {
  form: SubmissionForm;
  ip: string;
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined;
  /** The data folder with the pictures. */
  dataDir: string;
}

/**
 * Stores a submission as a pending answer, once for each key of its network. Rejected and repeated
 * submissions don't count for the limit.
 * @throws CodedError 400 for an invalid answer, 409 for a key that was used with another form, 429
 *   with `Retry-After` after too many from a network, 503 `TOO_MANY_PENDING` with too many pending.
 */
export async function storeSubmission({ form, ip, key, dataDir }: Submission): Promise<void> {
  const network = networkKey(ip);
  try {
    await submitAnswer({
      input: toInput(form),
      dataDir,
      contributorEmail: form.contributorEmail,
      call: { owner: network, operation: 'submitModelAnswer', key, body: form },
      beforeCommit: () => countSubmission(ip),
    });
  } catch (error) {
    throw toFormError(error);
  }
}
