import { withoutControls } from './text.ts';

/**
 * Cleans the texts in a form: removes control characters and outer space, unifies line ends and
 * drops empty fields. Other values stay unchanged.
 */
export function cleanForm(fields: object): Record<string, unknown> {
  const clean = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutControls(value.replace(/\r\n?/g, '\n')).trim() : value,
  ]);
  return Object.fromEntries(clean.filter(([, value]) => value !== ''));
}
