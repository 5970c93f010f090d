import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { signedIn } from '../../../test/auth.ts';
import { examined, operationsFor } from '../../../test/examined.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { Answer } from '../answers/model.ts';
import { GlossaryTerm } from './queries.ts';
import type { GlossaryTerm as GlossaryTermWire } from './schema.ts';

const { context, call, create, read } = adminSite();
const MISSING = '65e6f2a04c1b8d0012a4ffff';

const DEFINITION = 'To form a stated part of a total.';
const add = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call('POST', '/glossary', { term: 'account for', definition: DEFINITION, ...fields }, headers);
const change = (id: string, fields: object) => call('PUT', `/glossary/${id}`, fields);
const list = async (): Promise<GlossaryTermWire[]> => (await call('GET', '/glossary')).body;

const blank = (name: string) => ({
  status: 400,
  body: {
    code: 'VALIDATION_FAILED',
    message: 'Please fill in all fields',
    errors: expect.arrayContaining([{ path: `/${name}`, message: 'is missing' }]),
  },
});
const taken = (name: string) => ({
  status: 409,
  body: { code: 'TERM_EXISTS', message: expect.stringContaining(`“${name}”`) },
});

describe('the glossary for administrators', () => {
  it('lists every term, active or not, A to Z', async () => {
    const ids = [await term('surge'), await term('Account for'), await term('élite')];
    await change(ids[0] ?? '', { isActive: false });
    const all = await list();
    expect(all.map(({ term: name, isActive }) => [name, isActive])).toEqual([
      ['Account for', true],
      ['élite', true],
      ['surge', false],
    ]);
    expect(all[0]).toEqual({
      id: ids[1],
      term: 'Account for',
      definition: 'What Account for means.',
      collocations: [],
      isActive: true,
      usageCount: 0,
    });
  });

  it('counts each answer that marks a term once, whatever its status', async () => {
    const [used, once, unused] = [await term('a'), await term('b'), await term('c')];
    const both = marked(used, 'x') + marked(used, 'y') + marked(once, 'z');
    await answer({ content: both });
    for (const flags of Object.values(HIDDEN)) {
      await answer({ content: marked(used, 'x'), ...flags });
    }
    await answer();
    const counts = (await list()).map(({ id, usageCount }) => [id, usageCount]);
    expect(counts).toEqual([
      [used, 4],
      [once, 1],
      [unused, 0],
    ]);
    expect((await change(used, { isActive: false })).body.usageCount).toBe(4);
    expect((await change(unused, {})).body.usageCount).toBe(0);
  });

  it('counts use from an index, without reading an answer', async () => {
    const ids = [await term('a'), await term('b')];
    for (const id of ids) await answer({ content: marked(id, 'x') });
    const url = '/api/admin/glossary';
    const headers = await signedIn();
    const done = await operationsFor(context.app, { url, headers, collection: 'glossaryTerms' });
    expect(examined(done).docs).toBe(ids.length);
  });
});

describe('a new term', () => {
  it('is trimmed, on one line, active and unused, and its location is returned', async () => {
    const sent = { term: ' \u00a0account\u0000 \n\t for ', definition: `\n${DEFINITION}\u0007 ` };
    const { status, headers, body } = await add(sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      term: 'account for',
      definition: DEFINITION,
      collocations: [],
      isActive: true,
      usageCount: 0,
    });
    expect(headers.location).toBe(`/api/admin/glossary/${body.id}`);
    expect(await list()).toEqual([body]);
  });

  it('can have a part of speech, a group, collocations and an example', async () => {
    const details = {
      partOfSpeech: 'phrasal verb',
      group: 'Amounts',
      collocations: ['account for half of', 'account for the rest'],
      exampleSentence: 'Coal accounted for half of the total.',
    };
    const [first, second] = details.collocations;
    const collocations = [` ${first}\u0000`, '', first?.toUpperCase(), second];
    const exampleSentence = ` ${details.exampleSentence} `;
    const sent = { ...details, collocations, exampleSentence };
    const { body } = await add(sent);
    expect(body).toMatchObject(details);
    expect(await list()).toEqual([body]);
    const changed = { ...details, group: 'Comparison' };
    expect((await change(body.id, { group: 'Comparison' })).body).toMatchObject(changed);
    expect((await call('GET', '/audit')).body.entries[0].changes).toEqual([
      { field: 'group', before: 'Amounts', after: 'Comparison' },
    ]);
    const nothing = { partOfSpeech: null, group: null, collocations: null, exampleSentence: null };
    const cleared = (await change(body.id, nothing)).body;
    const { partOfSpeech, group, exampleSentence: _example, ...rest } = body;
    expect(cleared).toEqual({ ...rest, collocations: [] });
    expect(await list()).toEqual([cleared]);
  });

  it.each(['', ' \n\t', '\u0000', '\u200b', '\u0301', '\u00b4'])(
    'with the blank text %j is rejected',
    async (text) => {
      expect(await add({ term: text })).toMatchObject(blank('term'));
      expect(await add({ definition: text })).toMatchObject(blank('definition'));
      expect(await list()).toEqual([]);
    },
  );

  it.each(['account for', 'ACCOUNT For', '  account   for\n', 'account\u00a0for'])(
    'that already exists is rejected, also as %j, and the existing one is named',
    async (again) => {
      await add({ term: 'Account for' });
      expect(await add({ term: again })).toMatchObject(taken('Account for'));
      expect(await list()).toHaveLength(1);
    },
  );

  it('sent many times at once is added once', async () => {
    const sent = ['surge', 'Surge', ' SURGE '].flatMap((name) => [name, name, name]);
    const responses = await Promise.all(sent.map((name) => add({ term: name })));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(8).fill(409)]);
    expect(await list()).toHaveLength(1);
  });
});

describe('updating a term', () => {
  it('leaves fields unchanged that it does not name', async () => {
    const { body: before } = await add();
    const inactive = { ...before, isActive: false };
    expect(await change(before.id, { isActive: false })).toMatchObject({ status: 200 });
    expect(await list()).toEqual([inactive]);
    const { body: renamed } = await change(before.id, { term: ' Make up ' });
    expect(renamed).toEqual({ ...inactive, term: 'Make up' });
    const { body: defined } = await change(before.id, { definition: ' Another. ' });
    expect(defined).toEqual({ ...renamed, definition: 'Another.' });
    expect((await change(before.id, {})).body).toEqual(defined);
    expect(await list()).toEqual([defined]);
  });

  it('accepts a fetched term sent back whole, and ignores read-only fields', async () => {
    const { body: before } = await add();
    const sent = { ...before, isActive: false, id: MISSING, usageCount: 7 };
    expect((await change(before.id, sent)).body).toEqual({ ...before, isActive: false });
  });

  it('can change the spelling, and frees the old name', async () => {
    const { body } = await add();
    expect((await change(body.id, { term: 'ACCOUNT FOR' })).body.term).toBe('ACCOUNT FOR');
    expect((await change(body.id, { term: 'make up' })).status).toBe(200);
    expect((await add()).status).toBe(201);
  });

  it('cannot use the name of another term', async () => {
    await add({ term: 'Make up' });
    const { body } = await add();
    expect(await change(body.id, { term: ' MAKE  UP' })).toMatchObject(taken('Make up'));
    expect(await list()).toContainEqual(body);
  });

  it('rejects a blank field, and is then unchanged', async () => {
    const { body } = await add();
    expect(await change(body.id, { term: ' ' })).toMatchObject(blank('term'));
    expect(await change(body.id, { definition: '\u200b' })).toMatchObject(blank('definition'));
    expect(await list()).toEqual([body]);
  });
});

describe('a term in the public text', () => {
  /** The public body of an answer, which is cached by this request. */
  async function publicBody(id: string): Promise<string> {
    const { headers, body } = await context.app.inject(`/api/model-answer-detail/${id}`);
    const cached = await context.app.inject(`/api/model-answer-detail/${id}`);
    expect(cached.headers.etag).toBe(headers.etag);
    return JSON.parse(body).content;
  }

  const mark = (id: string, name: string, definition: string) =>
    `<p>It <span class="glossary-term" data-term-id="${id}" data-term="${name}" data-definition="${definition}">accounts for</span> here.</p>`;
  const PLAIN = '<p>It accounts for here.</p>';

  async function markedAnswer() {
    const { body } = await add();
    const content = marked(body.id, 'accounts for');
    const answers = [(await create({ content })).id, (await create({ content })).id];
    const all = () => Promise.all(answers.map(publicBody));
    for (const seen of await all()) expect(seen).toBe(mark(body.id, 'account for', DEFINITION));
    return { id: body.id, first: answers[0] ?? '', content, all };
  }

  it('is marked with its current text and definition in every answer, unless it is inactive', async () => {
    const { id, all } = await markedAnswer();
    await change(id, { definition: 'Of "a" total & more.' });
    const quoted = 'Of &quot;a&quot; total &amp; more.';
    for (const seen of await all()) expect(seen).toBe(mark(id, 'account for', quoted));
    await change(id, { isActive: false });
    for (const seen of await all()) expect(seen).toBe(PLAIN);
    await change(id, { isActive: true, term: 'Make up' });
    for (const seen of await all()) expect(seen).toBe(mark(id, 'Make up', quoted));
  });

  it('is plain text once deleted, while the answer keeps its mark', async () => {
    const { id, first, content, all } = await markedAnswer();
    const before = await Answer.findById(first).lean();
    await call('DELETE', `/glossary/${id}`);
    for (const seen of await all()) expect(seen).toBe(PLAIN);
    expect(await Answer.findById(first).lean()).toEqual(before);
    const edited = await read(first);
    expect(edited).toMatchObject({ content, glossaryTermIds: [id], version: 1 });
    expect((await call('PUT', `/model-answers/${first}`, edited)).body.content).toBe(content);
  });

  it('is updated in cached answers, also when a term is added', async () => {
    const id = await answer({ content: marked(MISSING, 'accounts for') });
    expect(await publicBody(id)).toBe(PLAIN);
    // A term with this id is restored directly in the database, without an event for this node.
    await GlossaryTerm.create({ _id: MISSING, term: 'x', key: 'x', definition: 'y' });
    expect(await publicBody(id)).toBe(PLAIN);
    await add();
    expect(await publicBody(id)).toBe(mark(MISSING, 'x', 'y'));
  });
});
