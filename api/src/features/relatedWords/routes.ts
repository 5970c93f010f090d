import type { FastifyRequest } from 'fastify';
import { noContent, problems, type Routes, success } from '../../plugins/responses.ts';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { IdParams, ref } from '../../shared/ref.ts';
import { listGroups } from './queries.ts';
import * as wire from './schema.ts';
import { createGroup, deleteGroup, groupExists, groupNotFound, updateGroup } from './write.ts';

const exists = groupExists(['obesity']);

/** The groups of related words. Must be registered behind authentication. */
export const relatedWordsRoutes: Routes = async (app) => {
  /** Searches with the new groups, and says in the audit log what was changed. */
  function note(
    request: FastifyRequest,
    { id: targetId, words: [targetLabel = ''] }: wire.RelatedWords,
    changes: FieldChange[],
  ): void {
    app.answerSearch.relatedWordsChanged();
    request.auditChanges = changes;
    request.auditTarget = { targetId, targetLabel };
  }

  app.get('/api/admin/related-words', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listRelatedWords',
      summary: 'List the groups of related words',
      description: 'Every group, A to Z by its first word.',
      response: { 200: ref(wire.RelatedWordsList) },
    },
    handler: () => listGroups(),
  });

  app.post('/api/admin/related-words', {
    config: { role: 'editor', scope: 'writeGlossary', audit: 'Added related words' },
    schema: {
      operationId: 'createRelatedWords',
      summary: 'Create a group of related words',
      description: `At most ${wire.MAX_GROUPS}. Searches use it immediately.`,
      body: ref(wire.RelatedWordsInput),
      response: {
        201: success('The new group; `Location` is its address.', wire.RelatedWords, 'Location'),
        ...problems(exists),
      },
    },
    handler: async (request, reply) => {
      const group = await createGroup(request.body.words);
      note(request, group, changedFields({}, { words: group.words }));
      reply.header('location', `/api/admin/related-words/${group.id}`);
      return group;
    },
  });

  app.put('/api/admin/related-words/:id', {
    preValidation: wire.acceptWhole,
    config: { role: 'editor', scope: 'writeGlossary', audit: 'Changed related words' },
    schema: {
      operationId: 'updateRelatedWords',
      summary: 'Replace the words of a group of related words',
      description: 'Searches use them immediately.',
      params: IdParams,
      body: ref(wire.RelatedWordsInput),
      response: { 200: ref(wire.RelatedWords), ...problems(groupNotFound(), exists) },
    },
    handler: async (request) => {
      const { group, changes } = await updateGroup(request.params.id, request.body.words);
      note(request, group, changes);
      return group;
    },
  });

  app.delete('/api/admin/related-words/:id', {
    config: { role: 'editor', scope: 'writeGlossary', audit: 'Deleted related words' },
    schema: {
      operationId: 'deleteRelatedWords',
      summary: 'Delete a group of related words',
      description: 'Searches no longer use it.',
      params: IdParams,
      response: { 204: noContent('Gone.'), ...problems(groupNotFound()) },
    },
    handler: async (request) => {
      const group = await deleteGroup(request.params.id);
      note(request, group, changedFields({ words: group.words }, {}));
    },
  });
};
