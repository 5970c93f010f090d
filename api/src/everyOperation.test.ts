import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { signedInTwice } from '../test/auth.ts';
import { switchComments } from '../test/comments.ts';
import { type Operation, operationsOf, type Schema } from '../test/contract.ts';
import { answer } from '../test/factories.ts';
import { attempt, mock, PHONE, review, saved, unfinished, word } from '../test/study.ts';
import { formOf } from '../test/visitors.ts';
import { pageView } from '../test/visits.ts';

const UNKNOWN_ID = '65e6f2a04c1b8d0012a4ffff';
/** No choice of the contract, and a fit for few of its patterns. */
const STRANGE = '☂';
const NO_NUMBERS = ['', 'NaN', 'Infinity', '1e309', '1e21'];
/** Nothing for one line. */
const TWO_LINES = 'a\nb';
/** What is no single value; most would be conditions or ids of a query if they reached MongoDB. */
const NO_VALUES: ((valid: unknown) => unknown)[] = [
  () => ({ $gt: '' }),
  () => [{ $ne: null }],
  (valid) => [valid],
  () => ({ toString: 'x', length: 1 }),
  () => ({ _bsontype: 'ObjectId', id: 'x' }),
];

const context = testApp();
let headers: Record<string, string>;
let id: string;

beforeEach(async () => {
  await switchComments(context, true);
  headers = await signedInTwice();
  id = await answer();
});

interface Sent {
  id?: string;
  query?: Record<string, unknown>;
  payload?: unknown;
  key?: string;
  /** Other headers, and another method than the documented one. */
  headers?: Record<string, string>;
  method?: 'HEAD';
}

async function send({ method, path, parameters }: Operation, sent: Sent) {
  const textFor = ({ schema, example }: Operation['parameters'][number]) => {
    if (schema.pattern === '^[0-9a-f]{24}$') return sent.id ?? id;
    if (schema.pattern === '^[\\w-]{43}$') return 'a'.repeat(43);
    return String(example ?? schema.enum?.[0] ?? 1);
  };
  let url = path;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const { name, in: place, required = false } = parameter;
    if (place === 'path') url = url.replace(`{${name}}`, textFor(parameter));
    if (place === 'query' && required) query.set(name, textFor(parameter));
  }
  for (const [name, value] of Object.entries(sent.query ?? {})) query.set(name, String(value));
  const response = await context.app.inject({
    method: sent.method ?? method,
    url: `${url}?${query}`,
    headers: {
      ...headers,
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...sent.headers,
    },
    ...(sent.payload !== undefined && { payload: sent.payload as object }),
  });
  const { 'content-type': type, 'content-encoding': encoding } = response.headers;
  const isJson = response.body !== '' && /json$|json;/.test(String(type)) && !encoding;
  const body = isJson ? response.json() : {};
  return { status: response.statusCode, code: body.code, at: body.errors?.[0]?.path, body };
}

function outside(schema: Schema): unknown[] {
  const { enum: choices, minLength = 0, maxLength, minimum, maximum, type } = schema;
  const { pattern, format = '' } = schema;
  return [
    ...(choices ? [STRANGE] : []),
    ...(pattern ? [STRANGE, TWO_LINES].filter((text) => !new RegExp(pattern, 'u').test(text)) : []),
    ...(['email', 'date'].includes(format) ? [STRANGE] : []),
    ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(type === 'integer' ? [(minimum ?? 0) + 0.5] : []),
  ];
}

/** The schema of a value, which may be one of several that a constant tells apart. */
function schemaOf({ anyOf = [], ...schema }: Schema, value: unknown): Schema {
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(properties).every(
      ([name, { const: constant }]) =>
        constant === undefined || constant === (value as Record<string, unknown>)?.[name],
    );
  return anyOf.find(fits) ?? schema;
}

let asked = 0;
/** Each kind of them in turn. */
function noValue(valid: unknown): unknown {
  asked += 1;
  return NO_VALUES[asked % NO_VALUES.length]?.(valid);
}

/**
 * Changes of a valid body that put one value outside its limits, give it another type or add a field,
 * with the path of that value.
 */
function* invalid(declared: Schema, valid: unknown, path = ''): Generator<[string, unknown]> {
  const schema = schemaOf(declared, valid);
  const [type = ''] = [schema.type ?? []].flat();
  for (const value of outside(schema)) yield [path, value];
  if (schema.const !== undefined) yield [path, STRANGE];
  if (['string', 'boolean', 'integer', 'number'].includes(type)) {
    yield [path, noValue(valid)];
  } else if (type === 'array') yield [path, { $gt: '' }];
  if (schema.type === 'integer') yield [path, String(schema.minimum ?? 1)];
  if (valid === undefined) return;
  const { items, minItems = 0, maxItems, properties = {}, required = [] } = schema;
  const { additionalProperties } = schema;
  if (items && Array.isArray(valid)) {
    if (minItems > 0) yield [path, []];
    if (maxItems !== undefined) yield [path, Array.from({ length: maxItems + 1 }, () => valid[0])];
    for (const [index, item] of valid.entries()) {
      for (const [at, value] of invalid(items, item, `${path}/${index}`)) {
        yield [at, valid.with(index, value)];
      }
    }
  }
  const fields = valid as Record<string, unknown>;
  for (const [name, property] of Object.entries(properties)) {
    for (const [at, value] of invalid(property, fields[name], `${path}/${name}`)) {
      yield [at, { ...fields, [name]: value }];
    }
    if (required.includes(name)) yield [`${path}/${name}`, { ...fields, [name]: undefined }];
  }
  if (additionalProperties === false) yield [`${path}/unknown`, { ...fields, unknown: 1 }];
}

const visit = pageView('/');
const reviewed = word('peak', 1, { reviews: [review('r1', 1)] });
const WHOLE_BODIES: Record<string, unknown> = {
  collectEvents: {
    events: [visit.opened, visit.searched('a'), visit.read(1, 1), visit.did('copied', UNKNOWN_ID)],
  },
  syncStudy: {
    device: PHONE,
    cursor: '1.2',
    changes: [
      saved('a', 1),
      reviewed,
      attempt('essay', 1, 'Text'),
      unfinished('a', 1, 'Text'),
      mock('test', 1, 'Text'),
    ],
  },
};

it('a value outside the limits that the contract declares is refused in the query of every operation, naming the parameter', async () => {
  let tried = 0;
  for (const operation of await operationsOf(context.app)) {
    for (const { name, in: place, schema } of operation.parameters) {
      if (place !== 'query') continue;
      const isNumber = schema.type === 'integer' || schema.type === 'number';
      for (const value of [...outside(schema), ...(isNumber ? NO_NUMBERS : [])]) {
        const { body: _all, ...refused } = await send(operation, { query: { [name]: value } });
        const expected = { status: 400, code: 'VALIDATION_FAILED', at: `/${name}` };
        expect(refused, `${operation.path} ${name} ${value}`).toEqual(expected);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
});

it('a value outside the limits that the contract declares is refused in the body of every operation, naming the field', async () => {
  let tried = 0;
  for (const operation of await operationsOf(context.app)) {
    const { 'application/json': json, 'multipart/form-data': form } = operation.bodies;
    const schema = json ?? form;
    // Uploads have the errors of the image host.
    if (!schema || operation.id === 'uploadPicture') continue;
    const valid = WHOLE_BODIES[operation.id] ?? schema.examples?.[0] ?? {};
    for (const [at, changed] of invalid(schema, valid)) {
      // The fields of a form are texts.
      if (form && Object.values(changed as object).some((value) => Object(value) === value)) {
        continue;
      }
      const payload = json ? changed : formOf(changed as object);
      const { body: _all, ...refused } = await send(operation, { payload });
      const expected = { status: 400, code: 'VALIDATION_FAILED', at };
      expect([operation.id, changed, refused]).toEqual([operation.id, changed, expected]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(600);
});

/** Answers an empty list; needs email first. */
const LISTED_OR_MAILED = ['listPreviewLinks', 'resendUserConfirmation'];

it('the id of nothing gets 404 from every operation that takes one', async () => {
  let tried = 0;
  for (const operation of await operationsOf(context.app)) {
    if (!operation.path.includes('{id}') || LISTED_OR_MAILED.includes(operation.id)) continue;
    const payload = operation.body?.example;
    const { status, code } = await send(operation, { id: UNKNOWN_ID, payload });
    expect(status, operation.id).toBe(404);
    expect(code, operation.id).toMatch(/_NOT_FOUND$/);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(40);
});

describe('what clients send besides', () => {
  const ADDED: Sent[] = [
    {
      headers: {
        accept: 'application/json;q=0.9,*/*;q=0.1',
        'accept-encoding': ';q=,BR;q=1,x-gzip',
        'content-type': 'application/json',
        range: 'bytes=0-9',
        'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
        'x-http-method-override': 'DELETE',
        'save-data': 'on',
        'sec-fetch-site': 'cross-site',
      },
    },
    {
      headers: {
        accept: 'text/html',
        'accept-encoding': 'identity;q=0, *;q=0',
        'content-type': '',
        'if-match': '"x"',
        'if-none-match': 'W/"x", "y"',
        'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
        'cache-control': 'no-store',
        upgrade: 'h2c',
      },
    },
    { payload: { a: 1 } },
    { method: 'HEAD' },
  ];

  it('changes no read', async () => {
    let tried = 0;
    for (const operation of await operationsOf(context.app)) {
      if (operation.method !== 'GET') continue;
      const { status } = await send(operation, {});
      for (const sent of ADDED) {
        const named = `${operation.id} ${JSON.stringify(sent)}`;
        expect((await send(operation, sent)).status, named).toBe(status);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(200);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
    'text/plain',
    'nonsense',
    '',
  ])('as the type of no body, “%s”, changes nothing', async (type) => {
    let tried = 0;
    for (const operation of await operationsOf(context.app)) {
      const { id: operationId, method, path, bodies } = operation;
      if (method === 'GET' || !path.includes('{id}') || Object.keys(bodies).length > 0) continue;
      const { code } = await send(operation, { id: UNKNOWN_ID });
      const lengths = [
        { 'content-length': '0' },
        // A proxy that speaks HTTP/2 may send it.
        ...(type.startsWith('application/json') ? [{ 'transfer-encoding': 'chunked' }] : []),
        ...(method === 'DELETE' ? [{}] : []),
      ];
      for (const length of lengths) {
        const sent = { id: UNKNOWN_ID, headers: { 'content-type': type, ...length } };
        expect([operationId, (await send(operation, sent)).code]).toEqual([operationId, code]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  it.each([
    ['application/json; charset=utf-8', 'VALIDATION_FAILED'],
    ['Application/JSON;', 'VALIDATION_FAILED'],
    ['application/json ; charset="UTF-8"; odata=verbose', 'VALIDATION_FAILED'],
    ['application/vnd.api+json', 'UNSUPPORTED_MEDIA_TYPE'],
  ])('as the type of a body, “%s”, gets %s', async (type, code) => {
    let tried = 0;
    for (const operation of await operationsOf(context.app)) {
      if (!operation.body) continue;
      const payload = JSON.stringify({ unknown: 1 });
      const got = await send(operation, { payload, headers: { 'content-type': type } });
      expect([operation.id, got.code]).toEqual([operation.id, code]);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(40);
  });
});

/** Forms of visitors, whose receipts are all alike: their tests are in `limits/visitors.test.ts`. */
const FORMS = ['sendMessage', 'submitModelAnswer'];

it('an Idempotency-Key creates one thing for two requests at once, in every operation that takes it', async () => {
  let tried = 0;
  for (const operation of await operationsOf(context.app)) {
    const takesKey = operation.parameters.some(({ name }) => name === 'idempotency-key');
    if (!takesKey || FORMS.includes(operation.id)) continue;
    // A text, although it looks like a condition of a query.
    const sent = { payload: operation.body?.example, key: '{"$ne":null}' };
    const [first, second] = await Promise.all([send(operation, sent), send(operation, sent)]);
    const created = { status: 201, body: { id: expect.any(String) } };
    expect(first, operation.id).toMatchObject(created);
    expect(second).toEqual(first);
    tried += 1;
  }
  expect(tried).toBe(5);
});
