/** The last page that the API answers. */
export const MAX_PAGE = 1000;

/** The known value that stands in an address, if one does. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** The value, if it is text of this pattern. */
export function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** A text to search for, without spaces around it; nothing for an empty one. */
export function searchText(value: unknown, maxLength = 200): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim().slice(0, maxLength) || undefined;
}

/** The page that an address names, as far as the API goes; nothing for the first. */
export function pageOf(value: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 ? Math.min(page, MAX_PAGE) : undefined;
}
