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

type Parsers = Record<string, (raw: unknown) => string | undefined>;

/** The parameters in a list's address; defaults are left out. */
export type ListSearch<P extends Parsers> = { [K in keyof P]?: ReturnType<P[K]> | undefined } & {
  page?: number | undefined;
};

/**
 * Makes a function that validates the parameters in a list's address, dropping unknown and malformed
 * ones. It is in the bundle of every page, so it must not import components.
 */
export function listSearch<P extends Parsers>(parsers: P) {
  return (raw: Record<string, unknown>): ListSearch<P> => {
    const parsed = Object.entries(parsers).map(([name, parse]) => [name, parse(raw[name])]);
    return Object.assign(Object.fromEntries(parsed), { page: pageNumberOf(raw.page) });
  };
}
