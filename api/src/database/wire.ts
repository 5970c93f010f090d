import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox';
import { Types } from 'mongoose';

/** A value of a response as documents have it: with ids and times in place of their texts. */
type Stored<T> = T extends string
  ? T | Date | Types.ObjectId
  : T extends readonly (infer One)[]
    ? readonly Stored<One>[]
    : T extends object
      ? { [Name in keyof T]: Stored<T[Name]> | (object extends Pick<T, Name> ? undefined : never) }
      : T;

function toText(value: unknown, { items, properties }: TSchema): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return String(value);
  if (Array.isArray(value)) return value.map((one) => toText(one, items));
  return properties && value ? pick(value, properties) : value;
}

function pick(value: object, properties: TProperties): object {
  const picked: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const found = Reflect.get(value, name);
    if (found !== undefined) picked[name] = toText(found, schema);
  }
  return picked;
}

/**
 * What a response says of a document: the properties of its schema and nothing else, with ids and
 * times as texts.
 */
export function toWire<P extends TProperties>(
  { properties }: TObject<P>,
  document: Omit<Stored<Static<TObject<P>>>, 'id'> & { _id: Types.ObjectId | string },
): Static<TObject<P>> {
  return pick({ ...document, id: document._id }, properties) as Static<TObject<P>>;
}
