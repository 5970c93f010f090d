import { startOf } from './format.ts';

/**
 * Search parameters as plain text in both directions, so that URLs match those of forms without
 * JavaScript. Each route's `validateSearch` converts numbers.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Omits undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The text of a search field or filter in a URL; undefined if it is empty. */
export function searchText(value: unknown, maxLength = 200): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return startOf(text.trim(), maxLength) || undefined;
}
