import { invalid, unavailable } from '../../../errors.ts';
import { LONG_RUNNING } from '../../../plugins/loadLimits.ts';
import { noContent, problems, type Routes, success } from '../../../plugins/responses.ts';
import { IdParams, ref } from '../../../shared/ref.ts';
import { readUploadRules } from '../../settings/queries.ts';
import { cutOut } from '../encode.ts';
import type { PictureStore } from '../queries.ts';
import { download, keepPicture } from '../write.ts';
import { findUnused, listPictures, readLibraryPicture, readPicture } from './adminQueries.ts';
import * as wire from './adminSchema.ts';
import { pictureNotFound, readPictureFile, readStored, type StoredPicture } from './queries.ts';
import { altChanged, deletePicture, deleteUnusedPictures, pictureInUse, setAlt } from './write.ts';

/** The file of a picture, from this server or from its address. */
async function bytesOf({ url }: StoredPicture, store: PictureStore): Promise<Buffer> {
  const stored = await readPictureFile(url);
  if (stored) return stored;
  try {
    const { maxMegabytes } = await readUploadRules();
    return await download(url, maxMegabytes, store.agent);
  } catch (cause) {
    const message = 'The picture couldn’t be loaded from its address. Try again in a few minutes.';
    throw unavailable('IMAGE_HOST_UNAVAILABLE', message, 60, cause);
  }
}

/**
 * Stores a part of a picture as a new one, with the same name and alternative text.
 * @throws CodedError 400 `VALIDATION_FAILED` if the part isn't inside the picture, 404
 *   `PICTURE_NOT_FOUND`, 503 `IMAGE_HOST_UNAVAILABLE`.
 */
async function cropPicture(
  id: string,
  area: wire.PictureCrop,
  store: PictureStore,
): Promise<wire.LibraryPicture> {
  const picture = await readStored({ _id: id });
  const part = await cutOut(await bytesOf(picture, store), area);
  if (!part) throw invalid([{ path: '/width', message: 'must be inside the picture' }]);
  const { name, alt } = picture;
  const { url } = await keepPicture(part, store, { name, alt });
  return readLibraryPicture(url);
}

const notFound = problems(pictureNotFound());

/** The picture library. Must be registered behind authentication. */
export const pictureLibraryRoutes: Routes<{ pictures: PictureStore }> = async (
  app,
  { pictures },
) => {
  app.get('/api/admin/pictures', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listPictures',
      summary: 'List the pictures of the library',
      description:
        'Every picture that was uploaded, copied or imported, and every address that an answer uses; one page at a time. Authors don’t learn which answers use a picture.',
      querystring: wire.PictureListQuery,
      response: { 200: ref(wire.PictureList) },
    },
    handler: ({ query, staff }) => listPictures(query, { seesAnswers: staff.role !== 'author' }),
  });

  app.get('/api/admin/pictures/unused', {
    config: { role: 'editor', scope: 'readAll' },
    schema: {
      operationId: 'getUnusedPictures',
      summary: 'Count the pictures that no answer uses',
      description: 'What `deleteUnusedPictures` would delete now.',
      response: { 200: ref(wire.UnusedPictures) },
    },
    handler: () => findUnused(),
  });

  app.delete('/api/admin/pictures/unused', {
    config: {
      role: 'editor',
      scope: 'writeAnswers',
      ...LONG_RUNNING,
      audit: 'Deleted unused pictures',
    },
    schema: {
      operationId: 'deleteUnusedPictures',
      summary: 'Delete the pictures that no answer uses',
      description:
        'This cannot be undone. Pictures that were uploaded recently stay, because they may belong to an answer that isn’t saved yet. Files on another image host stay there.',
      response: { 200: ref(wire.DeletedPictures) },
    },
    handler: async (request) => {
      const deleted = await deleteUnusedPictures();
      request.auditTarget = { targetLabel: `${deleted.count} pictures` };
      return deleted;
    },
  });

  app.get('/api/admin/pictures/:id', {
    config: { role: 'editor', scope: 'readAll' },
    schema: {
      operationId: 'getPicture',
      summary: 'Get a picture of the library',
      description: 'With every answer that uses it.',
      params: IdParams,
      response: { 200: ref(wire.PictureDetails), ...notFound },
    },
    handler: ({ params }) => readPicture(params.id),
  });

  app.put('/api/admin/pictures/:id', {
    config: {
      role: 'editor',
      scope: 'writeAnswers',
      audit: 'Changed a picture’s alternative text',
    },
    schema: {
      operationId: 'updatePicture',
      summary: 'Change the alternative text of a picture',
      description: 'An answer gets it with the picture. Answers that use it keep their own.',
      params: IdParams,
      body: ref(wire.PictureUpdate),
      response: { 200: ref(wire.PictureDetails), ...notFound, ...problems(altChanged()) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { before, after } = await setAlt(id, request.body);
      const picture = await readPicture(id);
      request.auditTarget = { targetId: id, targetLabel: picture.name ?? picture.url };
      const change = { field: 'alt', ...(before && { before }), ...(after && { after }) };
      request.auditChanges = before === after ? [] : [change];
      return picture;
    },
  });

  app.delete('/api/admin/pictures/:id', {
    config: { role: 'editor', scope: 'writeAnswers', audit: 'Deleted a picture' },
    schema: {
      operationId: 'deletePicture',
      summary: 'Delete a picture that no answer uses',
      description:
        'This cannot be undone. Earlier versions of answers are then shown and restored without it. A file on another image host stays there.',
      params: IdParams,
      response: { 204: noContent('Gone.'), ...notFound, ...problems(pictureInUse()) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { name, url } = await deletePicture(id);
      request.auditTarget = { targetId: id, targetLabel: name ?? url };
    },
  });

  app.post('/api/admin/pictures/:id/crop', {
    config: { role: 'editor', scope: 'writeAnswers', ...LONG_RUNNING, audit: 'Cropped a picture' },
    schema: {
      operationId: 'cropPicture',
      summary: 'Make a new picture of a part of a picture',
      description:
        'The picture itself stays. The new one has its name and alternative text. Cropping the same part again returns the same picture.',
      params: IdParams,
      body: ref(wire.PictureCrop),
      response: {
        201: success(
          'The new picture; `Location` is its address.',
          wire.LibraryPicture,
          'Location',
        ),
        ...notFound,
      },
    },
    handler: async (request, reply) => {
      const picture = await cropPicture(request.params.id, request.body, pictures);
      request.auditTarget = { targetId: picture.id, targetLabel: picture.name ?? picture.url };
      reply.header('location', `/api/admin/pictures/${picture.id}`);
      return picture;
    },
  });
};
