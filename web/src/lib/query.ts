import { ApiError, type Band8Client, dataOf } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { isSearchUnavailable } from './status.ts';

/** What a read answers: the JSON of its 200. */
interface Answers<Data> {
  responses: { 200: { content: { 'application/json': Data } } };
}

/** The paths of the contract that can be read. */
export type ReadPath = {
  [P in keyof paths]: paths[P] extends { get: Answers<unknown> } ? P : never;
}[keyof paths];

type DataOf<P extends ReadPath> = paths[P] extends { get: Answers<infer Data> } ? Data : never;

type Parts = { path?: unknown; query?: unknown };
type DeclaredOf<P extends ReadPath> = paths[P]['get'] extends { parameters: infer D extends Parts }
  ? Pick<D, 'path' | 'query'>
  : never;
/** An undefined parameter is left out. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };
type LooseParts<T> = { [K in keyof T]: Loose<T[K]> };

/** The parameters of a read: those in its path, and those in its query. */
export type ParamsOf<P extends ReadPath> = LooseParts<DeclaredOf<P>>;

/** The parameters in the query of a read. */
export type QueryOf<P extends ReadPath> =
  ParamsOf<P> extends { query?: infer Query } ? NonNullable<Query> : never;

const SEARCH_UNAVAILABLE = 'Search is being prepared. Try again in a moment.';

/** A failed read, with a message for the reader; `status` is the API's, if it replied. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** What the reader is told when a read fails; the status is undefined without a connection. */
export type Failed = string | ((status: number | undefined, error: unknown) => string);

type Get<P extends ReadPath> = (
  path: P,
  init: { params: ParamsOf<P>; signal: AbortSignal },
) => Promise<{ data?: DataOf<P>; response: Response }>;

/**
 * Reads a path of the contract.
 * @throws ReadError with the text given
 */
export async function read<P extends ReadPath>(
  api: Band8Client,
  path: P,
  params: ParamsOf<P>,
  failed: Failed,
  signal: AbortSignal,
): Promise<DataOf<P>> {
  // TypeScript can't resolve the client's types for a path that it doesn't know yet.
  const get = api.GET as Get<P>;
  try {
    return await dataOf(get(path, { params, signal }));
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    const text = typeof failed === 'string' ? failed : failed(status, error);
    throw new ReadError(isSearchUnavailable(error) ? SEARCH_UNAVAILABLE : text, status, error);
  }
}

/** Null for what the API doesn't have, which can be cached too. */
export function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof ReadError && error.status === 404) return null;
    throw error;
  });
}

/**
 * The query of one {@link read}. Its key is the path with the parameters, so that
 * {@link refreshReads} finds it by its path.
 */
export function readQuery<P extends ReadPath>(
  api: Band8Client,
  path: P,
  params: ParamsOf<P>,
  failed: Failed,
) {
  return queryOptions({
    queryKey: [path, params],
    queryFn: ({ signal }) => read(api, path, params, failed, signal),
  });
}

/** The same, but {@link orNull}. */
export function readOrNullQuery<P extends ReadPath>(
  api: Band8Client,
  path: P,
  params: ParamsOf<P>,
  failed: Failed,
) {
  return queryOptions({
    queryKey: [path, params],
    queryFn: ({ signal }) => orNull(read(api, path, params, failed, signal)),
  });
}

/**
 * Called after a write: reads again what is on screen of the paths that begin like this, and
 * removes the rest from the cache.
 */
export async function refreshReads(queryClient: QueryClient, ...beginnings: string[]) {
  const predicate = ({ queryKey: [path] }: { queryKey: QueryKey }) =>
    typeof path === 'string' && beginnings.some((beginning) => path.startsWith(beginning));
  queryClient.removeQueries({ predicate, type: 'inactive' });
  await queryClient.invalidateQueries({ predicate });
}
