import { listSearch } from '../../../kit/listSearch.ts';
import { oneOf, searchText } from '../../../kit/searchParams.ts';

/** Validates the library's URL parameters; the newest pictures are first unless sorted by size. */
export const validatePictureSearch = listSearch({
  search: searchText,
  use: (raw) => oneOf(['used', 'unused'], raw),
  sort: (raw) => oneOf(['size'], raw),
});

export type PictureSearch = ReturnType<typeof validatePictureSearch>;

/** How many pictures are on a page of the library. */
export const PICTURES_PER_PAGE = 24;
