import { dataOf, type Schemas } from '@band8/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';
import { type PictureSearch, pictureParams } from './pictureSearch.ts';

export type LibraryPicture = Schemas['LibraryPicture'];
export type PictureDetails = Schemas['PictureDetails'];
export type PictureUse = PictureDetails['answers'][number];
export type Area = Schemas['PictureCrop'];
export type UnusedPictures = Schemas['UnusedPictures'];

/** Uploads and saves elsewhere change the library, so it is read again with every visit. */
const FRESH = { staleTime: 0, refetchOnMount: true, retryOnMount: true } as const;

/** One page of the library; the previous page stays visible while it loads. */
export function pictureListQuery(search: PictureSearch) {
  const query = pictureParams(search);
  return queryOptions({
    queryKey: ['admin', 'pictures', 'list', query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/pictures', { params: { query }, signal }),
        () => 'Failed to fetch pictures',
      ),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

/** A picture with all answers that use it. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'pictures', 'details', id],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/pictures/{id}', { params: { path: { id } }, signal }),
        (status) => (status === 404 ? 'Picture not found' : 'Failed to fetch the picture'),
      ),
    ...FRESH,
  });
}

/** What deleting the unused pictures would save. */
export function unusedPicturesQuery() {
  return queryOptions({
    queryKey: ['admin', 'pictures', 'unused'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/pictures/unused', { signal }),
        () => 'Failed to count unused pictures',
      ),
    ...FRESH,
  });
}

const pathOf = (id: string) => ({ params: { path: { id } } });

/** Saves the alternative text, unless somebody else has changed the one `before`. */
export function setAlt(id: string, alt: string, before: string): Promise<PictureDetails> {
  return dataOf(adminApi.PUT('/api/admin/pictures/{id}', { ...pathOf(id), body: { alt, before } }));
}

export async function deletePicture(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/pictures/{id}', pathOf(id));
}

export function deleteUnusedPictures(): Promise<Schemas['DeletedPictures']> {
  return dataOf(adminApi.DELETE('/api/admin/pictures/unused'));
}

/** Makes a new picture of a part of a picture. */
export function cropPicture(id: string, body: Area): Promise<LibraryPicture> {
  return dataOf(adminApi.POST('/api/admin/pictures/{id}/crop', { ...pathOf(id), body }));
}

/** Gives some answers another picture; each has a result. */
export async function replaceIn(
  id: string,
  pictureId: string,
  answers: readonly PictureUse[],
): Promise<Schemas['BulkResponse']['results']> {
  const items = answers.map((answer) => ({ id: answer.id, version: answer.version }));
  const body = { pictureId, items };
  const path = pathOf(id);
  return (await dataOf(adminApi.POST('/api/admin/pictures/{id}/replacement', { ...path, body })))
    .results;
}
