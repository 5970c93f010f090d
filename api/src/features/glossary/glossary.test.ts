import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import type { GlossaryTerm as GlossaryTermWire } from './adminSchema.ts';

const context = testApp();
const { call } = administrator(context);
const MISSING = '65e6f2a04c1b8d0012a4ffff';

const DEFINITION = 'To form a stated part of a total.';
const add = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call('POST', '/glossary', { term: 'account for', definition: DEFINITION, ...fields }, headers);
const change = (id: string, fields: object) => call('PUT', `/glossary/${id}`, fields);
const remove = (id: string) => call('DELETE', `/glossary/${id}`);
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
    expect(await list()).toEqual([
      {
        id: ids[1],
        term: 'Account for',
        definition: 'What Account for means.',
        collocations: [],
        isActive: true,
        usageCount: 0,
      },
      {
        id: ids[2],
        term: 'élite',
        definition: 'What élite means.',
        collocations: [],
        isActive: true,
        usageCount: 0,
      },
      {
        id: ids[0],
        term: 'surge',
        definition: 'What surge means.',
        collocations: [],
        isActive: false,
        usageCount: 0,
      },
    ]);
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
    const { db } = mongoose.connection;
    await db?.command({ profile: 2 });
    await list();
    await change(ids[0] ?? '', {});
    await db?.command({ profile: 0 });
    const work = await db
      ?.collection('system.profile')
      .find({ 'command.aggregate': { $in: ['glossaryTerms', 'answers'] } })
      .project({ _id: 0, ns: '$command.aggregate', docsExamined: 1, keysExamined: 1 })
      .toArray();
    expect(work).toEqual([
      { ns: 'glossaryTerms', docsExamined: 2, keysExamined: expect.any(Number) },
      { ns: 'answers', docsExamined: 0, keysExamined: 2 },
    ]);
  });
});

describe('a new term', () => {
  it('is active and unused, and its location is returned', async () => {
    const { status, headers, body } = await add();
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

  it('is saved trimmed, on one line, and without invalid characters', async () => {
    const { body } = await add({
      term: ' \u00a0account\u0000 \n\t  for ',
      definition: '\n To form\u0007 a part.\nOf a total.  ',
    });
    expect(body).toMatchObject({ term: 'account for', definition: 'To form a part.\nOf a total.' });
  });

  it('can have a part of speech, a group, collocations and an example', async () => {
    const details = {
      partOfSpeech: 'phrasal verb',
      group: 'Amounts',
      collocations: ['account for half of', 'account for the rest'],
      exampleSentence: 'Coal accounted for half of the total.',
    };
    const sent = {
      ...details,
      collocations: [
        ' account for half of\u0000',
        '',
        'Account for half of',
        'account for the rest',
      ],
      exampleSentence: ' Coal accounted for half of the total. ',
    };
    const { body } = await add(sent);
    expect(body).toMatchObject(details);
    expect(await list()).toEqual([body]);
    const changed = { ...details, group: 'Comparison' };
    expect((await change(body.id, { group: 'Comparison' })).body).toMatchObject(changed);
    expect((await call('GET', '/audit')).body.entries[0].changes).toEqual([
      { field: 'group', before: 'Amounts', after: 'Comparison' },
    ]);
    const nothing = {
      partOfSpeech: null,
      group: null,
      collocations: null,
      exampleSentence: null,
    };
    const cleared = (await change(body.id, nothing)).body;
    expect(cleared).toEqual({
      id: body.id,
      term: 'account for',
      definition: DEFINITION,
      collocations: [],
      isActive: true,
      usageCount: 0,
    });
    expect(await list()).toEqual([cleared]);
  });

  it.each([
    { partOfSpeech: 'Noun' },
    { group: 'Other' },
    { collocations: Array.from({ length: 11 }, (_none, at) => `c${at}`) },
    { collocations: ['c'.repeat(101)] },
    { exampleSentence: 'e'.repeat(301) },
  ])('with %o is rejected', async (details) => {
    const { status, body } = await add(details);
    expect([status, body.errors[0].path]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^/${Object.keys(details)[0]}`)),
    ]);
    expect(await list()).toEqual([]);
  });

  it.each(['', '   ', '\n\t', '\u0000', '\u200b', '\u0301', '\u00b4'])(
    'with the blank text %j is rejected',
    async (text) => {
      expect(await add({ term: text })).toMatchObject(blank('term'));
      expect(await add({ definition: text })).toMatchObject(blank('definition'));
      expect(await list()).toEqual([]);
    },
  );

  it.each([
    [{ term: 'a'.repeat(101) }, '/term'],
    // 60 characters of two UTF-16 units each.
    [{ term: '𝒜'.repeat(101) }, '/term'],
    [{ definition: 'a'.repeat(1001) }, '/definition'],
    [{ definition: '𝒜'.repeat(1001) }, '/definition'],
    [{ term: 5 }, '/term'],
    [{ definition: null }, '/definition'],
    [{ isActive: false }, '/isActive'],
    [{ colour: 'red' }, '/colour'],
  ])('is rejected with %j, naming the field', async (fields, path) => {
    const { status, body } = await add(fields);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message: expect.any(String) });
    expect(await list()).toEqual([]);
  });

  it.each(['a', '\u{20000}'])('may be as long as documented, in %s', async (sign) => {
    const longest = { term: sign.repeat(100), definition: sign.repeat(1000) };
    expect(await add(longest)).toMatchObject({ status: 201, body: longest });
    const { status } = await add({ ...longest, term: `b${longest.term}` });
    expect(status).toBe(400);
  });

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

  it('with an Idempotency-Key is added once, and the response is repeated', async () => {
    const key = { 'idempotency-key': 'k1' };
    const [first, again] = await Promise.all([add({}, key), add({}, key)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await add({ term: 'Another' }, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await list()).toEqual([first.body]);
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

  it('rejects a blank or too long field', async () => {
    const { body } = await add();
    expect(await change(body.id, { term: ' ' })).toMatchObject(blank('term'));
    expect(await change(body.id, { definition: '\u200b' })).toMatchObject(blank('definition'));
    for (const [name, text] of [
      ['term', '𝒜'.repeat(101)],
      ['definition', '𝒜'.repeat(1001)],
    ] as const) {
      const refused = await change(body.id, { [name]: text });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ path: `/${name}`, message: expect.any(String) }]);
    }
    expect((await change(body.id, { isActive: 'no' })).status).toBe(400);
    expect((await change(body.id, { colour: 'red' })).status).toBe(400);
    expect(await list()).toEqual([body]);
  });

  it('and deleting one need an existing term', async () => {
    const missing = { status: 404, body: { code: 'TERM_NOT_FOUND' } };
    expect(await change(MISSING, { isActive: true })).toMatchObject(missing);
    expect(await remove(MISSING)).toMatchObject(missing);
    const id = await term('surge');
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
    expect(await remove(id)).toMatchObject(missing);
    expect((await change('x', {})).status).toBe(400);
    expect((await remove('x')).status).toBe(400);
  });
});
