import type { Static } from '@sinclair/typebox';
import { beginning } from '../../../openapi/cut.ts';
import { ending } from '../../../openapi/text.ts';
import { withoutApiTokens } from './apiToken.ts';
import { dayOf } from './dates.ts';
import { named, optional, prop } from './ref.ts';

export const FieldChange = named('FieldChange', {
  description:
    'A changed field. Long texts are shortened around the difference; if both values are missing, only the formatting changed.',
  properties: {
    field: prop.text('The name of the field in this document.'),
    before: optional.string('Absent if the field was empty.'),
    after: optional.string('Absent if the field is now empty.'),
  },
  example: { field: 'author', before: 'Ada Ling', after: 'Bo Ling' },
});
export type FieldChange = Static<typeof FieldChange>;

/** A value to compare and show; undefined or null if it is not set. */
type Value = string | number | boolean | object | null | undefined;

const MAX_LENGTH = 120;
/** How many shared characters are shown before the difference. */
const CONTEXT = 20;

function textOf(value: Value): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return dayOf(value);
  if (typeof value !== 'object') return withoutApiTokens(String(value));
  return Object.values(value)
    .map(textOf)
    .join(Array.isArray(value) ? ', ' : ': ');
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** At most `length` characters of a text, from a little before `at`. */
function excerpt(text: string, at: number, length: number): string {
  const start = at - ending(text.slice(0, at), CONTEXT).length;
  const shown = beginning(text.slice(start), length);
  const isCut = start + shown.length < text.trimEnd().length;
  return `${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`.toWellFormed();
}

/**
 * The fields whose values differ, in the order of `after` and then `before`. Long texts are
 * shortened to the difference.
 * @param limits the maximum characters of a field; 120 by default
 */
export function changedFields(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  limits: Readonly<Record<string, number>> = {},
): FieldChange[] {
  const fields = Object.keys({ ...after, ...before });
  return fields.flatMap((field) => {
    const [then, now] = [textOf(before[field]), textOf(after[field])];
    if (then === now) return [];
    const limit = limits[field] ?? MAX_LENGTH;
    const isLong = Math.max(then.length, now.length) > limit;
    const at = isLong ? sharedLength(then, now) : 0;
    return [
      {
        field,
        ...(then && { before: excerpt(then, at, limit) }),
        ...(now && { after: excerpt(now, at, limit) }),
      },
    ];
  });
}
