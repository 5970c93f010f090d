import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { signedInLearner } from '../../test/auth.ts';
import { storedComment, switchComments } from '../../test/comments.ts';
import { operationsOf } from '../../test/contract.ts';
import { answer, HIDDEN } from '../../test/factories.ts';
import { DOCUMENTS, testSite } from '../../test/site.ts';
import { unusualUrls } from '../../test/unusualUrls.ts';
import { Answer } from '../features/answers/model.ts';

const site = testSite();
const { send } = site;
const WORD = 'Zeppelin';
const UNKNOWN_ID = '65e6f2a04c1b8d0012a4ffff';

/** Searches for the word of a hidden answer: as it is, in another form, misspelt. */
const SEARCHES = ['zeppelin', 'zeppelins', 'zepelin'];

/** Every URL that a reader without rights may request. */
async function listPublicPaths(hidden: string): Promise<string[]> {
  const calls = (await operationsOf(site.context.app)).filter(
    ({ method, auth, path }) => method === 'GET' && auth === 'none' && !path.startsWith('/health'),
  );
  expect(calls.length).toBeGreaterThanOrEqual(6);
  const searched = [
    'search=zeppelin',
    'search=zepelin',
    'sortBy=views',
    'sortBy=relevance&search=ze',
  ];
  return [
    ...calls.flatMap(({ path }) => [site.id, hidden].map((id) => path.replace('{id}', id))),
    ...searched.map((query) => `/api/public-model-answers?${query}`),
    ...SEARCHES.flatMap((text) => [
      `/api/search?search=${text}`,
      `/api/search/suggestions?search=${text}`,
      `/search?search=${text}`,
    ]),
    ...DOCUMENTS,
    ...site.pages(),
    `/answer/${hidden}`,
    '/openapi.json',
  ];
}

/** A response may repeat the search term from the request. */
const withoutSearches = (body: string) => body.replaceAll(/zep?pelins?(?=[&"%<\\”]| ·)/g, '');

describe('hidden content', () => {
  it.each(Object.entries(HIDDEN))(
    'does not appear in any public response: a %s answer',
    async (_name, flags) => {
      const hidden = await answer({
        ...flags,
        topic: `A ${WORD} over a town`,
        author: `${WORD} Writer`,
        tags: [WORD.toLowerCase()],
        content: `<p>The ${WORD} rose.</p>`,
        views: 999,
      });
      await site.context.app.answerSearch.compare();
      for (const path of await listPublicPaths(hidden)) {
        for (const headers of [{}, { 'if-none-match': '*' }, { authorization: 'Bearer a.b.c' }]) {
          const { body, status } = await send(path, { headers });
          const rest = withoutSearches(body).replaceAll(`/${hidden}`, '');
          expect(rest, `${status} ${path}`).not.toMatch(/zeppelin/i);
          if (!path.includes(hidden)) expect(body, path).not.toContain(hidden);
        }
      }
      expect((await send(`/answer/${hidden}`)).status).toBe(404);
    },
  );

  it.each(Object.entries(HIDDEN))(
    'gets the same response as a missing answer: a %s answer',
    async (_name, flags) => {
      const hidden = await answer(flags);
      const paths = (await listPublicPaths('{id}')).filter((path) => path.includes('{id}'));
      expect(paths.length).toBeGreaterThanOrEqual(3);
      for (const path of paths) {
        const [found, missing] = await Promise.all(
          [hidden, UNKNOWN_ID].map(async (id) => {
            const { status, headers, body } = await send(path.replace('{id}', id));
            const rest = {
              ...headers,
              date: undefined,
              etag: undefined,
              'x-request-id': undefined,
            };
            return { status, rest, body: body.replaceAll(id, '') };
          }),
        );
        expect(found, path).toEqual(missing);
      }
    },
  );

  it('does not appear in any public response: comments that aren’t published', async () => {
    await switchComments(site.context, true);
    const learner = await signedInLearner('private.address@example.org');
    const comment = {
      answerId: new Types.ObjectId(site.id),
      userId: new Types.ObjectId(learner.id),
    };
    const parentId = new Types.ObjectId(await storedComment({ ...comment, text: 'Shown' }));
    for (const status of ['waiting', 'removed'] as const) {
      await storedComment({ ...comment, status, text: WORD });
      await storedComment({ ...comment, status, text: WORD, parentId });
    }
    for (const path of await listPublicPaths(site.id)) {
      const { body, status } = await send(path);
      expect(withoutSearches(body), `${status} ${path}`).not.toMatch(/zeppelin|private\.address/i);
    }
    const { body } = await send(`/api/model-answers/${site.id}/comments`);
    expect(JSON.parse(body)).toMatchObject({ total: 1, comments: [{ text: 'Shown' }] });
  });
});

/** Other ways to write a path, or to request a different one than the path says. */
function disguises(path: string): { path: string; headers?: Record<string, string> }[] {
  const paths = [
    ...unusualUrls([], [path]),
    `/assets/..${path}`,
    `/docs/..${path}`,
    path.replace('/admin', '/%61dmin'),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '\\'),
    `${path}.json`,
    `${path}?token=a.b.c`,
  ].filter((one) => one !== path);
  const headers = `x-original-url x-rewrite-url x-forwarded-uri x-forwarded-path x-original-uri
    x-forwarded-prefix x-accel-redirect`.split(/\s+/);
  return [
    ...paths.map((one) => ({ path: one })),
    ...headers.map((name) => ({ path: '/api/statistics', headers: { [name]: path } })),
    ...['127.0.0.1', 'localhost', '::1'].map((ip) => ({
      path,
      headers: {
        'x-forwarded-for': ip,
        'x-real-ip': ip,
        forwarded: `for=${ip}`,
        host: 'localhost',
      },
    })),
    ...['DELETE', 'PUT', 'GET'].map((method) => ({
      path,
      headers: {
        'x-http-method-override': method,
        'x-http-method': method,
        'x-method-override': method,
      },
    })),
  ];
}

it('an admin call without rights is rejected however its path, method or sender is disguised', async () => {
  await Answer.updateOne({ _id: site.id }, { topic: `A ${WORD} over a town`, isApproved: false });
  site.context.app.responseCache.clear();
  const before = await Answer.find().lean();
  const all = (await operationsOf(site.context.app)).filter(({ auth }) => auth !== 'none');
  // One for each method and kind of thing; the others of a kind have the same guard.
  const guarded = new Map(
    all.map((one) => [`${one.method} ${one.path.split('/').slice(0, 4).join('/')}`, one]),
  );
  expect(guarded.size).toBeGreaterThanOrEqual(30);
  let tried = 0;
  for (const { method, path } of guarded.values()) {
    const real = path.replace('{id}', site.id).replace('{version}', '1');
    for (const { path: disguise, headers } of disguises(real)) {
      const { status, body } = await send(disguise, { method, ...(headers && { headers }) });
      const named = `${method} ${disguise} ${JSON.stringify(headers)}: ${status}`;
      // The public call ignores headers that have a meaning on other servers.
      const isPublic = disguise === '/api/statistics' && method === 'GET';
      if (isPublic) expect(JSON.parse(body), named).toEqual({ task1Count: 0, task2Count: 0 });
      else expect([301, 302, 307, 400, 401, 404, 405], named).toContain(status);
      expect(body, named).not.toMatch(/zeppelin|editor@example/i);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(1_000);
  expect(await Answer.find().lean()).toEqual(before);
}, 180_000);
