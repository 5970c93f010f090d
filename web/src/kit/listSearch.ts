import { pageNumberOf } from './searchParams.ts';

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
