import { errorOf } from '../../../errors.ts';
import {
  noContent,
  problem,
  problems,
  type Routes,
  sends,
  success,
} from '../../../plugins/responses.ts';
import { PREVIEW_HEADERS } from '../../../shared/publicPages.ts';
import { ref } from '../../../shared/ref.ts';
import { activeDefinitions } from '../../glossary/queries.ts';
import type { PictureStore } from '../../media/queries.ts';
import { AnswerParams } from '../schema.ts';
import {
  CreatedPreviewLink,
  createPreviewLink,
  findPreview,
  listPreviewLinks,
  Preview,
  PreviewLinkParams,
  PreviewLinks,
  PreviewParams,
  withdrawPreviewLink,
} from './queries.ts';

const path = '/api/admin/model-answers/:id/preview-links';

/** The preview links of answers. Must be registered behind authentication. */
export const previewLinkRoutes: Routes<{ publicUrl: string }> = async (app, { publicUrl }) => {
  app.get(path, {
    config: { role: 'editor', scope: 'readAll' },
    schema: {
      operationId: 'listPreviewLinks',
      summary: 'List the preview links of an answer',
      description: 'Those that can still be opened, newest first, without their addresses.',
      params: AnswerParams,
      response: { 200: ref(PreviewLinks) },
    },
    handler: async (request) => ({ links: await listPreviewLinks(request.params.id) }),
  });

  app.post(path, {
    config: { role: 'editor', scope: 'writeAnswers', audit: 'Created a preview link' },
    schema: {
      operationId: 'createPreviewLink',
      summary: 'Create a preview link',
      description:
        'Whoever has the link can read the answer without an account for seven days, whatever its status, with its working copy. Only this response has the address, so no `Idempotency-Key` is accepted: a repeated request creates another link.',
      params: AnswerParams,
      response: {
        201: success('The new link.', CreatedPreviewLink, 'Cache-Control'),
        ...problems(404, 409),
      },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return createPreviewLink(request.params.id, request.staff, publicUrl);
    },
  });

  app.delete(`${path}/:linkId`, {
    config: { role: 'editor', scope: 'writeAnswers', audit: 'Withdrew a preview link' },
    schema: {
      operationId: 'withdrawPreviewLink',
      summary: 'Withdraw a preview link',
      description: 'From now on its address responds with 404.',
      params: PreviewLinkParams,
      response: { 204: noContent('Withdrawn.'), ...problems(404) },
    },
    handler: ({ params }) => withdrawPreviewLink(params.id, params.linkId),
  });
};

const previewNotFound = errorOf('PREVIEW_NOT_FOUND', 'This preview has ended or was withdrawn.');
const documented = problem(previewNotFound());

/** What a preview link shows, for anybody who has it. */
export const previewRoutes: Routes<{ pictures: PictureStore }> = async (app, { pictures }) => {
  const terms = app.responseCache.remember(activeDefinitions);

  app.get('/api/previews/:token', {
    schema: {
      operationId: 'getPreview',
      summary: 'Get what a preview link shows',
      description:
        'The answer as the public would see it, whatever its status, with its working copy if it has one. A link that is unknown, has ended or was withdrawn gets 404. Never cached.',
      tags: ['Answers'],
      params: PreviewParams,
      response: {
        200: success('The answer.', Preview, 'Cache-Control', 'X-Robots-Tag'),
        404: { ...documented, headers: { ...documented.headers, ...sends('X-Robots-Tag') } },
      },
    },
    handler: async ({ params }, reply) => {
      reply.headers(PREVIEW_HEADERS);
      const preview = await findPreview(params.token, terms, pictures);
      if (preview) return preview;
      throw previewNotFound();
    },
  });
};
