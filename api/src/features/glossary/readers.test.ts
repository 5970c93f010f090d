import { describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, marked } from '../../../test/factories.ts';
import { Answer } from '../answers/model.ts';
import { GlossaryTerm } from './model.ts';

const context = testApp();
const { call, create, read } = administrator(context);
const MISSING = '65e6f2a04c1b8d0012a4ffff';

const DEFINITION = 'To form a stated part of a total.';
const add = () => call('POST', '/glossary', { term: 'account for', definition: DEFINITION });
const change = (id: string, fields: object) => call('PUT', `/glossary/${id}`, fields);
const remove = (id: string) => call('DELETE', `/glossary/${id}`);

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
    await remove(id);
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
