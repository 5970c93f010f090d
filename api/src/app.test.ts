import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildNode, testApp } from '../test/app.ts';
import { type SharedResponses, withResponses } from '../test/contract.ts';
import { answer } from '../test/factories.ts';

const context = testApp();

describe('the contract', () => {
  interface Operation {
    operationId: string;
    summary: string;
    description: string;
    tags: string[];
    responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
  }
  interface Document {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { description?: string; examples?: unknown[] }> };
  }
  let document: Document;
  beforeAll(async () => {
    const given = (await context.app.inject('/openapi.json')).json<Document & SharedResponses>();
    document = withResponses(given);
  });
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );

  it('is valid OpenAPI 3.1', async () => {
    const given = (await context.app.inject('/openapi.json')).json();
    const result = await new Validator().validate(given);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('gives each operation a unique id, tags, a summary and a description', () => {
    const all = operations();
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
    for (const { path, responses } of operations()) {
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
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'])(
  'an unknown request gets 405 with Allow for %s at a known address',
  async (method) => {
    const response = await context.app.inject({
      method: method as 'POST',
      url: '/api/statistics',
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  },
);

it('the site lists pages and answers in the sitemap, which robots.txt refers to', async () => {
  const id = await answer({ subtype: 'Process Diagram', tags: ['energy'] });
  const { body, headers } = await context.app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const paths = `
      / /about /task1 /task2 /answer/${id} /practise /glossary /archive /archive?tag=energy
      /archive?task=task1&amp;subtype=Process
    `
    .trim()
    .split(/\s+/);
  for (const path of paths) {
    expect(body.split(`<loc>http://localhost:3000${path}</loc>`), path).toHaveLength(2);
  }
  const robots = await context.app.inject('/robots.txt');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(robots.body).toContain('Disallow: /admin');
});

it('the site has a feed that lists the newest answers first and escapes markup', async () => {
  const id = await answer({
    topic: 'A <b> & "c"',
    createdAt: new Date('2030-01-01'),
    isContributed: true,
    contributorName: 'Lena Osei',
  });
  const { body, headers } = await context.app.inject('/feed.xml');
  expect(headers['content-type']).toContain('application/atom+xml');
  expect(body.indexOf('<entry>')).toBeLessThan(body.indexOf(id));
  expect(body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(body).toContain('<author><name>Marta Vale</name></author>');
  expect(body).toContain('<contributor><name>Lena Osei</name></contributor>');
  expect(/<entry>[\s\S]*?<\/entry>/.exec(body)?.[0]).toContain(id);
});

it('a node that is stopping is neither ready nor sent requests', async () => {
  const node = await buildNode(context.dataDir, { isStopping: () => true });
  for (const path of ['/health/ready', '/health/accepting']) {
    const { statusCode, body } = await node.inject(path);
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'STOPPING']);
  }
  await node.close();
});

it('a node that has not started says what it is doing, and is neither ready nor sent requests', async () => {
  let step: string | undefined = 'Sample content: 10 of 31 answers';
  const node = await buildNode(context.dataDir, { preparation: () => step });
  for (const path of ['/health/ready', '/health/accepting']) {
    const { statusCode, headers, body } = await node.inject(path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    const message = `The site is being prepared: ${step}`;
    expect(JSON.parse(body)).toMatchObject({ code: 'PREPARING', message });
  }
  step = undefined;
  for (const path of ['/health/ready', '/health/accepting']) {
    expect((await node.inject(path)).statusCode, path).toBe(200);
  }
  await node.close();
});
