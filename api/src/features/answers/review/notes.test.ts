import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import { signedIn } from '../../../../test/auth.ts';
import { answer, HIDDEN } from '../../../../test/factories.ts';
import { submit } from '../../../../test/visitors.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { AccountMail, User } from '../../auth/model.ts';
import { Answer } from '../model.ts';
import { Note } from './schema.ts';

const { context, call, update } = adminSite();

const HOSTILE = '<script>alert(1)</script> “quoted” & <b>bold</b>\n\n{{7*7}} $where';

const write = (id: string, text: string, headers?: Record<string, string>) =>
  call('POST', `/model-answers/${id}/notes`, { text }, headers);
const list = async (id: string) => (await call('GET', `/model-answers/${id}/notes`)).body;

describe('notes on an answer', () => {
  it('are listed oldest first with their writers, as plain text', async () => {
    const id = await answer();
    expect(await list(id)).toEqual({ notes: [], total: 0 });
    const first = await write(id, `  ${HOSTILE}\u0000\r\n `);
    expect(first).toMatchObject({ status: 201, body: { kind: 'note', isOwn: true } });
    const other = await signedIn('other@example.org');
    await User.updateOne({ email: 'other@example.org' }, { name: 'Bo Falk' });
    await write(id, 'Second', other);
    const { notes, total } = await list(id);
    expect(total).toBe(2);
    expect(notes).toMatchObject([
      { text: HOSTILE, author: 'editor@example.org', isOwn: true },
      { text: 'Second', author: 'Bo Falk', isOwn: false },
    ]);
    await User.deleteOne({ email: 'other@example.org' });
    expect((await list(id)).notes[1]).not.toHaveProperty('author');
    const logged = await AuditEntry.find({ action: 'createAnswerNote' }).lean();
    expect(logged).toHaveLength(2);
    expect(logged[0]).toMatchObject({ targetId: id });
    expect(JSON.stringify(logged)).not.toContain('alert');
    const stored = await Answer.findById(id).orFail().lean();
    expect(stored.version, 'a note is no save').toBe(1);
    const shown = await context.app.inject(`/api/model-answer-detail/${id}`);
    expect(shown.body).not.toMatch(/noted|Second|review/);
  });

  it('must have a visible text of at most 2,000 characters', async () => {
    const id = await answer();
    for (const text of ['', ' \n\t', '\u200b\u2060']) {
      const { body } = await write(id, text);
      expect(body, JSON.stringify(text)).toMatchObject({
        status: 400,
        message: 'Text is missing.',
      });
    }
    expect((await write(id, 'x'.repeat(2_000))).status).toBe(201);
  });

  it('are deleted by their own writer only, except those of decisions', async () => {
    const id = await answer({ ...HIDDEN.pending });
    const { body: own } = await write(id, 'Mine');
    const other = await signedIn('other@example.org');
    const { body: foreign } = await write(id, 'Theirs', other);
    const decision = { decision: 'changes', note: 'More detail', version: 1 };
    await call('POST', `/model-answers/${id}/review`, decision);
    const decided = (await list(id)).notes.find(({ kind }: { kind: string }) => kind !== 'note');
    const remove = (noteId: string, of = id) =>
      call('DELETE', `/model-answers/${of}/notes/${noteId}`);
    expect((await remove(own.id, await answer())).status, 'of another answer').toBe(404);
    expect((await remove(own.id)).status).toBe(204);
    expect((await remove(own.id)).body).toMatchObject({ code: 'NOTE_NOT_FOUND' });
    expect((await remove(foreign.id)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await remove(decided.id)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await list(id)).total).toBe(2);
  });

  it('are deleted with the answer, even one that is written at the same moment', async () => {
    const [id, kept] = [await answer(), await answer()];
    await write(kept, 'Stays');
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => write(id, `Note ${n}`)),
      call('DELETE', `/model-answers/${id}`),
    ]);
    expect(await Answer.exists({ _id: id })).toBeNull();
    expect(await Note.find().lean()).toMatchObject([{ text: 'Stays' }]);
  });
});

it('a decision where email is not set up names the address to write to, and stores no email', async () => {
  await submit(context.app);
  const { _id } = await Answer.findOne().orFail();
  const note = 'Please shorten it.';
  const decision = { decision: 'decline', note, version: 1 };
  const result = await call('POST', `/model-answers/${_id}/review`, decision);
  expect(result.body).toMatchObject({
    isMailed: false,
    recipient: 'anouk.dray@example.net',
    answer: { isDraft: true, review: { state: 'declined', note, by: 'editor@example.org' } },
  });
  expect(await AccountMail.countDocuments()).toBe(0);
  const { body } = await update(String(_id), { isContributed: false });
  expect(body, 'other changes keep the decision').toHaveProperty('review.note', note);
});
