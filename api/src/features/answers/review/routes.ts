import { noContent, problem, problems, type Routes, success } from '../../../plugins/responses.ts';
import { ref } from '../../../shared/ref.ts';
import { trimBody } from '../../../shared/writtenText.ts';
import { CreateHeaders } from '../../idempotency/queries.ts';
import { type AdminAnswerOptions, conflicts, sendVersioned } from '../adminRoutes.ts';
import { readAnswer, toAdminAnswer } from '../conflict.ts';
import { AnswerParams } from '../schema.ts';
import * as wire from './schema.ts';
import { createNote, deleteNote, listNotes, reviewAnswer } from './write.ts';

export interface ReviewOptions extends AdminAnswerOptions {
  /** Whether email is set up. */
  sendsEmail: boolean;
}

/** Reviews of submitted texts, and notes. Must be registered behind authentication. */
export const reviewRoutes: Routes<ReviewOptions> = async (app, { pictures, sendsEmail }) => {
  app.addHook('preValidation', trimBody);

  app.post('/api/admin/model-answers/:id/review', {
    config: { role: 'editor', audit: 'Asked for changes, or declined an answer' },
    schema: {
      operationId: 'reviewModelAnswer',
      summary: 'Ask for changes of a pending answer, or decline it',
      description:
        'The answer becomes a draft with a `review`, the note enters its thread, and its contributor or author is told by email where that is set up. Approve an answer by publishing it.',
      params: AnswerParams,
      body: ref(wire.ReviewDecision),
      response: {
        200: success('The reviewed answer, and who is told.', wire.ReviewResult, 'ETag'),
        ...problems(404),
        409: conflicts[409],
      },
    },
    handler: async (request, reply) => {
      const { params, body, staff: by } = request;
      const review = { id: params.id, by, pictures };
      const { answer, changes, ...told } = await reviewAnswer(body, sendsEmail, review);
      request.auditChanges = changes;
      request.auditTarget = { targetId: params.id, targetLabel: answer.topic };
      app.answersChanged([params.id]);
      return { answer: sendVersioned(reply, await toAdminAnswer(answer)), ...told };
    },
  });

  app.get('/api/admin/model-answers/:id/notes', {
    config: { role: 'author' },
    schema: {
      operationId: 'listAnswerNotes',
      summary: 'List the notes on an answer',
      description: 'Oldest first. Only staff see them.',
      params: AnswerParams,
      response: { 200: ref(wire.AnswerNotes), ...problems(404) },
    },
    handler: ({ params, staff }) => listNotes(params.id, staff),
  });

  app.post('/api/admin/model-answers/:id/notes', {
    config: { role: 'author', audit: 'Wrote a note on an answer' },
    schema: {
      operationId: 'createAnswerNote',
      summary: 'Write a note on an answer',
      description:
        'Only staff see notes. Send an `Idempotency-Key` to make a repeated request safe.',
      headers: CreateHeaders,
      params: AnswerParams,
      body: ref(wire.AnswerNoteInput),
      response: { 201: ref(wire.AnswerNote), ...problems(404, 409) },
    },
    handler: async (request) => {
      const { params, body, headers, staff: by } = request;
      const { topic: targetLabel } = await readAnswer(params.id, by);
      request.auditTarget = { targetId: params.id, targetLabel };
      return createNote(params.id, body.text, { by, key: headers['idempotency-key'] });
    },
  });

  app.delete('/api/admin/model-answers/:id/notes/:noteId', {
    config: { role: 'author', audit: 'Deleted a note on an answer' },
    schema: {
      operationId: 'deleteAnswerNote',
      summary: 'Delete a note that you wrote',
      description: 'This cannot be undone. The note of a decision stays.',
      params: wire.AnswerNoteParams,
      response: {
        204: noContent('Gone.'),
        ...problems(403),
        404: problem(404, {
          code: 'NOTE_NOT_FOUND',
          detail: 'There is no note with this id on this answer.',
        }),
      },
    },
    handler: async (request) => {
      const { params, staff: by } = request;
      const { topic: targetLabel } = await readAnswer(params.id, by);
      request.auditTarget = { targetId: params.id, targetLabel };
      await deleteNote(params.id, params.noteId, by);
    },
  });
};
