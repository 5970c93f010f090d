import type { InjectOptions } from 'fastify';
import type { Operation, Schema } from './contract.ts';

/** A request that tries to keep the server busy, with a description. */
export interface HostileRequest {
  what: string;
  request: InjectOptions;
}

/** Marks of a letter in the wrong order; sorting them takes the square of their number. */
const MARKS = '\u0301\u0316';
/** Whether a joiner is removed depends on the characters before it. */
const JOINER = '\u200d';

/** Pieces that patterns, formats and parsers look for; a long repetition never ends the search. */
const PIECES = ['a', ' ', '0', '-', 'a@', 'a.', '&', '"', MARKS, JOINER, 'https://', '<', '<b>'];

/** Node's limit for the request line and headers, minus space for other headers. */
const HEAD_BYTES = 15_000;
/** Shorter strings are harmless. */
const LONG = 1_000;

/** Repeats a piece up to this many bytes. */
const fill = (piece: string, bytes: number) => piece.repeat(bytes / Buffer.byteLength(piece));

/** A long string of each piece; `bytes` is the size of the JSON text. */
function longStrings(bytes: number, pieces = PIECES): [name: string, json: string][] {
  return pieces.map((piece) => {
    const text = JSON.stringify(piece).slice(1, -1);
    return [`a string of ${text}`, `"${fill(text, bytes)}"`];
  });
}

/** JSON values of this length that almost never have the right type. */
function wrongValues(length: number): [name: string, json: string][] {
  const list = (item: string) => `[${fill(`${item},`, length).slice(0, -1)}]`;
  return [
    ['an array of zeros', list('0')],
    ['an array of empty objects', list('{}')],
    ['an array of empty arrays', list('[]')],
    ['an array of strings', list('"a"')],
    ['arrays in arrays', `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`],
    ['objects in objects', `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`],
    [
      'an object of many names',
      `{${Array.from({ length: length / 12 }, (_, n) => `"f${n}":0`).join()}}`,
    ],
    ['an object with a long name', `{"${'a'.repeat(length)}":0}`],
    ['a long number', '1'.repeat(length)],
  ];
}

interface Place {
  /** The JSON pointer; '' is the whole body. */
  at: string;
  schema: Schema;
  /** The value in the contract's example. */
  value: unknown;
  /** The whole body as JSON, with this JSON inserted here. */
  with(json: string): string;
}

const HERE = '@@here@@';

/** Lists every place of a body, including those missing in its example. */
function findPlaces(body: Schema): Place[] {
  // Without the version, because a wrong version would be rejected before the other fields are read.
  const { version, ...example } = (body.examples?.[0] ?? {}) as Record<string, unknown>;
  const placesIn = (
    schema: Schema,
    value: unknown,
    at: string,
    put: (value: unknown) => unknown,
  ): Place[] => [
    {
      at,
      schema,
      value,
      with: (json) => JSON.stringify(put(HERE)).replace(`"${HERE}"`, () => json),
    },
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((member) => placesOfMembers(member, put, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const fields = (value ?? {}) as Record<string, unknown>;
      return placesIn(property, fields[name], `${at}/${name}`, (inner) =>
        put({ ...fields, [name]: inner }),
      );
    }),
    ...(schema.items
      ? placesIn(schema.items, (value as unknown[] | undefined)?.[0], `${at}/0`, (inner) =>
          put([inner]),
        )
      : []),
  ];
  const placesOfMembers = (member: Schema, put: (value: unknown) => unknown, at: string) => {
    const tags = Object.entries(member.properties ?? {}).flatMap(([name, property]) =>
      property.const === undefined ? [] : [[name, property.const]],
    );
    return placesIn(member, Object.fromEntries(tags), at, put).slice(1);
  };
  return placesIn(body, example, '', (value) => value);
}

/** What decides about a value of the wrong type. */
const kindOf = ({ type, format, oneOf, anyOf }: Schema) =>
  JSON.stringify([type, format, oneOf?.length, anyOf?.length]);

/**
 * Lists the values to send in one place of a body of at most this many bytes.
 * @param isFirst whether no place before it is of the same kind
 */
function valuesFor(
  { schema, value, at }: Place,
  bytes: number,
  isFirst: boolean,
): [name: string, json: string][] {
  const { maxLength = 0 } = schema;
  const item = Array.isArray(value) ? JSON.stringify(value[0]) : undefined;
  return [
    // Only the length of these strings is checked.
    ...(isFirst ? [...wrongValues(bytes), ...longStrings(bytes, ['a', MARKS, JOINER])] : []),
    ...(maxLength > LONG && maxLength < bytes ? longStrings(maxLength) : []),
    ...(item ? [['its item again and again', `[${fill(`${item},`, bytes).slice(0, -1)}]`]] : []),
  ].map(([name = '', json = '']) => [`${at || 'the body'} is ${name} (${json.length})`, json]);
}

const BOUNDARY = 'x-boundary-x';

/** Builds multipart text directly, because building it from an object is slower than parsing it. */
function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Forms with a long value in each field, and a form with many fields. */
function forms(schema: Schema, bytes: number): [name: string, payload: string][] {
  const example = (schema.examples?.[0] ?? {}) as Record<string, string>;
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, 'x']));
  return [
    ['many fields', multipart({ ...example, ...many })],
    ['a long name of a field', multipart({ ...example, ['a'.repeat(bytes / 2)]: 'x' })],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, { maxLength = 0 }]) =>
      [bytes, ...(maxLength > LONG ? [maxLength] : [])].flatMap((length) =>
        PIECES.map((piece): [string, string] => [
          `/${name} is ${JSON.stringify(piece)} (${length})`,
          multipart({ ...example, [name]: fill(piece, length) }),
        ]),
      ),
    ),
  ];
}

/**
 * Bodies with which a visitor could try to keep the server busy: every field with values as long as the
 * body may be, of right and wrong types. Wrong types are sent to one field of each kind.
 * @param bytes the size limit of this operation's body
 */
export function* hostileBodies(
  { method, path, bodies }: Operation,
  bytes: number,
): Generator<HostileRequest> {
  for (const [type, schema] of Object.entries(bodies)) {
    if (type === 'multipart/form-data') {
      const headers = { 'content-type': `${type}; boundary=${BOUNDARY}` };
      for (const [what, payload] of forms(schema, bytes - 2 * LONG)) {
        yield { what, request: { method, url: path, headers, payload } };
      }
      continue;
    }
    const headers = { 'content-type': type };
    const kinds = new Set<string>();
    for (const place of findPlaces(schema)) {
      const available = bytes - place.with('').length - 100;
      const kind = kindOf(place.schema);
      const values = valuesFor(place, available, !kinds.has(kind));
      kinds.add(kind);
      for (const [what, json] of values) {
        yield { what, request: { method, url: path, headers, payload: place.with(json) } };
      }
    }
  }
}

/** The same for the query, headers and path of an operation. */
export function* hostileUrlsAndHeaders({
  method,
  path,
  parameters,
}: Operation): Generator<HostileRequest> {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  for (const name of [...names, 'unknown']) {
    for (const piece of PIECES) {
      const value = encodeURIComponent(piece);
      const query = `${name}=${fill(value, HEAD_BYTES)}`;
      yield { what: `?${name} is ${piece}`, request: { method, url: `${path}?${query}` } };
    }
    const query = fill(`${name}=1&`, HEAD_BYTES);
    yield { what: `?${name} again and again`, request: { method, url: `${path}?${query}` } };
  }
  const many = Array.from({ length: HEAD_BYTES / 7 }, (_, n) => `f${n}=`).join('&');
  yield { what: 'many parameters', request: { method, url: `${path}?${many}` } };
  for (const { name, in: place } of parameters) {
    for (const piece of [...PIECES, '"1", ', 'W/"1",']) {
      if (place === 'header') {
        yield longHeader({ method, path }, name, piece);
      } else if (place === 'path') {
        for (const length of [100, HEAD_BYTES / 3]) {
          const value = encodeURIComponent(fill(piece, length / 3));
          const url = path.replace(`{${name}}`, value);
          yield { what: `{${name}} is ${piece}`, request: { method, url } };
        }
      }
    }
  }
}

/** Headers that our code or a library reads on every operation. */
const READ_HEADERS = `accept accept-encoding accept-language authorization cf-ipcountry content-type
  cookie forwarded if-match if-modified-since if-none-match host idempotency-key origin purpose
  range referer sec-fetch-site traceparent user-agent x-forwarded-for x-forwarded-proto
  x-request-id`.split(/\s+/);

/** The same for every header that is read on every operation. */
export function* hostileHeaders(operation: Operation): Generator<HostileRequest> {
  for (const name of READ_HEADERS) {
    for (const piece of [...PIECES, ',', ';', 'a=b; ', '"a", ', 'gzip;q=0.1,', '1.1.1.1, ']) {
      yield longHeader(operation, name, piece);
    }
  }
}

/** A long header, without invalid characters, which Node rejects itself. */
function longHeader(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  name: string,
  piece: string,
): HostileRequest {
  const headers = { [name]: fill(piece, HEAD_BYTES).replaceAll(MARKS, 'éé') };
  return { what: `${name}: ${piece}`, request: { method, url: path, headers } };
}
