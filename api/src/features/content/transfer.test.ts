// @module-tag slow
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../test/admin.ts';
import { clearContent } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { answerFile, archiveOf, linesOf } from '../../../test/contentArchive.ts';
import { marked } from '../../../test/factories.ts';
import { newFolder } from '../../../test/folder.ts';
import { canvas, noise } from '../../../test/uploads.ts';
import { packTarball, type TarEntry, unpackTarball } from '../../shared/tarball.ts';
import { Answer } from '../answers/model.ts';
import { Revision } from '../answers/revisions.ts';
import { AuditEntry } from '../audit/queries.ts';
import { GlossaryTerm } from '../glossary/queries.ts';
import { Picture, PictureFile, readPictureFile } from '../media/library/queries.ts';
import { storePicture } from '../media/write.ts';
import { RelatedWords, readGroups } from '../relatedWords/queries.ts';
import { exportContent } from './export.ts';
import { importContent, openContent } from './import.ts';
import type { ImportCounts, ImportLine, ImportRow } from './schema.ts';
import { unpackContent } from './unpack.ts';

const { context, call, create } = adminSite();
const UNLIMITED = { total: 1e9, entry: 1e9, entries: 1e6 };

const file = (name: string, text: string | Buffer): TarEntry => ({
  name,
  bytes: Buffer.from(text),
});

async function exported(): Promise<TarEntry[]> {
  const headers = await signedIn();
  const answer = await context.app.inject({ url: '/api/admin/content', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/gzip');
  return Array.fromAsync(unpackTarball(Readable.from([answer.rawPayload]), UNLIMITED));
}

async function send(payload: Buffer, query = '', type = 'application/gzip') {
  const headers = { ...(await signedIn()), 'content-type': type };
  const url = `/api/admin/content${query}`;
  return context.app.inject({ method: 'POST', url, headers, payload });
}

async function imported(entries: TarEntry[], query = '') {
  const answer = await send(await archiveOf(entries), query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  const lines: ImportLine[] = linesOf(answer.body);
  const rows = lines.flatMap(({ row }): ImportRow[] => (row ? [row] : []));
  expect(lines[0]).toEqual({ total: rows.length });
  return { rows, counts: lines.at(-1)?.counts as ImportCounts };
}

const ID = '65e6f2a04c1b8d0012a40001';

/** A site with every kind of answer, awkward texts, marks, and lossy and lossless pictures. */
async function fill(): Promise<void> {
  const term = async (name: string, details: object = {}) => {
    const sent = { term: name, definition: `What “${name}” is: yes`, ...details };
    return (await call('POST', '/glossary', sent)).body.id;
  };
  const [plain, awkward, gone, off] = [
    await term('account for', {
      partOfSpeech: 'phrasal verb',
      group: 'Amounts',
      collocations: ['account for: half', 'a "large" share'],
      exampleSentence: 'Yes: it accounts for half.',
    }),
    await term(`R&D "quoted" <b>`),
    await term('deleted later'),
    await term('off'),
  ];
  await call('PUT', `/glossary/${off}`, { isActive: false });
  await call('POST', '/related-words', { words: ['yes: no', 'a, "b"', '2024', 'true'] });
  const pictures = [canvas(300, 200), noise(400, 300)].map((image) => image.png().toBuffer());
  const [flat, photo] = await Promise.all(
    (await Promise.all(pictures)).map((bytes) => storePicture(bytes)),
  );
  await create({
    topic: '--- yes: no, "quoted" & it’s 100 % #1\nin two lines',
    content:
      marked(plain, 'accounts for') +
      marked(awkward, 'a &lt; b') +
      marked(gone, 'gone') +
      marked(off, 'off'),
    subtype: 'Line Graph',
    sourceLink: 'https://example.org/?a=1&b=2',
    tags: ['true', '2024', 'two words', 'ключ'],
    examDate: '2024-02-17',
    pictureUrl: flat?.url,
  });
  await create({
    taskType: 'task2',
    pictureUrl: photo?.url,
    isContributed: true,
    contributorName: 'No',
  });
  await create({ isDraft: true, taskType: '', isContributed: true, author: '1.0' });
  await create({ isDraft: false, isApproved: false, pictureUrl: 'https://example.org/a.png' });
  await call('DELETE', `/glossary/${gone}`);
  // Mongoose does not allow changing `createdAt`.
  const past = { views: 12, createdAt: new Date('2023-05-06') };
  await Answer.collection.updateOne({ topic: /quoted/ }, { $set: past });
  const unpublished = { createdAt: past.createdAt, publishedAt: past.createdAt };
  await Answer.collection.updateOne({ author: '1.0' }, { $set: unpublished });
}

/** All answers, terms and related words without the fields that belong to one database. */
async function contentNow() {
  const answers = await Answer.find().sort({ _id: 1 }).lean();
  const terms = await GlossaryTerm.find().sort({ key: 1 }).lean();
  const texts = new Map(terms.map(({ _id, term }) => [String(_id), term]));
  const named = (ids: unknown[]) => ids.map((id) => texts.get(String(id)) ?? String(id));
  const body = (html: string) =>
    html.replace(/data-term-id="(\w+)"/g, (_all, id) => named([id])[0] ?? '');
  return {
    // A file names no accounts of this site.
    answers: answers.map(({ version, ownerId, glossaryTermIds, content, ...rest }) => ({
      ...rest,
      content: body(content),
      terms: named(glossaryTermIds),
    })),
    terms: terms.map(({ _id, createdAt, updatedAt, ...term }) => term),
    groups: await readGroups(),
  };
}

describe('exporting and importing content', () => {
  it('is lossless into an empty site, and exports the same again', async () => {
    await fill();
    const before = await contentNow();
    const files = await exported();
    expect(files.filter(({ name }) => name.startsWith('pictures/'))).toHaveLength(2);
    expect(files.some(({ bytes }) => bytes.includes('contributorEmail'))).toBe(false);

    await clearContent(context.app);
    const { counts } = await imported(files);
    expect(counts).toEqual({ created: 8, changed: 0, same: 0, refused: 0 });
    expect(await contentNow()).toEqual(before);
    expect(await exported()).toEqual(files);
    for (const { picture } of before.answers) {
      if (!picture?.url.startsWith('/media/')) continue;
      for (const url of [picture.url, picture.thumbnailUrl ?? '']) {
        expect(await PictureFile.exists({ _id: url })).not.toBeNull();
      }
    }
    expect((await imported(files)).counts).toEqual({ created: 0, changed: 0, same: 8, refused: 0 });
  });

  it('exports one snapshot', async () => {
    await create();
    const files = exportContent();
    await files.next();
    await create();
    const rest = await Array.fromAsync(files);
    expect(rest.map(({ name }) => name)).toHaveLength(1);
  });

  it('reports the same in a dry run as in the import, and changes nothing', async () => {
    await fill();
    const files = await exported();
    const [first, second] = await Answer.find().sort({ _id: 1 });
    await call('PUT', `/model-answers/${first?.id}`, { author: 'Somebody else' });
    await call('DELETE', `/model-answers/${second?.id}`);
    await GlossaryTerm.updateOne({ term: 'off' }, { definition: 'Something else' });
    await RelatedWords.updateOne({}, { words: ['yes: no', 'b'] });
    await Promise.all([Picture.deleteMany(), PictureFile.deleteMany()]);
    const before = await contentNow();
    const revisions = await Revision.countDocuments();

    const dry = await imported(files, '?dryRun=true');
    expect(dry.counts).toEqual({ created: 1, changed: 3, same: 4, refused: 0 });
    expect(await contentNow()).toEqual(before);
    expect(await PictureFile.countDocuments()).toBe(0);
    expect(await AuditEntry.findOne({ action: 'importContent' })).toBeNull();

    const real = await imported(files);
    expect(real).toEqual(dry);
    expect(real.rows).toContainEqual(
      expect.objectContaining({ id: first?.id, outcome: 'changed', changed: ['author'] }),
    );
    expect(await Revision.countDocuments()).toBe(revisions + 2);
    const { author } = FINISHED;
    expect(await Answer.findById(first?._id)).toMatchObject({ author, version: 3 });
    expect(await AuditEntry.findOne({ action: 'importContent' })).toMatchObject({
      who: 'editor@example.org',
      targetLabel: '1 created, 3 changed, 0 refused',
    });
  });

  it('sanitises imported content and shows it at once', async () => {
    const finished = { status: 'published', taskType: 'task2', tags: '[ a , A]' };
    const list = '/api/public-model-answers';
    expect((await context.app.inject(list)).json().total).toBe(0);
    const body = '<p onclick="x()">Text<script>alert(1)</script></p>';
    const { rows } = await imported([
      { ...answerFile(finished, body), name: './my folder/answers/a.html' },
      file('my folder/answers/._a.html', 'of a file system'),
      // Larger than the limit for JSON bodies.
      file('my folder/notes.bin', randomBytes(2_000_000)),
    ]);
    expect(rows).toMatchObject([{ name: 'a.html', outcome: 'created', id: ID }]);
    expect(await Answer.findById(ID).lean()).toMatchObject({
      content: '<p>Text</p>',
      tags: ['a'],
      views: 3,
      createdAt: new Date('2024-01-01'),
    });
    expect((await context.app.inject(list)).json().total).toBe(1);
  });

  it('rejects each file with a fault for its reason, and imports the rest', async () => {
    const span = '<span class="glossary-term" data-term="zzz">x</span>';
    const FAULTS: [Record<string, string>, string | undefined, RegExp][] = [
      [{ topic: '"a' }, undefined, /isn’t valid YAML/],
      [{ topic: '&a T', question: '*a' }, undefined, /isn’t valid YAML: Alias/],
      [{ taskType: 'task3' }, undefined, /taskType/],
      [{ createdAt: '2024-13-01' }, undefined, /createdAt: this date doesn’t exist/],
      [{}, '<p> </p>', /content is missing/],
      [{ status: 'published' }, undefined, /taskType is missing/],
      [{ picture: 'lost' }, undefined, /lost\.webp isn’t in the folder/],
      [{ picture: 'p' }, undefined, /can’t be read as a picture/],
      [{}, `<p>${span}</p>`, /marks “zzz”/],
    ];
    const idOf = (at: number) => `${ID.slice(0, -2)}${10 + at}`;
    const { rows, counts } = await imported([
      file('answers/0.html', '<p>x</p>'),
      ...FAULTS.map(([fields, body], at) => answerFile({ id: idOf(at), ...fields }, body)),
      { ...answerFile(), name: 'answers/x1.html' },
      { ...answerFile({}, ''), name: 'answers/x2.html' },
      file('answers/ansi.html', Buffer.from(`${answerFile({}, '<p>Café</p>').bytes}`, 'latin1')),
      file('glossary/a.yaml', '\uFEFF- { term: " ", definition: d }'),
      file('glossary/b.yaml', 'term: a'),
      file('related-words.yaml', '- [a, A]\n- [b, c]\n- [b, d]'),
      file('pictures/p.webp', 'hello'),
      answerFile({ id: 'f'.repeat(24) }),
    ]);
    const reasonOf = (name: string) => rows.find((row) => row.name === name)?.reason;
    for (const [at, [, , reason]] of FAULTS.entries()) {
      expect(reasonOf(`${idOf(at)}.html`)).toMatch(reason);
    }
    expect(reasonOf('ansi.html')).toMatch(/isn’t in UTF-8/);
    expect(reasonOf('0.html')).toMatch(/doesn’t begin with front matter/);
    expect(reasonOf('x2.html')).toMatch(/x1\.html has it already/);
    const reasons = rows.map(({ reason }) => reason).join('\n');
    expect(reasons).toMatch(/Please fill in all fields/);
    expect(reasons).toMatch(/b\.yaml has errors/);
    const groups = rows.flatMap(({ kind, reason }) => (kind === 'relatedWords' ? [reason] : []));
    expect(groups).toEqual([
      expect.stringContaining('words must have 2 or more different words'),
      undefined,
      'related-words.yaml has it already',
    ]);
    expect(rows.find(({ id }) => id === 'f'.repeat(24))).toMatchObject({ outcome: 'created' });
    // The others are answers.
    expect(await Answer.countDocuments()).toBe(counts.created - 1);
  });

  it('removes data hidden in a picture, and keeps an exported picture byte for byte', async () => {
    const { url } = await storePicture(await noise(200, 100).png().toBuffer());
    const stored = (await readPictureFile(url)) ?? Buffer.of();
    await clearContent(context.app);
    // The same picture with appended bytes, under the name that matches its new hash.
    const payload = Buffer.concat([stored, Buffer.from('<script>')]);
    const name = createHash('sha256').update(payload).digest('hex').slice(0, 32);
    await imported([
      answerFile({ picture: name }),
      file(`pictures/${name}.webp`, payload),
      answerFile({ id: ID.replace(/1$/, '2'), picture: url.slice(7, -5) }),
      file(`pictures/${url.slice(7, -5)}.webp`, stored),
      answerFile({ id: ID.replace(/1$/, '3'), picture: 'photo' }),
      file('pictures/photo.webp', stored),
    ]);
    const [hidden, second, other] = await Answer.find().sort({ _id: 1 });
    expect(other?.picture?.url).not.toBe(url);
    expect(second?.picture?.url).toBe(url);
    expect((await readPictureFile(url))?.equals(stored)).toBe(true);
    const clean = await readPictureFile(String(hidden?.picture?.url));
    expect(clean?.includes('<script>')).toBe(false);
  });
});

describe('the export and import routes', () => {
  const OUTSIDE = `../../answers/x.html /answers/x.html answers/../../x.html answers/..\\x.html
    answers/a\\..\\..\\x.html pictures/../x.webp`
    .split(/\s+/)
    .map((name) => file(name, 'a'));
  const LARGE = [file('answers/a.html', Buffer.alloc(51 * 1024 * 1024))];
  it.each<[string, () => Promise<Buffer>, number]>([
    ['a file that is not an archive', async () => Buffer.from('hello'), 400],
    ['an empty file', async () => Buffer.alloc(0), 400],
    ['an archive without content', () => archiveOf([file('a.txt', 'a')]), 400],
    ['a truncated archive', async () => (await archiveOf([answerFile()])).subarray(0, -20), 400],
    ['names outside the folder', () => archiveOf(OUTSIDE), 400],
    ['a small file that unpacks to a large one', () => archiveOf(LARGE), 413],
  ])('reject %s', async (_what, make, status) => {
    const answer = await send(await make());
    const code = status === 413 ? 'CONTENT_TOO_LARGE' : 'NOT_CONTENT';
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await Answer.countDocuments()).toBe(0);
    // The next import works, so the failed one left nothing behind.
    expect((await imported([answerFile()])).counts.created).toBe(1);
  });

  it('accept an archive as mere bytes, too, as generated clients send it', async () => {
    const answer = await send(await archiveOf([answerFile()]), '', 'application/octet-stream');
    expect(linesOf(answer.body).at(-1)).toMatchObject({ counts: { created: 1 } });
  });

  it('reject another content type, and a second import at the same time', async () => {
    expect((await send(Buffer.from('{}'), '', 'application/json')).statusCode).toBe(415);
    const slow = await Promise.all([1, 2].map(async () => send(await archiveOf([answerFile()]))));
    expect(slow.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

it.each([
  ['in total', { ...UNLIMITED, total: 3_000 }],
  ['in one file', { ...UNLIMITED, entry: 1_000 }],
  ['in number', { ...UNLIMITED, entries: 1 }],
])('an archive that exceeds the limit %s is rejected', async (_what, limits) => {
  const folder = await newFolder();
  const entries = ['a', 'b'].map((name) => file(`answers/${name}.html`, Buffer.alloc(1_500)));
  const source = Readable.from([await archiveOf(entries)]);
  await expect(unpackContent(source, folder, limits)).rejects.toMatchObject({ statusCode: 413 });
});

/** A folder with what a filled site exports. */
async function exportedFolder(): Promise<string> {
  const folder = await newFolder();
  await fill();
  await unpackContent(packTarball(exportContent()), folder);
  return folder;
}

/** Imports it again as a command does. */
async function importFrom(folder: string, keepEdited = false) {
  const by = { id: '65e6f2a04c1b8d0012a4a001', email: 'npm run import', role: 'admin' } as const;
  const pictures = { cloudinary: undefined };
  return importContent(await openContent(folder), { pictures, by, write: true, keepEdited });
}

it('an import can keep existing terms, and answers that somebody has saved here', async () => {
  const folder = await exportedFolder();
  const [untouched, edited] = await Answer.find().sort({ _id: 1 }).lean();
  await Answer.updateMany({}, { author: 'Before' });
  await Revision.updateMany(
    { answerId: { $in: untouched ? [untouched._id] : [] } },
    { $unset: { savedBy: 1 } },
  );
  await GlossaryTerm.updateMany({}, { definition: 'Before' });
  await RelatedWords.updateMany({}, { words: ['yes: no', 'Before'] });
  await Array.fromAsync(await importFrom(folder, true));
  const authorOf = async (id: unknown) => (await Answer.findById(id).lean())?.author;
  expect(await authorOf(untouched?._id)).toBe(untouched?.author);
  expect(await authorOf(edited?._id)).toBe('Before');
  expect(await GlossaryTerm.exists({ definition: { $ne: 'Before' } })).toBeNull();
  expect(await readGroups()).toEqual([['yes: no', 'Before']]);
});

it('an interrupted import can be repeated, and then completes', async () => {
  const folder = await exportedFolder();
  const before = await contentNow();
  await clearContent(context.app);
  let done = 0;
  for await (const row of await importFrom(folder)) {
    expect(row.outcome).toBe('created');
    done += 1;
    if (done === 6) break;
  }
  expect(await Answer.countDocuments()).toBe(2);
  const rest = await Array.fromAsync(await importFrom(folder));
  const expected = [...Array(6).fill('same'), 'created', 'created'];
  expect(rest.map(({ outcome }) => outcome)).toEqual(expected);
  expect(await contentNow()).toEqual(before);
});
