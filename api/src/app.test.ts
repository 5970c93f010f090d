import { expect, it } from 'vitest';
import { buildNode, testApp } from '../test/app.ts';
import { answer } from '../test/factories.ts';

const context = testApp();

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
  const paths = `/ /about /task1 /task2 /answer/${id} /practise /glossary /archive
    /archive?tag=energy /archive?task=task1&amp;subtype=Process`.split(/\s+/);
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

it.each([
  [0, 0, 'Comparing the search index with the answers.'],
  [100, 900, '100 of 900 answers are indexed for searches.'],
])('a node that has indexed %i of %i answers is being prepared', async (indexed, of, step) => {
  const node = await buildNode(context.dataDir);
  node.answerSearch.state = () => ({ stage: 'starting', isReady: false, indexed, of });
  for (const path of ['/health/ready', '/health/accepting']) {
    const { statusCode, body } = await node.inject(path);
    expect(statusCode).toBe(503);
    const message = `The site is being prepared: ${step}`;
    expect(JSON.parse(body)).toMatchObject({ code: 'PREPARING', message });
  }
  await node.close();
});
