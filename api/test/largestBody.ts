import type { Schema } from './contract.ts';

/** A text of this many characters, which begins with the number. */
export const longText = (length: number, n = 0) =>
  `${n} rising figures `
    .repeat(length / 16 + 1)
    .slice(0, length - 1)
    .concat('.');

/** A text of the greatest length that a schema allows, different for each number. */
function largestText({ format, pattern = '', maxLength = 0, examples }: Schema, n: number): string {
  if (format === 'email') return `${'a'.repeat(60)}@${'b'.repeat(60)}${n}.example`;
  if (format === 'date-time') return '2024-02-17T09:30:00.000Z';
  if (pattern.includes('[0-9a-f]{24}')) return n.toString(16).padStart(24, 'a');
  if (pattern.includes('[\\w-]')) return String(n).padStart(maxLength, 'a');
  if (pattern === '^/') return `/${n}`.padEnd(maxLength, 'a');
  return String(examples?.[0] ?? longText(maxLength, n));
}

/** A value with the longest texts and the most items that a schema of a body allows. */
export function largest(schema: Schema, n = 0): unknown {
  const members = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const member = members[n % members.length];
  if (member) return largest(member, n);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[n % schema.enum.length];
  switch ([schema.type].flat()[0]) {
    case 'array':
      return Array.from({ length: schema.maxItems ?? 0 }, (_, at) =>
        largest(schema.items ?? {}, at),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, largest(one, n)]),
      );
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 9, 9);
    default:
      return largestText(schema, n);
  }
}
