import {
  type IntegerOptions,
  type SchemaOptions,
  type Static,
  type StringOptions,
  type TObject,
  type TProperties,
  type TSchema,
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

/** A string enumeration: one `enum` in the contract, a union of literals in TypeScript. */
export function stringEnum<const V extends readonly string[]>(
  values: V,
  options: Record<string, unknown> = {},
): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: 'string', enum: values, ...options });
}

interface Component<P extends TProperties> {
  description: string;
  properties: P;
  example: unknown;
}

/** An object with a name in the contract, for `ref`. */
export function named<P extends TProperties>(
  $id: string,
  { description, properties, example }: Component<P>,
  options: SchemaOptions = {},
): TObject<P> {
  return Type.Object(properties, { $id, description, examples: [example], ...options });
}

/** The same for what a client sends, which may contain nothing else. */
export function input<P extends TProperties>($id: string, component: Component<P>): TObject<P> {
  return named($id, component, { additionalProperties: false });
}

/** An object that may contain nothing else. */
export function closed<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/** A list with a name in the contract, of items with a name, whose example it shows. */
export function listOf<T extends TSchema>($id: string, items: T, description: string) {
  return Type.Array(ref(items), { $id, description, examples: [items.examples] });
}

/** The query of an operation: every parameter is optional, and no other is accepted. */
export function query<P extends TProperties>(parameters: P) {
  return Type.Partial(closed(parameters));
}

/** The options of a property, of which most have only a description. */
const toOptions = <O extends SchemaOptions>(given: O | string) =>
  typeof given === 'string' ? { description: given } : given;

/** The id of a stored document: 24 hexadecimal digits. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;
const id = (options: SchemaOptions | string = {}) =>
  Type.String({ pattern: OBJECT_ID.source, maxLength: 24, ...toOptions(options) });
const count = (options: SchemaOptions | string = {}) =>
  Type.Integer({ minimum: 0, ...toOptions(options) });
const time = (options: SchemaOptions | string = {}) =>
  Type.String({ format: 'date-time', ...toOptions(options) });
/** The version of a document, which clients send back so that no save overwrites another. */
const version = (description: string) => Type.Integer({ minimum: 1, description });

const optionally =
  <A extends unknown[], T extends TSchema>(create: (...given: A) => T) =>
  (...given: A) =>
    Type.Optional(create(...given));

/** Properties that may be left out. */
export const optional = {
  string: (options: StringOptions | string) => Type.Optional(Type.String(toOptions(options))),
  integer: (options: IntegerOptions | string) => Type.Optional(Type.Integer(toOptions(options))),
  boolean: (options: SchemaOptions | string) => Type.Optional(Type.Boolean(toOptions(options))),
  id: optionally(id),
  count: optionally(count),
  time: optionally(time),
  version: optionally(version),
  array: optionally(Type.Array),
  object: optionally(Type.Object),
  oneOf: <const V extends readonly string[]>(values: V, options?: Record<string, unknown>) =>
    Type.Optional(stringEnum(values, options)),
  /** A text that `null` and `''` clear. */
  clearable: (maxLength: number, description?: string) =>
    Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength,
        ...(description && { description }),
      }),
    ),
  /** `null` stands for no value. */
  orNull: <T>(schema: TSchema & { static: T }, options: SchemaOptions = {}) =>
    Type.Optional(Type.Unsafe<T | null>({ anyOf: [schema, { type: 'null' }], ...options })),
};

/** The last page of a list that can be asked for. */
export const MAX_PAGE = 1000;

/** The usual properties. */
export const prop = {
  id,
  text: (description: string) => Type.String({ description }),
  flag: (description: string) => Type.Boolean({ description }),
  count,
  time,
  version,
  /** The parameters of a list in pages, of `size` rows unless the client asks for others. */
  pages: (size: number) => ({
    page: optional.integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
    limit: optional.integer({ minimum: 1, maximum: 100, default: size }),
  }),
};

/** The parameters of an operation on one stored document. */
export const IdParams = closed({ id: prop.id() });
