import { ApiError, dataOf, type Schemas } from '@band8/client';
import { adminApi } from '../../../kit/adminApi.ts';

export type WorkingCopy = Schemas['WorkingCopy'];

const PATH = '/api/admin/model-answers/{id}/working-copy';
/** Browsers limit what a page may still send while it closes. */
const MAX_LAST_BYTES = 60_000;

/**
 * The working copy of an answer; undefined if it has been published or discarded, and for authors,
 * who have none.
 */
export async function fetchWorkingCopy(
  id: string,
  signal: AbortSignal,
): Promise<WorkingCopy | undefined> {
  try {
    return await dataOf(adminApi.GET(PATH, { params: { path: { id } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** Saves the working copy, also while the page closes if it is short enough. */
export function putWorkingCopy(
  id: string,
  body: Schemas['WorkingCopyInput'],
): Promise<WorkingCopy> {
  const keepalive = new Blob([JSON.stringify(body)]).size < MAX_LAST_BYTES;
  return dataOf(adminApi.PUT(PATH, { params: { path: { id } }, body, keepalive }));
}

/** Discards a version of the working copy; one that is already gone is no error. */
export async function deleteWorkingCopy(id: string, version: number): Promise<void> {
  const header = { 'if-match': `"${version}"` };
  try {
    await adminApi.DELETE(PATH, { params: { path: { id }, header } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
