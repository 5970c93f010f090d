import { beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../../../test/admin.ts';
import { signedIn } from '../../../../test/auth.ts';
import { answer, HIDDEN } from '../../../../test/factories.ts';
import { decoded, mailSite, PATIENCE } from '../../../../test/mailSite.ts';
import { SUBMISSION, submit } from '../../../../test/visitors.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { AccountMail, User } from '../../auth/model.ts';
import { ContactMessage } from '../../contact/queries.ts';
import { Answer } from '../model.ts';
import { Revision } from '../revisions.ts';
import { Note } from './schema.ts';

const AUTHOR = 'author@band8.example';
const HOSTILE = 'Paragraph 2:\n<img src=x onerror=alert(1)>\nBcc: other@example.org\n.\n“ok”';

const { context, received, startMailer } = await mailSite();
const { call, update, read } = administrator(context);

beforeEach(() => AccountMail.deleteMany());

const review = (
  id: string,
  decision: 'changes' | 'decline',
  { note = 'Add an overview.', version = 1, headers = {} } = {},
) => call('POST', `/model-answers/${id}/review`, { decision, note, version }, headers);

async function submitted(topic = SUBMISSION.topic): Promise<string> {
  await submit(context.app, { topic });
  return String((await Answer.findOne({ topic }).orFail())._id);
}

async function authored(role: 'author' | 'editor' = 'author'): Promise<string> {
  await signedIn(AUTHOR, role);
  const { _id: ownerId } = await User.findOne({ email: AUTHOR }).orFail();
  const id = await answer({ ...HIDDEN.pending });
  await Answer.updateOne({ _id: id }, { ownerId }, { timestamps: false });
  return id;
}

describe('a review', () => {
  it('makes a submission a draft with the decision, a revision, a note, a log entry and an email', async () => {
    startMailer();
    const id = await submitted();
    const { status, headers, body } = await review(id, 'changes', { note: ` ${HOSTILE}\r\n` });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    const decided = { state: 'changesRequested', note: HOSTILE, by: 'editor@example.org' };
    expect(body).toMatchObject({
      recipient: SUBMISSION.contributorEmail,
      isMailed: true,
      answer: { version: 2, isDraft: true, isApproved: false, review: decided },
    });
    expect(await read(id)).toEqual(body.answer);
    expect(await Revision.find({ answerId: id }).sort({ version: 1 }).lean()).toMatchObject([
      { version: 1 },
      { version: 2, savedBy: 'editor@example.org', changed: ['isDraft'] },
    ]);
    expect(await Note.find().lean()).toMatchObject([{ kind: 'changes', text: HOSTILE }]);
    const [entry] = await AuditEntry.find({ action: 'reviewModelAnswer' }).lean();
    expect(entry).toMatchObject({ targetId: id, targetLabel: SUBMISSION.topic });
    expect(entry?.changes).toEqual([{ field: 'status', before: 'pending', after: 'draft' }]);

    await expect.poll(() => received.length, PATIENCE).toBe(1);
    const [mail] = received;
    expect(mail?.recipients).toEqual([SUBMISSION.contributorEmail]);
    expect(mail?.head).toContain('Subject: Changes requested to your model answer at Band8');
    expect(mail?.head).not.toMatch(/^(b?cc):/im);
    const [text = '', html = ''] = decoded(mail?.text).split('<!doctype html>');
    expect(text).toContain(`> ${SUBMISSION.topic}`);
    expect(text).toContain('> <img src=x onerror=alert(1)>\n> Bcc: other@example.org\n> .\n> “ok”');
    expect(text).toContain('choose “Submit Model Answer” on the site');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|\/admin\//);
    await expect.poll(() => AccountMail.countDocuments(), PATIENCE).toBe(0);
  });

  it('tells an author at the account’s address, with a link to the draft', async () => {
    startMailer();
    const id = await authored();
    const { body } = await review(id, 'decline', { note: 'Too close to another answer.' });
    expect(body).toMatchObject({ recipient: AUTHOR, isMailed: true });
    expect(body.answer.review).toMatchObject({ state: 'declined' });
    await expect.poll(() => received.length, PATIENCE).toBe(1);
    expect(received[0]?.recipients).toEqual([AUTHOR]);
    const text = decoded(received[0]?.text);
    expect(text).toContain('> Too close to another answer.');
    expect(text).toContain(`https://band8.example/admin/edit/${id}`);
    expect(text).not.toContain('Submit Model Answer');
  });

  it('lets an author read and answer what was asked, on own answers only, and submit again', async () => {
    const [id, foreign] = [await authored(), await answer(HIDDEN.pending)];
    await review(id, 'changes');
    const as = await signedIn(AUTHOR, 'author');
    const asAuthor = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      call(method, `/model-answers/${path}`, body, as);
    expect((await asAuthor('GET', id)).body).toHaveProperty('review.note', 'Add an overview.');
    expect((await asAuthor('POST', `${id}/notes`, { text: 'Done.' })).status).toBe(201);
    expect((await asAuthor('GET', `${id}/notes`)).body).toMatchObject({
      notes: [
        { kind: 'changes', isOwn: false },
        { kind: 'note', isOwn: true },
      ],
    });
    for (const [method, sent] of [['GET'], ['POST', { text: 'a' }]] as const) {
      const refused = await asAuthor(method, `${foreign}/notes`, sent);
      expect(refused).toMatchObject({ status: 404, body: { code: 'ANSWER_NOT_FOUND' } });
    }
    const again = await asAuthor('PUT', id, { isDraft: false, isApproved: false, version: 2 });
    expect(again.status).toBe(200);
    expect(again.body).not.toHaveProperty('review');
  });

  it('emails nobody about an own text, or one of unknown origin', async () => {
    const own = await authored('editor');
    const headers = await signedIn(AUTHOR);
    const gone = await authored('editor');
    await User.updateOne({ email: AUTHOR }, { deactivatedAt: new Date() });
    const former = await review(gone, 'changes');
    expect(former.body, 'of a former colleague').not.toHaveProperty('recipient');
    await User.updateOne({ email: AUTHOR }, { $unset: { deactivatedAt: 1 } });
    for (const { id, as } of [{ id: own, as: headers }, { id: await answer(HIDDEN.pending) }]) {
      const { status, body } = await review(id, 'changes', as ? { headers: as } : {});
      expect(status).toBe(200);
      expect(body).toMatchObject({ isMailed: false });
      expect(body).not.toHaveProperty('recipient');
    }
    expect(await AccountMail.countDocuments()).toBe(0);
  });

  it('is removed when the text is submitted again or published, and only then', async () => {
    const id = await submitted();
    await review(id, 'changes');
    const draft = (await update(id, { topic: 'Changed', review: null })).body;
    expect(draft).toMatchObject({ version: 3, review: { state: 'changesRequested' } });
    const again = await update(id, { ...draft, isDraft: false, isApproved: false });
    expect(again.body).toMatchObject({ version: 4, isDraft: false, isApproved: false });
    expect(again.body).not.toHaveProperty('review');
    await review(id, 'decline', { version: 4 });
    const published = await update(id, { isDraft: false });
    expect(published.body).toMatchObject({ isApproved: true });
    expect(await Answer.findById(id).lean()).not.toHaveProperty('review');
    const shown = await context.app.inject(`/api/model-answer-detail/${id}`);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('overview');
    const { body } = await call('GET', `/model-answers/${id}/notes`);
    expect(body.notes.map(({ kind }: { kind: string }) => kind)).toEqual(['changes', 'declined']);
  });

  it('of two reviewers at once is stored, noted and emailed once', async () => {
    const id = await submitted();
    const other = await signedIn('other@example.org');
    const declining = review(id, 'decline', { headers: other });
    const results = await Promise.all([review(id, 'changes'), declining]);
    const [lost, won] = results.sort((a, b) => b.status - a.status);
    expect(won?.status).toBe(200);
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', current: { version: 2, review: won?.body.answer.review } },
    });
    expect(await Note.countDocuments()).toBe(1);
    expect(await AccountMail.countDocuments()).toBe(1);
    const approved = await update(id, { isDraft: false, version: 1 });
    expect(approved.status, 'an approval at the same time conflicts too').toBe(409);
  });

  it('needs a pending answer and a visible note', async () => {
    const id = await submitted();
    for (const note of ['', ' ', '\u200b']) {
      const { body } = await review(id, 'changes', { note });
      expect(body).toMatchObject({ status: 400, message: 'Note is missing.' });
    }
    for (const flags of [HIDDEN.draft, { isDraft: false, isApproved: true }]) {
      const { status, body } = await review(await answer(flags), 'decline');
      expect(status).toBe(400);
      expect(body.message).toMatch(/^Only a pending answer can be reviewed/);
    }
    expect(await read(id)).toMatchObject({ version: 1, isDraft: false });
    expect(await Note.countDocuments()).toBe(0);
    expect(await AccountMail.countDocuments()).toBe(0);
  });

  it('has its email counted in the inbox, like messages, after several failed attempts', async () => {
    await review(await submitted(), 'changes');
    const failing = async () => (await call('GET', '/inbox-counts')).body.failingEmails;
    const message = { name: 'A', email: 'a@example.org', message: 'm', status: 'unread' as const };
    const waiting = { state: 'waiting' as const, nextAttemptAt: new Date() };
    await ContactMessage.create([
      { ...message, mail: { ...waiting, attempts: 3 } },
      { ...message, mail: { ...waiting, attempts: 2 } },
      { ...message, mail: { state: 'sent', attempts: 4 } },
    ]);
    expect(await failing()).toBe(1);
    await AccountMail.updateMany({}, { attempts: 3 });
    expect(await failing()).toBe(2);
  });
});
