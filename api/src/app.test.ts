import { Validator } from '@seriousme/openapi-schema-validator';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase, testApp } from '../test/app.ts';
import { answer } from '../test/factories.ts';

const context = testApp();

describe('the contract', () => {
  interface Operation {
    operationId: string;
    summary: string;
    tags: string[];
    responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
  }
  let document: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { description?: string; examples?: unknown[] }> };
  };
  beforeAll(async () => {
    document = (await context.app.inject('/openapi.json')).json();
  });
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('names, tags and sums up every operation, each id once', () => {
    const all = operations();
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    for (const { path, operationId, summary, tags } of all) {
      expect({ path, operationId, summary, tags }).toEqual({
        path,
        operationId: expect.stringMatching(/^[a-z][A-Za-z0-9]+$/),
        summary: expect.stringMatching(/^[A-Z]/),
        tags: [expect.any(String)],
      });
    }
  });

  it('declares named components for every success, and the error body for every failure', () => {
    for (const { path, responses } of operations()) {
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^2/), '400', '500', '503']),
      );
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (status === '204' || status === '304') continue;
        const success = status.startsWith('2');
        // The image host's contract has a body of its own for failures.
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
        // A refused save also shows what is kept now.
        if (!success && name !== 'EditConflict') expect(name).toBe(failure);
        expect(document.components.schemas[name ?? '']?.examples?.length, name).toBeGreaterThan(0);
      }
    }
  });

  it('describes every component and never names one by a number', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(schema.description, name).toEqual(expect.any(String));
    }
  });
});

describe('what nobody expects', () => {
  it.each(['/api/unknown', '/api/', '/media/../server.ts', '/media/x.webp', '/nothing'])(
    'answers 404 with the one error body at %s',
    async (url) => {
      const response = await context.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('application/problem+json');
      expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it('answers 400 with the one error body at an address that cannot be decoded', async () => {
    for (const url of ['/%E0%A4%A', '/api/model-answer-detail/%E0%A4%A']) {
      const response = await context.app.inject(url);
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toBe('application/problem+json');
      expect(response.json()).toMatchObject({ status: 400, code: 'BAD_URL' });
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'])(
    'answers 405 with Allow to %s at a known address',
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

  it('refuses parameters where none are known', async () => {
    for (const path of ['/api/statistics', '/api/top-answers', '/api/site', '/health/live']) {
      expect((await context.app.inject(`${path}?x=1`)).statusCode).toBe(400);
    }
  });

  it('carries the security headers on every answer, failures included', async () => {
    for (const url of ['/api/site', '/api/unknown', '/robots.txt']) {
      expect((await context.app.inject(url)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });
});

describe('the site', () => {
  it('has its settings before anybody saved any, and tells no private one', async () => {
    expect((await context.app.inject('/api/site')).json()).toEqual({
      siteName: 'Band8',
      siteDescription: expect.any(String),
      footerText: expect.any(String),
      maintenanceMode: false,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('lists pages and answers in the sitemap, which robots.txt names', async () => {
    const id = await answer();
    const { body, headers } = await context.app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    for (const path of ['/', '/about', '/task1', '/task2', `/answer/${id}`]) {
      expect(body).toContain(`<loc>http://localhost:3000${path}</loc>`);
    }
    const robots = await context.app.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(robots.body).toContain('Disallow: /admin');
  });

  it('feeds the newest answers first, with markup in texts escaped', async () => {
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
});

describe('while MongoDB is away', () => {
  it('is alive, says that it is not ready, answers 503, and recovers by itself', async () => {
    const { app } = context;
    app.responseCache.clear();
    const uri = ownDatabase();
    await mongoose.disconnect();

    expect((await app.inject('/health/live')).statusCode).toBe(200);
    for (const url of [
      '/health/ready',
      '/api/statistics',
      '/api/public-model-answers',
      '/api/site',
    ]) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      expect(response.body).not.toMatch(/mongo|stack|node_modules/i);
    }

    await mongoose.connect(uri);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    expect((await app.inject('/api/statistics')).statusCode).toBe(200);
  });
});
