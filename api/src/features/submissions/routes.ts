import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { formSchemaController } from '../../plugins/validation.ts';
import { readMultipart } from '../../shared/multipartForm.ts';
import { ref } from '../../shared/ref.ts';
import { cleanTexts, trimForm } from '../../shared/writtenText.ts';
import { MAX_ANSWER_BYTES } from '../answers/adminSchema.ts';
import { CreateHeaders } from '../idempotency/queries.ts';
import { MAX_SUBMITTED_CONTENT, Receipt, SubmissionForm } from './schema.ts';
import { storeSubmission } from './write.ts';

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

interface SubmissionOptions {
  /** The data folder with the pictures. */
  dataDir: string;
}

const RECEIPT = { message: 'Your contribution has been sent for review. Thank you for sharing!' };

/** Submitting a model answer. Public. */
export const submissionRoutes: Routes<SubmissionOptions> = async (app, { dataDir }) => {
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
        await storeSubmission({ form, ip, key: headers['idempotency-key'], dataDir });
        app.responseCache.clear();
      }
      return RECEIPT;
    },
  });
};
