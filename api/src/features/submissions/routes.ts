import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NoQuery } from '../../plugins/openapi.ts';
import { publicErrors } from '../../plugins/openapiErrors.ts';
import { formSchemaController } from '../../plugins/validation.ts';
import { cleanForm } from '../../shared/cleanForm.ts';
import { ref } from '../../shared/ref.ts';
import { MAX_ANSWER_BYTES } from '../answers/adminSchema.ts';
import { CreateHeaders } from '../idempotency/schema.ts';
import { readFields } from './form.ts';
import { Receipt, SubmissionForm } from './schema.ts';
import { storeSubmission } from './write.ts';

interface SubmissionOptions {
  /** The data folder with the pictures. */
  dataDir: string;
}

const RECEIPT = {
  message: 'Your contribution has been sent for review. Thank you for sharing!',
};

/** Submitting a model answer. Public. */
export const submissionRoutes: FastifyPluginAsyncTypebox<SubmissionOptions> = async (
  app,
  { dataDir },
) => {
  // These routes accept forms only, and no other route does.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setSchemaController(formSchemaController);
  app.addHook('preValidation', async (request) => {
    request.body = request.isMultipart() ? cleanForm(await readFields(request)) : {};
  });

  app.post(
    '/api/submissions',
    {
      bodyLimit: MAX_ANSWER_BYTES,
      schema: {
        operationId: 'submitModelAnswer',
        summary: 'Submit a model answer',
        description: 'It stays pending until an administrator approves it.',
        tags: ['Visitors'],
        consumes: ['multipart/form-data'],
        querystring: NoQuery,
        headers: CreateHeaders,
        body: ref(SubmissionForm),
        response: { 201: ref(Receipt), ...publicErrors(409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const { body: form, ip, headers } = request;
      // A filled honeypot field gets the normal response, so that bots learn nothing.
      if (!form.website) {
        await storeSubmission({ form, ip, key: headers['idempotency-key'], dataDir });
        app.responseCache.clear();
      }
      return reply.code(201).send(RECEIPT);
    },
  );
};
