/** The search parameters of the pages that sign in; `nextPath` decides what is followed. */
export function validateNext({ next }: Record<string, unknown>): { next?: string | undefined } {
  // An absent key would keep the raw value from the URL.
  return { next: typeof next === 'string' ? next : undefined };
}
