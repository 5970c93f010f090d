// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import mongoose, { mongo } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { root, runNode } from '../../../scripts/child.ts';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/auth.ts';
import { newFolder } from '../../test/folder.ts';
import { canvas } from '../../test/uploads.ts';
import { database } from '../database/connect.ts';
import { createAnswer } from '../features/answers/creation/write.ts';
import { createTerm } from '../features/glossary/write.ts';
import { storePicture } from '../features/media/write.ts';
import { createGroup } from '../features/relatedWords/write.ts';
import { prepareDatabase } from '../prepare.ts';
import { sha256 } from '../shared/sha256.ts';
import { packTarball, type TarEntry, unpackTarball } from '../shared/tarball.ts';
import { INDEXES, type Manifest, STATE, TRANSIENT } from './archive.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongo;
const BY = { id: '65e6f2a04c1b8d0012a4a001', email: 'editor@example.org', role: 'admin' } as const;
const UNLIMITED = { total: 1e12, entry: 1e9, entries: 1e6 };
const context = testApp();
let folder: string;
let file: string;

let expected: Record<string, string>;
let manifest: Manifest;

beforeAll(async () => {
  folder = await newFolder();
  file = join(folder, 'site.tar.gz');
  await fill();
  expected = await print();
  manifest = await backup();
});

interface Typed extends mongo.Document {
  _id?: string;
}
const collection = (name: string) => database().collection<Typed>(name);

function prepare() {
  const config = { admin: undefined, analyticsMonths: 13, dataDir: context.dataDir, seed: false };
  return prepareDatabase({ config, embedded: false, onProgress: () => {} });
}

async function newAnswer(topic: string) {
  const input = { topic, content: '<p>Ähnlich “so”.</p>', author: 'A', taskType: 'task1' } as const;
  return createAnswer(input, { by: BY, key: undefined });
}

/** A site with something in every collection, every type of value, and two pictures. */
async function fill(): Promise<void> {
  await database().dropDatabase();
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  // Run it before adding documents that the migrations don't know.
  await prepare();
  for (const name of STATE) {
    await collection(name).insertOne({
      _id: `typed-${name}`,
      key: name,
      email: name,
      int: new Int32(3),
      double: new Double(3),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('0.10'),
      date: new Date(1),
      binary: new Binary(Buffer.from([0, 255])),
      none: null,
      id: new ObjectId(),
      stamp: new Timestamp({ t: 1, i: 2 }),
      list: [[], {}, 'a\u2028\n'],
    });
  }
  for (const name of TRANSIENT) {
    await collection(name).insertOne({ _id: `transient-${name}`, key: name });
  }
  await createTerm({ input: { term: 'T', definition: 'D' }, by: BY, key: undefined });
  await createGroup(['a', 'b']);
  for (const topic of ['One', 'Two']) await newAnswer(topic);
  for (const colour of ['#123456', '#abcdef']) {
    await storePicture(await canvas(60, 40, colour).png().toBuffer());
  }
}

/** A hash of each collection: its documents as canonical Extended JSON, ordered by id. */
async function print() {
  const prints: Record<string, string> = {};
  for (const { name } of await database().listCollections().toArray()) {
    if (TRANSIENT.includes(name)) continue;
    const options = { sort: { _id: 1 }, promoteValues: false } as const;
    const documents = await collection(name).find({}, options).toArray();
    prints[name] = sha256(mongo.BSON.EJSON.stringify(documents, { relaxed: false }));
  }
  return prints;
}
const backup = () => writeBackup({ file });
const restore = (from = file) => restoreBackup({ file: from });

async function indexesNow() {
  const found: Record<string, string[]> = {};
  for (const name of INDEXES.keys()) {
    const indexes = await collection(name).indexes();
    found[name] = indexes.map(({ v, ...index }) => JSON.stringify(index)).sort();
  }
  return found;
}

describe('a restored backup', () => {
  it.each(['an empty site', 'a site with other content'])('makes %s identical', async (where) => {
    const indexes = await indexesNow();
    expect(manifest.documents).toMatchObject({
      answers: 3,
      revisions: 3,
      glossaryTerms: 2,
      pictureFiles: 5,
    });
    if (where === 'an empty site') {
      await database().dropDatabase();
    } else {
      await newAnswer('Three');
      await collection('settings').deleteMany({});
      await collection('pictureFiles').updateMany({}, { $set: { bytes: 'half' } });
    }
    expect(await print()).not.toEqual(expected);
    await restore();
    expect(await print()).toEqual(expected);
    expect(await indexesNow()).toEqual(indexes);
    for (const name of TRANSIENT) expect(await collection(name).countDocuments()).toBe(0);
  });

  it('signs out all administrators, even if their accounts are unchanged', async () => {
    const headers = await signedIn();
    const other = join(folder, 'other.tar.gz');
    await writeBackup({ file: other });
    await restore(other);
    const answer = await context.app.inject({ url: '/api/admin/dashboard-stats', headers });
    expect(answer.statusCode).toBe(401);
    await rm(other);
    await restore();
  });

  it('starts the feed of changes anew, with the published answers', async () => {
    const epoch = async () => (await collection('changeFeed').findOne())?.epoch;
    await restore();
    await prepare();
    const before = await epoch();
    const { id } = await newAnswer('Published after the backup');
    await restore();
    await prepare();
    expect(await epoch()).not.toBe(before);
    const ids = (await collection('changes').find().toArray()).map(({ _id }) => String(_id));
    const shown = await collection('answers').distinct('_id', { isApproved: true, isDraft: false });
    expect(ids.toSorted()).toEqual(shown.map(String).toSorted());
    expect(ids).not.toContain(id);
    await restore();
  });

  it('is readable only by its owner, and leaves no other file', async () => {
    expect(await readdir(folder)).toEqual(['site.tar.gz']);
    const { mode } = await stat(file);
    expect(mode & 0o077).toBe(0);
  });

  it('leaves an existing archive unchanged when interrupted', async () => {
    const bytes = await readFile(file);
    const interrupted = new AbortController();
    const onProgress = () => interrupted.abort(new Error('Interrupted.'));
    const { signal } = interrupted;
    const again = writeBackup({ file, onProgress, signal });
    await expect(again).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['site.tar.gz']);
    expect((await readFile(file)).equals(bytes)).toBe(true);
  });
});

describe('leftovers of a killed run', () => {
  it('are removed by the next backup into the same folder, unlike other files', async () => {
    const place = await mkdtemp(join(folder, 'left-'));
    const old = new Date(Date.now() - 2 * 3_600_000);
    const left = ['mine.tar.gz.123.part', 'band8-2026-01-02T03-04-05.tar.gz.4.part'];
    const others = ['mine.tar.gz', 'film.mkv.5.part', 'other.tar.gz.6.part', 'mine.tar.gz.part'];
    for (const name of [...left, ...others]) {
      await writeFile(join(place, name), 'x');
      await utimes(join(place, name), old, old);
    }
    const running = 'mine.tar.gz.7.part';
    await writeFile(join(place, running), 'x');
    await writeBackup({ file: join(place, 'mine.tar.gz') });
    expect((await readdir(place)).sort()).toEqual([...others, running].sort());
    await rm(place, { recursive: true });
  });

  it('are removed by the next restore', async () => {
    await collection('restoring_thingsOfOldVersions').insertOne({ _id: 'left' });
    await restore();
    expect(await print()).toEqual(expected);
  });

  it('do not exist when an interrupted restore could clean up', async () => {
    const interrupted = new AbortController();
    const onProgress = () => interrupted.abort(new Error('Interrupted.'));
    const options = { file, onProgress, signal: interrupted.signal };
    await expect(restoreBackup(options)).rejects.toThrow('Interrupted.');
    expect(await print()).toEqual(expected);
  });
});

describe('an invalid archive', () => {
  async function changed(change: (entries: TarEntry[]) => TarEntry[]): Promise<string> {
    const entries = await Array.fromAsync(unpackTarball(createReadStream(file), UNLIMITED));
    async function* all() {
      yield* change(entries);
    }
    const made = join(folder, 'changed.tar.gz');
    await pipeline(packTarball(all()), createWriteStream(made));
    return made;
  }

  async function cut(bytes: (whole: Buffer) => Uint8Array): Promise<string> {
    const made = join(folder, 'cut.tar.gz');
    await writeFile(made, bytes(await readFile(file)));
    return made;
  }

  const named = (from: RegExp, to: string) => () =>
    changed((all) => all.map((one) => ({ ...one, name: one.name.replace(from, to) })));

  /** With other text in the files of this name. */
  const edited = (name: string, from: string, to: string) => () =>
    changed((all) =>
      all.map((one) => {
        const bytes = Buffer.from(one.bytes.toString().replace(from, to));
        return one.name.includes(name) ? { ...one, bytes } : one;
      }),
    );

  it.each<[string, () => Promise<string>, RegExp]>([
    ['is missing', async () => join(folder, 'missing'), /it is not there/],
    ['can’t be opened', async () => join(await cut((whole) => whole), 'file'), /ENOTDIR/],
    ['is truncated', () => cut((whole) => whole.subarray(0, whole.length - 500)), /was cut off/],
    ['is something else', () => cut(() => Buffer.from('hello')), /damaged or was cut off/],
    [
      'has a flipped bit',
      () => cut((whole) => whole.with(whole.length >> 1, (whole[whole.length >> 1] ?? 0) ^ 4)),
      /damaged or was cut off|checksum of .* is wrong/,
    ],
    ['has no manifest', () => changed((all) => all.slice(0, -1)), /its end is missing/],
    ['lacks a file', () => changed((all) => all.slice(1)), /checksum of .*users-00001/],
    [
      'has a path outside its folder',
      named(/^documents\/answers.*/, '../../evil.ndjson'),
      /it contains \.\.\/\.\.\/evil/,
    ],
    ['has an unknown collection', named(/answers/, 'sessions'), /it contains documents\/sessions/],
    ['has a changed document', edited('answers-', 'One', 'Eno'), /checksum of .*answers-00001/],
    [
      'was made by a later version',
      edited('manifest.json', '"format": 1', '"format": 2'),
      /made by a newer version/,
    ],
  ])('that %s replaces nothing', async (_what, make, message) => {
    await expect(restore(await make())).rejects.toThrow(message);
    expect(await print()).toEqual(expected);
  });
});

describe('an archive with unsanitised HTML', () => {
  /** A backup of the site with other HTML in an answer and in a revision. */
  async function backupWith(content: string): Promise<string> {
    const made = join(folder, 'html.tar.gz');
    await collection('answers').updateOne({ topic: 'One' }, { $set: { content } });
    const filter = { 'fields.topic': 'Two' };
    await collection('revisions').updateOne(filter, { $set: { 'fields.content': content } });
    await writeBackup({ file: made });
    await restore();
    return made;
  }

  it('is restored with sanitised HTML', async () => {
    await restore(await backupWith('<p onclick="x()">Text<script>x()</script></p>'));
    expect(await collection('answers').findOne({ topic: 'One' })).toMatchObject({
      content: '<p>Text</p>',
    });
    expect(await collection('revisions').findOne({ 'fields.topic': 'Two' })).toMatchObject({
      fields: { content: '<p>Text</p>' },
    });
    await restore();
    expect(await print()).toEqual(expected);
  });

  it.each([
    ['<b>'.repeat(400_000), /of \w+ in (answers|revisions) is longer than 100000 characters/],
    ['<b>'.repeat(30_000), /of \w+ in (answers|revisions) has tags nested more than 100 deep/],
  ])('replaces nothing if its HTML would take too long to parse', async (content, message) => {
    await expect(restore(await backupWith(content))).rejects.toThrow(message);
    expect(await print()).toEqual(expected);
  });
});

/** The restore as a command, beside the running application. */
function restoreCommand(...options: string[]) {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${mongoose.connection.name}`;
  const env = { MONGODB_URI: uri.href, DATA_DIR: context.dataDir };
  return { args: ['scripts/restore.ts', file, ...options], env };
}

describe('a restore that is killed', () => {
  /** Runs the command and kills it at the nth matching change in MongoDB. */
  async function killAtChange(
    happened: (change: mongo.ChangeStreamDocument) => boolean,
    nth: number,
  ) {
    const changes = database().watch();
    await changes.tryNext();
    // Other test files are connected to the same mongod.
    const { args, env } = restoreCommand('--force');
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    const ended = once(child, 'exit');
    let left = nth;
    for await (const change of changes) {
      if (happened(change)) left -= 1;
      if (left === 0) break;
    }
    child.kill('SIGKILL');
    await changes.close();
    await ended;
  }

  const isStaging = (change: mongo.ChangeStreamDocument) =>
    change.operationType === 'insert' && change.ns.coll.startsWith('restoring_');
  const isSwapping = ({ operationType }: mongo.ChangeStreamDocument) => operationType === 'rename';

  const live = async () => {
    const all = Object.entries(await print());
    return Object.fromEntries(all.filter(([name]) => !name.startsWith('restoring_')));
  };

  beforeEach(async () => {
    await newAnswer('Three');
    await collection('contactMessages').deleteMany({});
  });

  it('while staging has replaced nothing, and can be repeated', async () => {
    const before = await live();
    await killAtChange(isStaging, 5);
    expect(await live()).toEqual(before);
    await prepare();
    expect(await live()).toEqual(before);
    await restore();
    expect(await print()).toEqual(expected);
  }, 300_000);

  it.each([1, 4])(
    'while swapping (%i) is completed by the next start',
    async (nth) => {
      await killAtChange(isSwapping, nth);
      await prepare();
      expect(await print()).toEqual(expected);
      await restore();
      expect(await print()).toEqual(expected);
    },
    300_000,
  );

  it('while swapping, and again when repeated, is completed', async () => {
    await killAtChange(isSwapping, 2);
    await killAtChange(isStaging, 2);
    await prepare();
    expect(await live()).toEqual(expected);
    await restore();
  }, 300_000);
});

it('a restore while the site runs is rejected', async () => {
  const before = await print();
  const { args, env } = restoreCommand();
  expect(await runNode(args, { env, quiet: true })).toEqual({
    code: 1,
    output: expect.stringContaining('Stop every node first.'),
  });
  expect(await print()).toEqual(before);
});

it('a backup while the site runs contains one snapshot', async () => {
  for (const name of ['answers', 'revisions']) await collection(name).deleteMany({});
  // The collection between the two takes a while to read.
  const many = Array.from({ length: 3_000 }, (_none, at) => ({
    at: new Date(),
    action: `a${at}`,
  }));
  await collection('auditEntries').insertMany(many);
  let writing = true;
  const written = (async () => {
    while (writing) await newAnswer('Meanwhile');
  })();
  let shown: Manifest;
  let writtenSince: number;
  do {
    shown = await backup();
    const now = await collection('answers').countDocuments();
    writtenSince = now - (shown.documents.answers ?? 0);
  } while (writtenSince === 0 || shown.documents.answers === 0);
  writing = false;
  await written;
  expect(shown.documents.revisions).toBe(shown.documents.answers);
  await restore();
  const ids = await collection('answers').distinct('_id');
  expect((await collection('revisions').distinct('answerId')).map(String).sort()).toEqual(
    ids.map(String).sort(),
  );
}, 300_000);

it('every collection is known, and every transient one exists', async () => {
  const known = [...STATE, ...TRANSIENT].sort();
  const models = Object.values(mongoose.models).map(({ collection }) => collection.name);
  expect(known).toEqual([...new Set([...models, 'leases', 'marks'])].sort());
  await restore();
  const there = (await database().listCollections().toArray()).map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(there.filter((name) => name !== 'restoreJournal')));
});
