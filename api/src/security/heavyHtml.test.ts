// @module-tag slow
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../test/admin.ts';
import { signedIn } from '../../test/auth.ts';
import { answerFile, archiveOf, linesOf } from '../../test/contentArchive.ts';
import { heavyPages, OPEN_TAGS, repeated } from '../../test/heavyHtml.ts';
import { bestDelay } from '../../test/longestDelay.ts';
import { submit } from '../../test/visitors.ts';
import { Answer } from '../features/answers/model.ts';
import { Revision } from '../features/answers/revisions.ts';
import type { ImportLine } from '../features/content/schema.ts';
import { MAX_CONTENT } from '../shared/html.ts';
import type { TarEntry } from '../shared/tarball.ts';

const { context, call, create, update } = adminSite();

/** As many open tags as fit into 400,000 characters, and a shorter version within the length limit. */
const TOO_MUCH = OPEN_TAGS.flatMap((tag) => [repeated(tag, 390_000), repeated(tag, 90_000)]);
const REFUSAL = /^(is longer than 100000 characters|has tags nested more than 100 deep)$/;

const idOf = (n: number) => n.toString(16).padStart(24, '0');

async function runImport(archive: Buffer, query = ''): Promise<ImportLine[]> {
  const headers = { ...(await signedIn()), 'content-type': 'application/gzip' };
  const url = `/api/admin/content${query}`;
  const payload = Readable.from(archive.length > 0 ? chunks(archive) : []);
  const { body } = await context.app.inject({ method: 'POST', url, headers, payload });
  return linesOf(body);
}

/** In pieces, as from a network. */
function* chunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const readStored = async () => [await Answer.find().lean(), await Revision.countDocuments()];

describe('HTML that takes too long to parse is rejected, and none of it is stored', () => {
  const fault = { path: '/content', message: expect.stringMatching(REFUSAL) };
  const refusal = { status: 400, body: { code: 'VALIDATION_FAILED', errors: [fault] } };

  it('in a new answer, a change and a preview', async () => {
    const { id } = await create();
    const before = await readStored();
    for (const content of TOO_MUCH) {
      const answer = { ...FINISHED, content };
      expect(await call('POST', '/model-answers', answer)).toMatchObject(refusal);
      expect(await update(id, { content })).toMatchObject(refusal);
      expect(await call('POST', '/model-answers/preview', answer)).toMatchObject(refusal);
    }
    expect(await readStored()).toEqual(before);
  });

  it('when restoring a revision', async () => {
    const { id } = await create();
    await update(id, { topic: 'Another question' });
    for (const content of TOO_MUCH) {
      await Revision.updateOne(
        { answerId: id, version: 1 },
        { $set: { 'fields.content': content } },
      );
      const before = await readStored();
      const restored = await call('POST', `/model-answers/${id}/revisions/1/restore`, {});
      expect(restored).toMatchObject(refusal);
      expect(await readStored()).toEqual(before);
    }
  });

  it('in an import, which continues with the next file', async () => {
    const bad = [...TOO_MUCH, '<b>'.repeat(400_000)].map((content, n) =>
      answerFile({ id: idOf(100 + n) }, content),
    );
    const [total, ...lines] = await runImport(
      await archiveOf([...bad, answerFile({ id: 'f'.repeat(24) }, '<p>Good.</p>')]),
    );
    expect(total).toEqual({ total: bad.length + 1 });
    const rows = lines.flatMap(({ row }) => row ?? []);
    for (const { outcome, reason } of rows.slice(0, -1)) {
      expect(outcome).toBe('refused');
      expect(reason).toMatch(/longer than \d+ characters|tags nested more than 100 deep/);
    }
    expect(lines.at(-1)?.counts).toMatchObject({ created: 1, refused: bad.length });
    expect(await Answer.countDocuments()).toBe(1);
  });

  it('in a submission, whose text is not HTML', async () => {
    for (const content of [repeated('<b>', 20_000), repeated('x\n\n', 20_000)]) {
      const { status } = await submit(context.app, { content });
      expect([201, 400]).toContain(status);
    }
    const stored = await Answer.find().lean();
    expect(stored.filter(({ content }) => /<strong>|<b>/.test(content))).toEqual([]);
  });
});

/** On the event loop it would take seconds or minutes. */
const MAX_DELAY_MS = 100;

it('an expensive archive does not block requests while it is unpacked and validated', async () => {
  const aliases = Array.from(
    { length: 12 },
    (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`,
  );
  const entries: TarEntry[] = [
    // 1.6 kB packed.
    answerFile({ id: idOf(1) }, '<b>'.repeat(400_000)),
    answerFile({ id: idOf(2) }, '<b>'.repeat(30_000)),
    answerFile({ id: idOf(3), topic: '['.repeat(100_000) }),
    answerFile({ id: idOf(4), a0: '&a0 x', more: `\n  ${aliases.join('\n  ')}` }),
    answerFile({ id: idOf(5), picture: 'large' }),
    { name: 'pictures/large.webp', bytes: randomBytes(40 * 1024 * 1024) },
    { name: 'glossary/faults.yaml', bytes: Buffer.from('- { term: a, is: b }\n'.repeat(30_000)) },
    ...heavyPages(MAX_CONTENT - 1000).map((page, n) => answerFile({ id: idOf(100 + n) }, page)),
    ...Array.from({ length: 300 }, (_, n) => answerFile({ id: idOf(1000 + n) }, '<p>Small.</p>')),
  ];
  const archive = await archiveOf(entries);
  let lines: ImportLine[] = [];
  const longest = await bestDelay(MAX_DELAY_MS, async () => {
    lines = await runImport(archive, '?dryRun=true');
  });
  expect(lines.at(-1)?.counts?.created).toBeGreaterThan(300);
  expect(longest).toBeLessThan(MAX_DELAY_MS);
});
