import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { LONG_RUNNING } from '../../../plugins/loadLimits.ts';
import { ref } from '../../../shared/ref.ts';
import type { AdminAnswerOptions } from '../adminRoutes.ts';
import { readTags } from './queries.ts';
import { TAG_BATCH, TagChange, TagDeletion, TagList, TagRenaming } from './schema.ts';
import { replaceTag } from './write.ts';

const IN_BATCHES = `One call changes up to ${TAG_BATCH} answers of any status, each by a save of its own that stores a revision; one failure doesn’t stop the others. Repeat it with \`after\` while there is a \`next\`.`;

/** The tags of answers. Must be registered behind authentication. */
export const tagRoutes: FastifyPluginAsyncTypebox<AdminAnswerOptions> = async (
  app,
  { pictures },
) => {
  async function change(
    request: FastifyRequest,
    { tag, to, after }: Omit<TagRenaming, 'to'> & { to?: string },
  ): Promise<TagChange> {
    const { staff: by, log } = request;
    const changed = await replaceTag(
      { tag, after, ...(to !== undefined && { to }) },
      { by, pictures, log },
    );
    const { results } = changed;
    app.answersChanged(results.map(({ id }) => id));
    const succeeded = results.filter(({ ok }) => ok).length;
    const renamed = { field: 'tags', before: tag, ...(to && { after: to.trim() }) };
    request.auditChanges = succeeded > 0 ? [renamed] : [];
    request.auditTarget = { targetLabel: `tag: ${succeeded} answers` };
    return changed;
  }

  app.get(
    '/api/admin/tags',
    {
      config: { role: 'author', scope: 'readAll' },
      schema: {
        operationId: 'listTags',
        summary: 'List the tags of all answers',
        description:
          'Every tag with the number of its answers, and which tags could be merged because they differ only in capitals, accents or spaces.',
        response: { 200: ref(TagList) },
      },
    },
    app.responseCache.remember(readTags),
  );

  app.post(
    '/api/admin/tags/rename',
    {
      config: {
        role: 'editor',
        scope: 'writeAnswers',
        ...LONG_RUNNING,
        audit: 'Renamed or merged a tag',
      },
      schema: {
        operationId: 'renameTag',
        summary: 'Rename a tag in all answers, or merge it into another',
        description: IN_BATCHES,
        body: ref(TagRenaming),
        response: { 200: ref(TagChange) },
      },
    },
    (request) => change(request, request.body),
  );

  app.post(
    '/api/admin/tags/deletion',
    {
      config: { role: 'editor', scope: 'writeAnswers', ...LONG_RUNNING, audit: 'Deleted a tag' },
      schema: {
        operationId: 'deleteTag',
        summary: 'Remove a tag from all answers',
        description: IN_BATCHES,
        body: ref(TagDeletion),
        response: { 200: ref(TagChange) },
      },
    },
    (request) => change(request, request.body),
  );
};
