import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CodedError } from '../../../errors.ts';
import { LONG_RUNNING } from '../../../plugins/loadLimits.ts';
import { problem } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { PictureParams, PictureReplacement } from '../../media/library/adminSchema.ts';
import { libraryPicture } from '../../media/library/queries.ts';
import type { PictureStore } from '../../media/queries.ts';
import { BulkResponse } from '../bulkSchema.ts';
import { replacePicture } from './replace.ts';

const NOT_FOUND = {
  code: 'PICTURE_NOT_FOUND',
  detail: 'There is no picture with this id.',
} as const;

async function pictureWith(id: string) {
  const found = await libraryPicture(id);
  if (!found) throw new CodedError(404, NOT_FOUND.code, NOT_FOUND.detail);
  return found;
}

/** Replacing a picture in answers. Must be registered behind authentication. */
export const pictureReplacementRoutes: FastifyPluginAsyncTypebox<{
  pictures: PictureStore;
}> = async (app, { pictures }) => {
  app.post(
    '/api/admin/pictures/:id/replacement',
    {
      config: {
        role: 'editor',
        scope: 'writeAnswers',
        ...LONG_RUNNING,
        audit: 'Replaced a picture in answers',
      },
      schema: {
        operationId: 'replacePicture',
        summary: 'Give answers another picture',
        description:
          'Each answer is saved separately, as in an update; one failure doesn’t stop the others. The alternative text changes with the picture if it was that of the old picture or empty.',
        params: PictureParams,
        body: ref(PictureReplacement),
        response: { 200: ref(BulkResponse), 404: problem(404, NOT_FOUND) },
      },
    },
    async (request) => {
      const { params, body, staff: by, log } = request;
      const [old, next] = await Promise.all([pictureWith(params.id), pictureWith(body.pictureId)]);
      const results = await replacePicture(body.items, { old, next }, { by, pictures, log });
      app.answersChanged(body.items.map(({ id }) => id));
      const replaced = results.filter(({ ok }) => ok).length;
      request.auditTarget = {
        targetId: params.id,
        targetLabel: `${old.name ?? old.picture.url}: ${replaced} answers`,
      };
      return { results };
    },
  );
};
