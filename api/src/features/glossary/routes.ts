import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { adminErrors, bearer, NoQuery } from '../../plugins/openapi.ts';
import { ref } from '../../shared/ref.ts';
import { CreateHeaders } from '../answers/adminSchema.ts';
import { listTerms } from './queries.ts';
import {
  GlossaryTerm,
  GlossaryTermInput,
  GlossaryTermParams,
  GlossaryTerms,
  GlossaryTermUpdate,
} from './schema.ts';
import { createTerm, deleteTerm, updateTerm } from './write.ts';

const tags = ['Administration'];
const security = bearer;

/** The glossary for administrators; for the group that needs a bearer. */
export const adminGlossaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/glossary',
    {
      schema: {
        operationId: 'listGlossaryTerms',
        summary: 'List the terms of the glossary',
        tags,
        security,
        querystring: NoQuery,
        response: { 200: ref(GlossaryTerms), ...adminErrors() },
      },
    },
    () => listTerms(),
  );

  app.post(
    '/api/admin/glossary',
    {
      schema: {
        operationId: 'createGlossaryTerm',
        summary: 'Add a term to the glossary',
        tags,
        security,
        querystring: NoQuery,
        headers: CreateHeaders,
        body: ref(GlossaryTermInput),
        response: {
          201: {
            description: 'The new term; `Location` says where it is changed.',
            headers: { location: { type: 'string' } },
            content: { 'application/json': { schema: ref(GlossaryTerm) } },
          },
          ...adminErrors(409, 413, 415),
        },
      },
    },
    async (request, reply) => {
      const term = await createTerm({
        input: request.body,
        by: request.administrator,
        key: request.headers['idempotency-key'],
      });
      app.responseCache.clear();
      reply.code(201).header('location', `/api/admin/glossary/${term.id}`);
      return term;
    },
  );

  app.put(
    '/api/admin/glossary/:id',
    {
      schema: {
        operationId: 'updateGlossaryTerm',
        summary: 'Change a term of the glossary',
        description: 'Every answer that marks it shows the change at once.',
        tags,
        security,
        querystring: NoQuery,
        params: GlossaryTermParams,
        body: ref(GlossaryTermUpdate),
        response: { 200: ref(GlossaryTerm), ...adminErrors(404, 409, 413, 415) },
      },
    },
    async (request) => {
      const { term, changes } = await updateTerm(request.params.id, request.body);
      request.auditChanges = changes;
      app.responseCache.clear();
      return term;
    },
  );

  app.delete(
    '/api/admin/glossary/:id',
    {
      schema: {
        operationId: 'deleteGlossaryTerm',
        summary: 'Delete a term; answers that mark it show the word as plain text',
        tags,
        security,
        querystring: NoQuery,
        params: GlossaryTermParams,
        response: { 204: Type.Null({ description: 'Gone.' }), ...adminErrors(404) },
      },
    },
    async (request, reply) => {
      request.auditChanges = await deleteTerm(request.params.id);
      app.responseCache.clear();
      return reply.code(204).send(null);
    },
  );
};
