import { expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { answer } from '../../../test/factories.ts';
import { RelatedWords } from './queries.ts';
import { MAX_GROUPS } from './schema.ts';

const { context, call } = adminSite();

const add = (...words: string[]) => call('POST', '/related-words', { words });
const change = (id: string, ...words: string[]) => call('PUT', `/related-words/${id}`, { words });
const listed = async () => (await call('GET', '/related-words')).body;

it('groups of related words are cleaned, listed from A to Z, changed and deleted, and logged', async () => {
  await add('school', 'education');
  const { status, headers, body } = await add(' Car', 'motor  vehicle', 'CAR', '\u00adauto');
  expect(status).toBe(201);
  expect(headers.location).toBe(`/api/admin/related-words/${body.id}`);
  expect(body.words).toEqual(['Car', 'motor vehicle', 'auto']);
  expect(await listed()).toMatchObject([body, { words: ['school', 'education'] }]);
  const sent = { ...body, words: ['vehicle', 'car'] };
  const changed = await call('PUT', `/related-words/${body.id}`, sent);
  expect(changed).toMatchObject({ status: 200, body: sent });
  expect((await listed())[1].words).toEqual(['vehicle', 'car']);
  expect((await call('DELETE', `/related-words/${body.id}`)).status).toBe(204);
  expect(await listed()).toHaveLength(1);
  const { entries } = (await call('GET', '/audit')).body;
  expect(entries).toMatchObject([
    { action: 'deleteRelatedWords', targetLabel: 'vehicle', targetId: body.id },
    { action: 'updateRelatedWords', changes: [{ before: 'Car, motor vehicle, auto' }] },
    { action: 'createRelatedWords', changes: [{ field: 'words', after: expect.anything() }] },
    { action: 'createRelatedWords' },
  ]);
});

it('a search offers answers with related words as soon as these are added, and not once they are deleted', async () => {
  const id = await answer({ content: '<p>Many children are overweight.</p>' });
  const { app } = context;
  await app.answerSearch.compare();
  const offered = async () => {
    const { hits = [] } = (await app.inject('/api/search?search=obesity')).json().related ?? {};
    return hits.map((hit: { answer: { id: string } }) => hit.answer.id);
  };
  expect(await offered()).toEqual([]);
  const { body } = await add('obesity', 'overweight');
  expect(await offered()).toEqual([id]);
  await call('DELETE', `/related-words/${body.id}`);
  expect(await offered()).toEqual([]);
});

it('two groups of related words can’t begin with the same word', async () => {
  const { body } = await add('bike', 'bicycle');
  await add('car', 'vehicle');
  const refused = {
    status: 409,
    body: { code: 'RELATED_WORDS_EXIST', message: expect.stringContaining('“Cár”') },
  };
  expect(await add('Cár', 'traffic')).toMatchObject(refused);
  expect(await change(body.id, 'Cár', 'traffic')).toMatchObject(refused);
  expect((await change(body.id, 'bicycle', 'car')).status).toBe(200);
});

it.each([[['a', 'Á ']], [['a', ' ']]])(
  'related words with fewer than two different words are rejected: %j',
  async (words) => {
    const errors = [{ path: '/words', message: 'must have 2 or more different words' }];
    expect((await add(...words)).body).toMatchObject({ status: 400, errors });
  },
);

it('there are at most a thousand groups of related words', async () => {
  const groups = Array.from({ length: MAX_GROUPS }, (_, n) => ({ words: ['a', 'b'], key: `${n}` }));
  await RelatedWords.insertMany(groups);
  const { body } = await add('c', 'd');
  expect(body).toMatchObject({ status: 409, code: 'TOO_MANY_RELATED_WORDS' });
});
