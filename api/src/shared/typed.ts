import { withoutControls } from './text.ts';

/**
 * What people typed into the fields of a form: control characters and outer space gone, line ends
 * alike, and what is empty then left out. What is no text stays as it is.
 */
export function typed(fields: object): Record<string, unknown> {
  const clean = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutControls(value.replace(/\r\n?/g, '\n')).trim() : value,
  ]);
  return Object.fromEntries(clean.filter(([, value]) => value !== ''));
}
