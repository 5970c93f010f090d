/** The last page that the API accepts. */
export const MAX_PAGE = 1000;

/** The value, if it is one of the known ones. */
export function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** The value, if it is text that matches the pattern. */
export function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** A page number up to the API's limit; undefined for the first page. */
export function pageNumberOf(value: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 ? Math.min(page, MAX_PAGE) : undefined;
}
