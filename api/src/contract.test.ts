import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminSite } from '../test/admin.ts';
import { storedComment, switchComments } from '../test/comments.ts';
import {
  operationsOf,
  type Schema,
  type SharedResponses,
  withResponses,
} from '../test/contract.ts';
import { newFolder } from '../test/folder.ts';
import { loadContent } from './features/content/read.ts';

const SAMPLE_ID = '65e6f2a04c1b8d0012a40001';
const SAMPLE_CONTENT = resolve(import.meta.dirname, '../../content');
const { context, call, create, update, read } = adminSite();

interface Documented {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema; example?: Record<string, unknown> }>;
}
interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  responses: Record<string, Documented>;
}
interface Document extends SharedResponses {
  paths: Record<string, Record<string, Described>>;
  components: SharedResponses['components'] & {
    schemas: Record<string, Schema & { description?: string }>;
    securitySchemes: Record<string, object>;
  };
}

/** The contract as it is sent, and with the shared responses in their places. */
let given: Document;
let document: Document;
beforeAll(async () => {
  given = (await context.app.inject('/openapi.json')).json();
  document = withResponses(given);
});
const described = ({ paths } = document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );

/** Without reads for whoever has a secret address, which are neither cached nor open to others. */
const publicReads = async () =>
  (await operationsOf(context.app)).filter(
    ({ method, path, auth }) =>
      method === 'GET' && auth === 'none' && /^\/api\/(?!previews\/)/.test(path),
  );

function everyObject(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(everyObject)];
}

describe('the contract', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...given });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('gives each operation a unique id, tags, a summary and a description', () => {
    const all = described();
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    for (const { path, operationId, summary, description, tags } of all) {
      expect({ path, operationId, summary, description, tags }).toEqual({
        path,
        operationId: expect.stringMatching(/^[a-z][A-Za-z0-9]+$/),
        summary: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/\w/),
        tags: [expect.any(String)],
      });
    }
  });

  it('declares named schemas for every success, and the error body for every failure', () => {
    for (const { path, responses } of described()) {
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^2/), '400', '500', '503']),
      );
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (status === '204' || status === '304') continue;
        const success = status.startsWith('2');
        // Uploads use the image host's own error body.
        const failure = path.startsWith('/v1_1/') ? 'UploadError' : 'Problem';
        const types = Object.keys(content);
        if (success) expect(types).toHaveLength(1);
        else
          expect(types).toEqual([
            failure === 'Problem' ? 'application/problem+json' : 'application/json',
          ]);
        const [type = ''] = types;
        const name = content[type]?.schema.$ref?.replace('#/components/schemas/', '');
        expect({ path, status, name }).toEqual({ path, status, name: expect.any(String) });
        // An edit conflict also returns the current document.
        if (!success && name !== 'EditConflict') expect(name).toBe(failure);
        expect(document.components.schemas[name ?? '']?.examples?.length, name).toBeGreaterThan(0);
      }
    }
  });

  it('describes every schema and never names one by a number', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(schema.description, name).toEqual(expect.any(String));
    }
  });

  it('names no schema like the constructor of another one, which generators for Go call New', () => {
    const { schemas } = document.components;
    for (const name of Object.keys(schemas)) expect(schemas).not.toHaveProperty(`New${name}`);
  });

  it('gives no security scheme the name of a schema, whatever its case', () => {
    const { schemas, securitySchemes } = document.components;
    const taken = Object.keys(schemas).map((name) => name.toLowerCase());
    for (const name of Object.keys(securitySchemes))
      expect(taken).not.toContain(name.toLowerCase());
  });
});

describe('the types in the contract', () => {
  it('include enumerations of one type, without null and the empty text', () => {
    for (const { enum: values } of everyObject([document.components.schemas, document.paths])) {
      if (!Array.isArray(values)) continue;
      expect(values).not.toContain(null);
      expect(values).not.toContain('');
      expect(new Set(values.map((value) => typeof value)).size, values.join()).toBe(1);
    }
  });

  it('name the choices of each list, which the Java client can’t have without', () => {
    for (const { items } of everyObject(document.components.schemas)) {
      expect(items ?? {}).not.toHaveProperty('enum');
    }
  });

  it('declare no ignored field', () => {
    for (const schema of everyObject(document.components.schemas)) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        expect(Object.keys(property).length, name).toBeGreaterThan(0);
        expect(property, name).not.toEqual({ description: expect.anything() });
      }
    }
  });

  it('have no field of their own name, which the Python client can’t have', () => {
    for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) {
      const fields = Object.keys(properties).map((field) => field.toLowerCase());
      expect(fields, name).not.toContain(name.toLowerCase());
    }
  });
});

it('older request formats that the contract no longer names are accepted in every write: flags as words, cleared choices as empty texts', async () => {
  const { id } = await create({ isDraft: 'true', isContributed: 'false', subtype: '' });
  expect(await read(id)).toMatchObject({ isDraft: true, isApproved: false });
  const published = await update(id, { isDraft: 'false', taskType: 'task1', subtype: null });
  expect(published).toMatchObject({ status: 200, body: { isDraft: false, isApproved: true } });
  const preview = await call('POST', '/model-answers/preview', { isDraft: 'true', subtype: '' });
  expect(preview.status).toBe(200);
  expect((await update(id, { isDraft: 'yes' })).status).toBe(400);
});

it('older request formats that the contract no longer names report one fault for an invalid choice', async () => {
  const { id } = await create();
  const { status, body } = await update(id, { taskType: 'task3' });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path: '/taskType', message: 'must be one of task1, task2' }]);
});

it('an error code is listed in the contract, for every kind of error', async () => {
  const codes = document.components.schemas.ErrorCode?.enum;
  const url = '/api/auth/login';
  const json = { 'content-type': 'application/json' };
  const answers = await Promise.all([
    context.app.inject({ method: 'POST', url, headers: json, payload: '{' }),
    context.app.inject({ method: 'POST', url, headers: json, payload: '' }),
    context.app.inject({ method: 'POST', url, headers: json, payload: 'x'.repeat(200_000) }),
    context.app.inject({ method: 'POST', url, headers: { 'content-type': 'a/b' }, payload: 'x' }),
    context.app.inject({ method: 'POST', url: '/api/submissions', headers: json, payload: '{}' }),
    context.app.inject('/%E0%A4%A'),
    context.app.inject('/api/nothing'),
    context.app.inject({ method: 'DELETE', url }),
  ]);
  const found = answers.map((response) => [response.statusCode, response.json().code]);
  expect(found).toEqual([
    [400, 'INVALID_JSON'],
    [400, 'VALIDATION_FAILED'],
    [413, 'BODY_TOO_LARGE'],
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [400, 'BAD_URL'],
    [404, 'NOT_FOUND'],
    [405, 'METHOD_NOT_ALLOWED'],
  ]);
  for (const [, one] of found) expect(codes).toContain(one);
  for (const response of answers) expect(response.body).not.toMatch(/FST_|CTP_/);
});

it('error responses that operations share are written once, under the name of their code and status', () => {
  const { responses } = given.components;
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['Unauthorized401', 'AnswerNotFound404', 'PublicAnswerNotFound404']),
  );
  expect(responses.PublicAnswerNotFound404).toHaveProperty('headers.Access-Control-Allow-Origin');
  expect(responses.AnswerNotFound404).not.toHaveProperty('headers.Access-Control-Allow-Origin');
  const inline = described(given)
    .flatMap((operation) => Object.values(operation.responses))
    .filter((response) => response.content?.['application/problem+json'])
    .map((response) => JSON.stringify(response));
  for (const shared of Object.values(responses)) {
    expect(inline).not.toContain(JSON.stringify(shared));
  }
  expect(inline.length).toBeLessThan(Object.keys(responses).length);
});

it('response headers include Retry-After wherever 429 and 503 are declared', () => {
  for (const { path, operationId, responses } of described()) {
    const takesTokens = JSON.stringify(responses[429] ?? '').includes('TOO_MANY_CALLS');
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const names = Object.keys(headers);
      expect(names, operationId).toContain('X-Request-Id');
      if (['429', '503'].includes(status)) expect(names).toContain('Retry-After');
      if (status === '401' && !path.startsWith('/v1_1/'))
        expect(names).toContain('WWW-Authenticate');
      if (status === '412') expect(names).toContain('ETag');
      if (takesTokens && status !== '401') expect(names).toContain('RateLimit');
    }
  }
});

describe('the examples', () => {
  it('contain no idempotency key, because it would be used twice', async () => {
    for (const { parameters } of await operationsOf(context.app)) {
      for (const { name, schema, example } of parameters) {
        if (name !== 'idempotency-key') continue;
        expect(schema).not.toHaveProperty('examples');
        expect(example).toBeUndefined();
      }
    }
  });

  it('return something from the sample content, with the declared headers and 304 for its ETag, for every public read', async () => {
    const folder = await newFolder();
    // Of the answers with pictures, which take long to store, only the one in the examples.
    const others = /\/(?:bar|map|pie|process|table|line-graph-(?!elec))[^/]*\.html$/;
    const filter = (source: string) => !others.test(source);
    await cp(SAMPLE_CONTENT, folder, { recursive: true, filter });
    await loadContent({ folder });
    await context.app.answerSearch.compare();
    await switchComments(context, true);
    await storedComment({ answerId: new Types.ObjectId(SAMPLE_ID) });
    const reads = await publicReads();
    for (const { path, parameters } of reads) {
      const query = new URLSearchParams();
      let url = path;
      for (const { name, in: place, example } of parameters) {
        if (place === 'path') url = url.replace(`{${name}}`, String(example));
        else if (example !== undefined) query.set(name, String(example));
      }
      url = `${url}?${query}`;
      const first = await context.app.inject(url);
      const etag = String(first.headers.etag);
      const second = await context.app.inject({ url, headers: { 'if-none-match': etag } });
      expect([url, first.statusCode, second.statusCode]).toEqual([url, 200, 304]);
      if ('total' in first.json()) expect(first.json().total, url).toBeGreaterThan(0);
      for (const { statusCode, headers } of [first, second]) {
        const declared = document.paths[path]?.get?.responses[statusCode]?.headers;
        expect(Object.keys(declared ?? {}), `${path} ${statusCode}`).toEqual(
          expect.arrayContaining(['ETag', 'Cache-Control', 'X-Request-Id']),
        );
        expect(headers['access-control-allow-origin']).toBe('*');
      }
    }
    expect(reads.length).toBeGreaterThan(8);
  });

  it('conform to their schemas', () => {
    const ajv = addFormats.default(new Ajv.default({ strict: false, allErrors: true }));
    ajv.addSchema(given, 'contract');
    const faults: string[] = [];
    const check = (pointer: string, example: unknown) => {
      const validate = ajv.compile({ $ref: `contract#${pointer}` });
      if (!validate(example)) faults.push(`${pointer}: ${ajv.errorsText(validate.errors)}`);
    };
    const visit = (value: unknown, pointer: string) => {
      if (value === null || typeof value !== 'object') return;
      const { schema, example, examples } = value as Record<string, unknown>;
      if (example !== undefined && schema) check(`${pointer}/schema`, example);
      if (Array.isArray(examples)) for (const one of examples) check(pointer, one);
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'example' || name === 'examples') continue;
        visit(
          inner,
          `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
        );
      }
    };
    visit({ components: given.components, paths: given.paths }, '');
    expect(faults).toEqual([]);
  });

  it('include every body that is sent', async () => {
    for (const { id, bodies } of await operationsOf(context.app)) {
      for (const { examples } of Object.values(bodies)) {
        expect(examples?.length, id).toBeGreaterThan(0);
      }
    }
  });

  it('include a body for each status', () => {
    for (const { path, operationId, responses } of described()) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const example = content['application/problem+json']?.example;
        if (Number(status) < 400 || path.startsWith('/v1_1/')) continue;
        expect(example, `${operationId} ${status}`).toMatchObject({ status: Number(status) });
      }
    }
  });
});
