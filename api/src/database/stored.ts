import {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  Type,
  TypeGuard,
} from '@sinclair/typebox';
import mongoose, { type SchemaDefinition, type Types } from 'mongoose';
import { fold } from '../../../openapi/text.ts';

/** The id of a document. */
export function storedId(options: { index?: true } = {}) {
  return Type.Unsafe<Types.ObjectId>({ ...options, type: 'ObjectId' });
}

/** A value that MongoDB takes as it is. */
export function storedAs<T>() {
  return Type.Unsafe<T>({ type: 'Mixed' });
}

/** What the columns know that the contract doesn't; they stand in the options of a schema. */
const OPTIONS = ['default', 'expires', 'index', 'lowercase', 'match', 'select', 'trim', 'unique'];
/** Mongoose counts UTF-16 units; a character has at most two. */
const UNITS_PER_CHARACTER = 2;

const TYPES: Record<string, unknown> = {
  ObjectId: mongoose.Schema.Types.ObjectId,
  Date,
  string: String,
  number: Number,
  integer: Number,
  boolean: Boolean,
};

function typeOf(schema: TSchema): unknown {
  if (schema.type === 'array') return [columnOf(schema.items)];
  if (schema.type === 'object' && schema.properties) {
    return new mongoose.Schema(columnsOf(schema.properties), { _id: false });
  }
  return TYPES[schema.type] ?? mongoose.Schema.Types.Mixed;
}

function columnOf(schema: TSchema) {
  const isOptional = TypeGuard.IsOptional(schema);
  return {
    type: typeOf(schema),
    // To Mongoose an empty text is a missing one.
    ...(!isOptional && schema.default !== '' && { required: true }),
    // Mongoose would store an empty list.
    ...(isOptional && schema.type === 'array' && { default: undefined }),
    ...(schema.enum && { enum: schema.enum }),
    ...(schema.minLength && { minlength: schema.minLength }),
    ...(schema.maxLength && { maxlength: UNITS_PER_CHARACTER * schema.maxLength }),
    ...Object.fromEntries(
      OPTIONS.filter((name) => name in schema).map((name) => [name, schema[name]]),
    ),
  };
}

/** The columns of Mongoose for fields that are described with TypeBox. It makes ids itself. */
export function columnsOf(properties: TProperties): SchemaDefinition {
  const described = Object.entries(properties).filter(
    ([name, { type }]) => name !== '_id' || type !== 'ObjectId',
  );
  return Object.fromEntries(described.map(([name, schema]) => [name, columnOf(schema)]));
}

/** The time limit of a read, unless it sets another one; 0 is none. */
export const READ_TIME_MS = 2_000;
/** That of a read of many documents, whose result is cached until content changes. */
export const LONG_READ_MS = 5 * READ_TIME_MS;

mongoose.plugin((schema) => {
  schema.pre(
    ['find', 'findOne', 'countDocuments', 'distinct', 'estimatedDocumentCount'],
    function () {
      if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(READ_TIME_MS);
    },
  );
  schema.pre('aggregate', function () {
    this.options.maxTimeMS ??= READ_TIME_MS;
  });
});

/** The options of every collection. */
export const STORED = { strict: 'throw', versionKey: false, autoCreate: false } as const;

/** The update that sets these fields, or removes those whose value is null or undefined. */
export function setOrUnset(fields: object) {
  const { set = [], unset = [] } = Object.groupBy(Object.entries(fields), ([, value]) =>
    value === null || value === undefined ? 'unset' : 'set',
  );
  return {
    $set: Object.fromEntries(set),
    $unset: Object.fromEntries(unset.map(([name]) => [name, 1])),
  };
}

interface CollectionOptions {
  /** Whether Mongoose sets `createdAt` and `updatedAt`, or only the former. */
  timestamps?: true | 'created';
  /** Whether empty objects are left out; they are unless this is false. */
  minimize?: false;
}

/**
 * The model of a collection, from the description of its documents. Indexes of several columns are
 * added to its `schema`; `prepare.ts` creates all of them.
 */
export function storedModel<P extends TProperties>(
  collection: string,
  { properties }: TObject<P>,
  { timestamps, ...options }: CollectionOptions = {},
) {
  const columns = columnsOf(properties);
  if (timestamps) delete columns.createdAt;
  if (timestamps === true) delete columns.updatedAt;
  const schema = new mongoose.Schema<Static<TObject<P>>>(columns, {
    ...STORED,
    collection,
    ...options,
    timestamps: timestamps ? { createdAt: true, updatedAt: timestamps === true } : false,
  });
  return mongoose.model(collection, schema);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/** A filter for texts that contain this one, without treating it as a pattern. */
export function containing(text: string) {
  // MongoDB rejects a pattern with this character, which no stored text contains.
  return text.includes('\0') ? { $in: [] } : { $regex: escaped(text) };
}

/** MongoDB rejects much longer patterns. */
const MAX_FOLDED = 100;
let variants: Map<string, string> | undefined;

/** The letters, digits and signs that fold to one or two others, such as á and Ä to a, by those. */
function readVariants(): Map<string, string> {
  const read = new Map<string, string>();
  for (let code = 0x80; code < 0x3100; code += 1) {
    const sign = String.fromCharCode(code);
    const folded = fold(sign);
    if (folded === sign || !/^[\p{L}\p{N}\p{P}]{1,2}$/u.test(folded)) continue;
    read.set(folded, (read.get(folded) ?? '') + sign);
  }
  return read;
}

/** The letters of a text as a pattern that also matches what folds to the same. */
function foldedPattern(text: string): string {
  variants ??= readVariants();
  const known = variants;
  const signs =
    fold(text)
      .normalize('NFC')
      .match(/ss|ae|oe|th|./gsu) ?? [];
  const pattern = signs.map((sign) => {
    const each = Array.from(sign, (one) => `[${escaped(one)}${known.get(one) ?? ''}]`).join('');
    const both = sign.length > 1 && known.get(sign);
    return both ? `(?:${each}|[${both}])` : each;
  });
  // Between the letters may be what folding ignores, such as vowel points.
  return pattern.join('[\\p{Mn}\\p{Cf}]*');
}

/** A filter for texts that contain this one when both are folded; of long ones only case is. */
export function containingFolded(text: string) {
  if (text.includes('\0')) return { $in: [] };
  const $regex = text.length > MAX_FOLDED ? escaped(text) : foldedPattern(text);
  return { $regex, $options: 'i' };
}
