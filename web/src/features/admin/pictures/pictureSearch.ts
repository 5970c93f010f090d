import type { paths } from '@band8/client/schema';
import { oneOf, pageNumberOf, searchText } from '../../../kit/searchParams.ts';

type PictureQuery = NonNullable<paths['/api/admin/pictures']['get']['parameters']['query']>;
export type PictureUse = NonNullable<PictureQuery['use']>;
export type PictureOrder = NonNullable<PictureQuery['sort']>;

/** The library's URL parameters; defaults are left out. */
export interface PictureSearch {
  search?: string | undefined;
  /** All pictures if left out. */
  use?: PictureUse | undefined;
  /** The newest first if left out. */
  sort?: PictureOrder | undefined;
  page?: number | undefined;
}

/** Validates the library's URL parameters, dropping unknown and malformed ones. */
export function validatePictureSearch(raw: Record<string, unknown>): PictureSearch {
  return {
    search: searchText(raw.search),
    use: oneOf(['used', 'unused'], raw.use),
    sort: oneOf(['size'], raw.sort),
    page: pageNumberOf(raw.page),
  };
}

/** How many pictures are on a page of the library. */
export const PICTURES_PER_PAGE = 24;

/** The API's parameters for a URL. */
export function pictureParams({ search, use, sort, page }: PictureSearch): PictureQuery {
  return {
    ...(search && { search }),
    ...(use && { use }),
    ...(sort && { sort }),
    page: page ?? 1,
    limit: PICTURES_PER_PAGE,
  };
}
