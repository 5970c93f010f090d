import { noContent, problems, type Routes, success } from '../../../plugins/responses.ts';
import { ref } from '../../../shared/ref.ts';
import {
  type AdminAnswerOptions,
  conflicts,
  LONG_WRITE,
  saveAndSend,
  sendVersioned,
  versionedAnswer,
} from '../adminRoutes.ts';
import { acceptAnswerInput, MAX_ANSWER_BYTES, SaveHeaders } from '../adminSchema.ts';
import { AnswerParams } from '../schema.ts';
import { findWorkingCopy, toWorkingCopy, workingCopyNotFound } from './queries.ts';
import { WorkingCopy, WorkingCopyInput, WorkingCopyPublication } from './schema.ts';
import { discardWorkingCopy, publicationOf, saveWorkingCopy } from './write.ts';

const path = '/api/admin/model-answers/:id/working-copy';

const versionedCopy = success(
  'The working copy; use its `ETag` in `If-Match`.',
  WorkingCopy,
  'ETag',
);

/** The working copies of answers. Must be registered behind authentication. */
export const workingCopyRoutes: Routes<AdminAnswerOptions> = async (app, { pictures }) => {
  app.get(path, {
    config: { role: 'editor', scope: 'readAll' },
    schema: {
      operationId: 'getWorkingCopy',
      summary: 'Get the working copy of an answer',
      description: 'The changes that are saved but not published; 404 if there are none.',
      params: AnswerParams,
      response: { 200: versionedCopy, ...problems(404) },
    },
    handler: async (request, reply) => {
      const copy = await findWorkingCopy(request.params.id);
      if (!copy) throw workingCopyNotFound();
      return sendVersioned(reply, await toWorkingCopy(copy));
    },
  });

  app.put(path, {
    bodyLimit: MAX_ANSWER_BYTES,
    preValidation: acceptAnswerInput,
    config: { role: 'editor', scope: 'writeAnswers', audit: 'Started a working copy' },
    schema: {
      operationId: 'saveWorkingCopy',
      summary: 'Save changes of a published answer without publishing them',
      description:
        'Creates or replaces the working copy, which nobody outside sees. The audit log records the first save of each copy.',
      headers: SaveHeaders,
      params: AnswerParams,
      body: ref(WorkingCopyInput),
      response: { 200: versionedCopy, ...problems(404), ...conflicts },
    },
    handler: async (request, reply) => {
      const { copy, isNew } = await saveWorkingCopy(request.params.id, request.body, {
        ifMatch: request.headers['if-match'],
        by: request.staff,
      });
      // The form saves every few seconds.
      if (!isNew) request.auditChanges = [];
      return sendVersioned(reply, await toWorkingCopy(copy));
    },
  });

  app.delete(path, {
    config: { role: 'editor', scope: 'writeAnswers', audit: 'Discarded a working copy' },
    schema: {
      operationId: 'discardWorkingCopy',
      summary: 'Discard the working copy of an answer',
      description:
        'The answer doesn’t change. Send `If-Match` to discard only the version that you read.',
      headers: SaveHeaders,
      params: AnswerParams,
      response: { 204: noContent('Gone.'), ...problems(404), ...conflicts },
    },
    handler: ({ params, headers, staff }) =>
      discardWorkingCopy(params.id, { ifMatch: headers['if-match'] }, staff),
  });

  app.post(`${path}/publish`, {
    preValidation: async (request) => {
      if (request.body === undefined) request.body = {};
    },
    config: { role: 'editor', ...LONG_WRITE, audit: 'Published a working copy' },
    schema: {
      operationId: 'publishWorkingCopy',
      summary: 'Publish the working copy of an answer',
      description:
        'The answer gets the text of the copy, is published, and the copy is removed. If the answer has been saved since the copy started from it, the response is 409 EDIT_CONFLICT: compare both, and save the copy with the new `baseVersion`.',
      headers: SaveHeaders,
      params: AnswerParams,
      body: ref(WorkingCopyPublication),
      response: { 200: versionedAnswer, ...problems(404), ...conflicts },
    },
    handler: async (request, reply) => {
      const { params, body, headers, staff } = request;
      const expected = { version: body.version, ifMatch: headers['if-match'] };
      const publication = await publicationOf(params.id, expected, staff);
      return saveAndSend(request, reply, { ...publication, pictures });
    },
  });
};
