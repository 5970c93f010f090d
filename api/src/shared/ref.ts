import {
  type SchemaOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';

/** The named schemas of the contract: those that something refers to. */
export const namedSchemas = new Set<TSchema>();

/**
 * A typed `$ref` to a named schema. `Type.Ref(id)` alone infers `unknown`, and inlining a schema
 * with references can't be serialised.
 */
export function ref<T extends TSchema & { $id?: string }>(schema: T): TUnsafe<Static<T>> {
  if (!schema.$id) throw new Error('Only a schema with an $id can be referenced.');
  namedSchemas.add(schema);
  return Type.Unsafe<Static<T>>(Type.Ref(schema.$id));
}

/** The parameters of a list in pages, of `size` rows unless the client asks for others. */
export const paging = (size: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: size })),
});

/** A string enumeration: one `enum` in the contract, a union of literals in TypeScript. */
export function stringEnum<const V extends readonly string[]>(
  values: V,
  options: Record<string, unknown> = {},
): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: 'string', enum: values, ...options });
}

/** An object with a name in the contract, for `ref`. */
export function named<P extends TProperties>(
  $id: string,
  description: string,
  properties: P,
  example: unknown,
): TObject<P> {
  return Type.Object(properties, { $id, description, examples: [example] });
}

/** The same for what a client sends, which may contain nothing else. */
export function input<P extends TProperties>(
  $id: string,
  description: string,
  properties: P,
  example: unknown,
): TObject<P> {
  return Type.Object(properties, {
    $id,
    description,
    examples: [example],
    additionalProperties: false,
  });
}

/** The id of a stored document: 24 hexadecimal digits. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;

/** An id as a field or parameter of the contract. */
export function objectId(options: SchemaOptions = {}): TString {
  return Type.String({ pattern: OBJECT_ID.source, maxLength: 24, ...options });
}
