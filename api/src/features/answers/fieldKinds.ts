import {
  type TArray,
  type TBoolean,
  type TNumber,
  type TOptional,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';
import { cleanText } from '../../../../openapi/text.ts';
import { MAX_CONTENT, MAX_NESTING } from '../../shared/html.ts';
import { type Picture, StoredPicture } from '../../shared/picture.ts';
import { optional, ref } from '../../shared/ref.ts';
import { countCharacters, uniqueTexts } from '../../shared/text.ts';
import { webAddress } from '../../shared/webAddress.ts';
import { MAX_ADDRESS } from './vocabulary.ts';

/** A fault of a value; `path` is the affected part, for example `/2`. */
export interface ValueFault {
  path?: string;
  message: string;
}

/**
 * One field of an answer that a person writes: how it is sent, received, stored and written to a
 * content file. `Value` is what is stored, `Sent` what a client may send.
 */
export interface Field<Value = unknown, Wire extends TSchema = TSchema, Sent = unknown> {
  /** Set if it is sent only in whole answers and not in lists, or in both but only to staff. */
  shownIn?: 'details' | 'staff';
  /** The status that requires it. */
  neededFor?: 'draft' | 'publishing';
  /** The value of an empty field; omitted if the stored field is then absent. */
  empty?: Value;
  /** The schemas of responses and of requests. */
  wire: Wire;
  input: TOptional<TUnsafe<Sent>>;
  /** Other values that forms may send: `true` and `false` as strings, and `''` for no choice. */
  formValue?: 'flag' | 'choice';
  /**
   * Reads a value that a client sent; `null` clears the field.
   * @param path its place in the request
   * @throws CodedError 400 `VALIDATION_FAILED`.
   */
  read(sent: NonNullable<Sent>, path: string): Value | null;
  /** What is stored. */
  column: TSchema;
  /** Converts a value to its stored form. */
  normalise?(value: Value): Value;
  faults?(value: Value): ValueFault[];
  /** The value in a content file, if it differs from the stored one. */
  toFile?(value: Value): unknown;
}

type RequiredField<Value, Wire extends TSchema, Sent> = Field<Value, Wire, Sent> & { empty: Value };
type OptionalText = Field<string, TOptional<TString>, string | null>;

const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim();

function tooLong(text: string, max: number): ValueFault[] {
  return countCharacters(text) > max ? [{ message: `is longer than ${max} characters` }] : [];
}

interface TextOptions {
  /** The maximum number of characters. */
  max: number;
  description?: string;
  inputDescription?: string;
}

/** A line of text that every answer has. */
export function requiredText(options: TextOptions): RequiredField<string, TString, string> {
  const { max, description } = options;
  return {
    neededFor: 'draft',
    empty: '',
    wire: Type.String({ ...(description && { description }) }),
    input: Type.Optional(Type.Unsafe<string>({ type: 'string', maxLength: max })),
    read: cleanLine,
    column: Type.String({ trim: true, minLength: 1, maxLength: max }),
    faults: (text) => tooLong(text, max),
  };
}

/** An optional line of text. */
export function text({ max, description, inputDescription }: TextOptions): OptionalText {
  return {
    wire: Type.Optional(Type.String({ ...(description && { description }) })),
    input: optional.clearable(max, inputDescription),
    read: (sent) => cleanLine(sent) || null,
    column: Type.Optional(Type.String({ maxLength: max })),
    faults: (value) => tooLong(value, max),
  };
}

/** The bands of model answers in the contract. */
export const BAND = { minimum: 5, maximum: 9, description: 'In whole and half bands.' } as const;

/** The fault of a band that is neither a whole nor a half one. */
export function bandFaults(band: number): ValueFault[] {
  const isHalf = Number.isInteger(2 * band) && band >= BAND.minimum && band <= BAND.maximum;
  return isHalf ? [] : [{ message: 'must be a whole or half band from 5 to 9, such as 7.5' }];
}

/** An estimated band of a whole answer. */
export const band: Field<number, TOptional<TNumber>, number | null> = {
  wire: Type.Optional(Type.Number(BAND)),
  input: Type.Optional(Type.Unsafe<number | null>({ ...BAND, type: ['number', 'null'] })),
  // An empty text clears it too.
  formValue: 'choice',
  read: (sent) => sent,
  column: Type.Optional(Type.Number()),
  faults: bandFaults,
};

/** The schema of an address in the contract. */
export const ADDRESS = { format: 'uri-reference', maxLength: MAX_ADDRESS } as const;

/** An http(s) address of another site. */
export const link: OptionalText = {
  ...text({ max: MAX_ADDRESS, inputDescription: 'An http(s) address.' }),
  wire: optional.string(ADDRESS),
  column: Type.Optional(Type.String({ maxLength: MAX_ADDRESS, match: /^https?:\/\//i })),
  normalise: (address) => webAddress(address) ?? address,
  faults: (address) => [
    ...tooLong(address, MAX_ADDRESS),
    ...(webAddress(address)
      ? []
      : [{ message: 'must be a full web address such as https://example.org' }]),
  ],
};

/** The message for an address that can't be a picture. */
export const NO_PICTURE = 'must be the web address of a picture, or one uploaded here';

/** A picture on this server or elsewhere; clients send and receive its address. */
export const picture: Field<Picture, TOptional<TString>, string | null> = {
  wire: optional.string({
    ...ADDRESS,
    description: 'An http(s) address, or a root-relative path for files on this server.',
  }),
  input: optional.clearable(
    MAX_ADDRESS,
    'An http(s) address, or a root-relative path for a picture uploaded to this server.',
  ),
  read: (address) => (address.trim() ? { url: address.trim() } : null),
  column: Type.Optional(StoredPicture),
  normalise: (value) => ({ ...value, url: webAddress(value.url) ?? value.url }),
  faults: ({ url }) => [
    ...tooLong(url, MAX_ADDRESS),
    ...(url.startsWith('/media/') || webAddress(url) ? [] : [{ message: NO_PICTURE }]),
  ],
};

/** The text of the answer as HTML. It is sanitised together with the derived fields. */
export function html(
  description: string,
): RequiredField<string, TString, string> & { shownIn: 'details' } {
  return {
    shownIn: 'details',
    neededFor: 'draft',
    empty: '',
    wire: Type.String({ description }),
    input: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        // Clients return it with the definitions filled in, so it may be longer than the stored
        // text.
        maxLength: 4 * MAX_CONTENT,
        description: `HTML, sanitised before it is saved. At most ${MAX_CONTENT} characters, before and after, with tags nested at most ${MAX_NESTING} deep. \`data-term\` and \`data-definition\` of glossary spans don’t count towards the limit.`,
      }),
    ),
    read: (sent) => sent,
    column: Type.String({ maxLength: MAX_CONTENT }),
  };
}

/** A value of an enumeration that is a named schema of the contract. */
export function choice<T extends string>(
  words: TUnsafe<T>,
  inputDescription: string,
): Field<T, TOptional<TUnsafe<T>>, T | null> {
  return {
    wire: Type.Optional(ref(words)),
    input: optional.orNull(ref(words), { description: inputDescription }),
    formValue: 'choice',
    read: (sent) => sent,
    column: Type.Optional(words),
  };
}

/**
 * Unordered texts; blank and repeated ones are dropped.
 * @param limits the maximum number of texts, and of characters in each
 */
export function list({
  maxItems,
  max,
}: Record<'maxItems' | 'max', number>): RequiredField<string[], TArray<TString>, string[] | null> {
  return {
    empty: [],
    wire: Type.Array(Type.String()),
    input: Type.Optional(
      Type.Unsafe<string[] | null>({
        type: ['array', 'null'],
        maxItems,
        items: { type: 'string', maxLength: max },
        description: 'Trimmed; blanks and duplicates (ignoring case and accents) are dropped.',
      }),
    ),
    read: uniqueTexts,
    column: Type.Array(Type.String({ maxLength: max }), { default: [] }),
    faults: (values) => [
      ...values.flatMap((item, at) =>
        tooLong(item, max).map((fault) => ({ path: `/${at}`, ...fault })),
      ),
      ...(values.length > maxItems ? [{ message: `can be at most ${maxItems}` }] : []),
    ],
    toFile: (values) => [...values],
  };
}

export function flag(empty: boolean): RequiredField<boolean, TBoolean, boolean> {
  return {
    empty,
    wire: Type.Boolean(),
    input: Type.Optional(Type.Unsafe<boolean>(Type.Boolean())),
    formValue: 'flag',
    read: (sent) => sent,
    column: Type.Boolean(),
  };
}
