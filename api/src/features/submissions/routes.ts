import multipart from '@fastify/multipart';
import { escapeUTF8 } from 'entities';
import type { FastifyRequest } from 'fastify';
import { CodedError, invalid } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { formSchemaController } from '../../plugins/validation.ts';
import { readMultipart } from '../../shared/multipartForm.ts';
import { ref } from '../../shared/ref.ts';
import { cleanTexts, trimForm } from '../../shared/writtenText.ts';
import { type AnswerInput, MAX_ANSWER_BYTES } from '../answers/adminSchema.ts';
import { submitAnswer } from '../answers/creation/write.ts';
import { countAnswers } from '../answers/queries.ts';
import { CreateHeaders } from '../idempotency/queries.ts';
import {
  consumeAll,
  limitByNetwork,
  networkKey,
  tooManySent,
  tooManyWaiting,
} from '../limits/queries.ts';
import { MAX_PENDING, MAX_SUBMITTED_CONTENT, Receipt, SubmissionForm } from './schema.ts';

/**
 * More parts than the form has, so that unknown ones are reported; a character has up to 4 bytes.
 */
const LIMITS = {
  parts: 30,
  fieldNameSize: 100,
  fieldSize: 4 * MAX_SUBMITTED_CONTENT,
  files: 10,
  fileSize: 1024,
};

/**
 * Reads a multipart form of texts. Files and repeated fields become other types, so that validation
 * rejects them.
 * @throws CodedError 400 `VALIDATION_FAILED` for a broken form or a truncated field.
 */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const truncated: string[] = [];
  await readMultipart(request, LIMITS, (part) => {
    const { fieldname: name } = part;
    if (part.type === 'field' && part.valueTruncated) truncated.push(name);
    const value = part.type === 'field' ? part.value : null;
    fields[name] = name in fields ? [fields[name], value] : value;
  });
  if (truncated.length > 0) {
    throw invalid(truncated.map((name) => ({ path: `/${name}`, message: 'is far too long' })));
  }
  return fields;
}

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

const fromNetwork = limitByNetwork('submission', MAX_SUBMISSIONS, 60 * 60);

/** Counts a submission in its transaction. @throws CodedError 503 `TOO_MANY_PENDING`, 429. */
async function countSubmission(ip: string): Promise<void> {
  // With this one.
  const isFull = (await countAnswers({ status: 'pending' })) > MAX_PENDING;
  if (isFull) throw tooManyWaiting('TOO_MANY_PENDING', 'submissions');
  await consumeAll(fromNetwork(ip), tooManySent('TOO_MANY_SUBMISSIONS', 'answers'));
}

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

const RECEIPT = { message: 'Your contribution has been sent for review. Thank you for sharing!' };

/** Submitting a model answer. Public. */
export const submissionRoutes: Routes = async (app) => {
  // These routes accept forms only, and no other route does.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setSchemaController(formSchemaController);
  app.addHook('preValidation', async (request) => {
    request.body = request.isMultipart() ? trimForm(cleanTexts(await readFields(request))) : {};
  });

  app.post('/api/submissions', {
    bodyLimit: MAX_ANSWER_BYTES,
    schema: {
      operationId: 'submitModelAnswer',
      summary: 'Submit a model answer',
      description: 'It stays pending until an administrator approves it.',
      tags: ['Visitors'],
      consumes: ['multipart/form-data'],
      headers: CreateHeaders,
      body: ref(SubmissionForm),
      response: { 201: ref(Receipt), ...problems(409, 429) },
    },
    handler: async (request) => {
      const { body: form, ip, headers } = request;
      // A filled honeypot field gets the normal response, so that bots learn nothing.
      if (!form.website) {
        const owner = networkKey(ip);
        const key = headers['idempotency-key'];
        await submitAnswer({
          input: toInput(form),
          contributorEmail: form.contributorEmail,
          call: { owner, operation: 'submitModelAnswer', key, body: form },
          // Rejected and repeated submissions don't count for the limit.
          beforeCommit: () => countSubmission(ip),
        }).catch((error) => {
          throw toFormError(error);
        });
        app.responseCache.clear();
      }
      return RECEIPT;
    },
  });
};
