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

/** The parameters in an address; defaults are left out. */
type Search<P extends Parsers> = { [K in keyof P]?: ReturnType<P[K]> | undefined };

/**
 * Makes a function that validates the parameters in an address, dropping unknown and malformed ones.
 * It is in the bundle of every page, so it must not import components.
 */
export function searchOf<P extends Parsers>(parsers: P) {
  return (raw: Record<string, unknown>): Search<P> => {
    // Each is set, because the router keeps the raw value of an absent one.
    const parsed = Object.entries(parsers).map(([name, parse]) => [name, parse(raw[name])]);
    return Object.fromEntries(parsed);
  };
}

/** The same for a list, with its page. */
export function listSearch<P extends Parsers>(parsers: P) {
  const validate = searchOf(parsers);
  return (raw: Record<string, unknown>): Search<P> & { page?: number | undefined } => {
    return { ...validate(raw), page: pageNumberOf(raw.page) };
  };
}
