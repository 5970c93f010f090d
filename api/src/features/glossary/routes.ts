import { CodedError } from '../../errors.ts';
import { noContent, problems, type Routes, success } from '../../plugins/responses.ts';
import { IdParams, ref } from '../../shared/ref.ts';
import { CreateHeaders } from '../idempotency/queries.ts';
import { listTerms, publicTerms } from './queries.ts';
import * as wire from './schema.ts';
import { createTerm, deleteTerm, termNotFound, updateTerm } from './write.ts';

const termExists = new CodedError('TERM_EXISTS', 'The glossary already contains this term.');

/** The glossary for administrators. Must be registered behind authentication. */
export const adminGlossaryRoutes: Routes = async (app) => {
  app.get('/api/admin/glossary', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listGlossaryTerms',
      summary: 'List the glossary terms',
      description: 'Every term from A to Z, active or not, with the number of answers that use it.',
      response: { 200: ref(wire.GlossaryTerms) },
    },
    handler: () => listTerms(),
  });

  app.post('/api/admin/glossary', {
    config: { role: 'editor', scope: 'writeGlossary', audit: 'Added a glossary term' },
    schema: {
      operationId: 'createGlossaryTerm',
      summary: 'Create a glossary term',
      description:
        'The term is active immediately. If it already exists, ignoring case, the response is 409 `TERM_EXISTS`.',
      headers: CreateHeaders,
      body: ref(wire.GlossaryTermInput),
      response: {
        201: success('The new term; `Location` is its address.', wire.GlossaryTerm, 'Location'),
        ...problems(termExists),
      },
    },
    handler: async (request, reply) => {
      const term = await createTerm({
        input: request.body,
        by: request.staff,
        key: request.headers['idempotency-key'],
      });
      app.responseCache.clear();
      reply.header('location', `/api/admin/glossary/${term.id}`);
      return term;
    },
  });

  app.put('/api/admin/glossary/:id', {
    preValidation: wire.acceptTermUpdate,
    config: { role: 'editor', scope: 'writeGlossary', audit: 'Changed a glossary term' },
    schema: {
      operationId: 'updateGlossaryTerm',
      summary: 'Update a glossary term',
      description: 'Every answer that uses it shows the change immediately.',
      params: IdParams,
      body: ref(wire.GlossaryTermUpdate),
      response: { 200: ref(wire.GlossaryTerm), ...problems(termNotFound(), termExists) },
    },
    handler: async (request) => {
      const { term, changes } = await updateTerm(request.params.id, request.body);
      request.auditChanges = changes;
      app.responseCache.clear();
      return term;
    },
  });

  app.delete('/api/admin/glossary/:id', {
    config: { role: 'editor', scope: 'writeGlossary', audit: 'Deleted a glossary term' },
    schema: {
      operationId: 'deleteGlossaryTerm',
      summary: 'Delete a glossary term',
      description:
        'This cannot be undone. To hide a term for a while, set `isActive` to false instead.',
      params: IdParams,
      response: { 204: noContent('Gone.'), ...problems(termNotFound()) },
    },
    handler: async (request) => {
      request.auditChanges = await deleteTerm(request.params.id);
      app.responseCache.clear();
    },
  });
};

export const publicGlossaryRoutes: Routes = async (app) => {
  app.get('/api/glossary', {
    config: { responseCache: true },
    schema: {
      operationId: 'listPublicGlossary',
      summary: 'List the active glossary terms',
      description:
        'Active terms from A to Z, with the definition and an example from a published answer.',
      tags: ['Glossary'],
      response: { 200: ref(wire.PublicTerms) },
    },
    handler: () => publicTerms(),
  });
};
