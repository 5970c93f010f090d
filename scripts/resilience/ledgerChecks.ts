import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import type { Client } from './client.ts';
import { type Finding, none } from './findings.ts';
import { postAnswer } from './site.ts';
import { bodyOf, type Ledger, type Made } from './writers.ts';

interface Checking {
  uri: string;
  client: Client;
  headers: Record<string, string>;
  /** Where the files of pictures lie. */
  mediaFolder: string;
}

interface StoredAnswer {
  _id: mongo.ObjectId;
  topic: string;
  content: string;
  version: number;
  wordCount: number;
  searchWords: string[];
  picture?: { url: string };
}

/** So many of the calls that were acknowledged are sent again. */
const REPEATED = 1_000;

/** How often each value occurs. */
function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function lostAndDoubled(what: string, made: readonly Made[], stored: Map<string, number>) {
  const times = ({ key }: Made) => stored.get(key) ?? 0;
  const acknowledged = made.filter((one) => one.acknowledged !== undefined);
  return [
    none(
      `of ${acknowledged.length} acknowledged ${what}, lost`,
      acknowledged.filter((one) => times(one) === 0),
    ),
    none(
      `of ${made.length} ${what}, doubled`,
      made.filter((one) => times(one) > 1),
    ),
  ];
}

/** Compares what is stored with what was acknowledged: nothing may be lost, duplicated or incomplete. */
export async function check(ledger: Ledger, checking: Checking): Promise<Finding[]> {
  const client = await mongo.MongoClient.connect(checking.uri);
  try {
    const db = client.db();
    const answers = await db.collection<StoredAnswer>('answers').find().toArray();
    const messages = await db.collection('contactMessages').find().toArray();
    const topics = countOf(answers.map(({ topic }) => topic));
    return [
      ...lostAndDoubled('answers', ledger.answers, topics),
      ...lostAndDoubled(
        'messages',
        ledger.messages,
        countOf(messages.map(({ message }) => message)),
      ),
      none('answers that are not whole', await torn(db, answers)),
      none('changed answers that are neither old nor new', changedWrongly(ledger, answers)),
      ...(await files(ledger, answers, checking.mediaFolder)),
      none(
        `of ${ledger.pageViews} page views acknowledged, counted too few or too many`,
        Math.abs(ledger.pageViews - (await countedPageViews(db))),
      ),
      none('repeated calls with another result', await repeatedWrongly(ledger, checking)),
    ];
  } finally {
    await client.close();
  }
}

/** An answer is whole with a text that fits its topic and a newest revision of its own version. */
async function torn(db: mongo.Db, answers: readonly StoredAnswer[]): Promise<string[]> {
  const revisions = await db.collection('revisions').find().toArray();
  const newest = new Map<string, number>();
  for (const { answerId, version } of revisions) {
    const id = String(answerId);
    newest.set(id, Math.max(version, newest.get(id) ?? 0));
  }
  const ids = new Set(answers.map(({ _id }) => String(_id)));
  const isWhole = ({ _id, topic, content, version, wordCount, searchWords }: StoredAnswer) =>
    content === `<p>${topic}</p>` &&
    wordCount === topic.split(' ').length &&
    searchWords.length > 0 &&
    newest.get(String(_id)) === version;
  const orphans = [...newest.keys()].filter((id) => !ids.has(id));
  return [...answers.filter((one) => !isWhole(one)).map(({ topic }) => topic), ...orphans];
}

/** Of an answer that is changed one time after the other, nothing older than acknowledged is left. */
function changedWrongly({ changed }: Ledger, answers: readonly StoredAnswer[]) {
  return changed.filter(({ id, name, acknowledged, sent }) => {
    const stored = answers.find(({ _id }) => String(_id) === id);
    const nth = Number(stored?.topic.slice(name.length + 1) ?? Number.NaN);
    return !(nth >= acknowledged && nth <= sent);
  });
}

/** Files and documents are in step: each picture is there in both sizes and can be read. */
async function files(ledger: Ledger, answers: readonly StoredAnswer[], folder: string) {
  const names = new Set((await readdir(folder)).filter((name) => name.endsWith('.webp')));
  const isThere = (url: string) => {
    const { name } = path.parse(url);
    return names.has(`${name}.webp`) && names.has(`${name}-480.webp`);
  };
  const unreadable: string[] = [];
  for (const name of names) {
    await sharp(path.join(folder, name))
      .raw()
      .toBuffer()
      .catch(() => unreadable.push(name));
  }
  const named = answers.flatMap(({ picture }) => (picture ? [picture.url] : []));
  return [
    none(
      `of ${ledger.pictures.length} acknowledged pictures, lost`,
      ledger.pictures.filter((url) => !isThere(url)),
    ),
    none(
      `of ${named.length} answers with a picture, without its file`,
      named.filter((url) => !isThere(url)),
    ),
    none(`of ${names.size} files, unreadable`, unreadable),
  ];
}

async function countedPageViews(db: mongo.Db): Promise<number> {
  const rows = await db.collection('analyticsDays').find({ dimension: 'total' }).toArray();
  return rows.reduce((sum, { pageViews = 0 }) => sum + pageViews, 0);
}

/** Sent again under its key, a call gives its first result. */
async function repeatedWrongly(ledger: Ledger, { client, headers }: Checking): Promise<string[]> {
  const acknowledged = ledger.answers.filter((made) => made.acknowledged !== undefined);
  const step = Math.max(1, Math.floor(acknowledged.length / REPEATED));
  const wrong: string[] = [];
  for (let at = 0; at < acknowledged.length; at += step) {
    const made = acknowledged[at];
    if (!made) continue;
    const again = await postAnswer(client, headers, bodyOf(made), made.key);
    const isSame =
      again.status === 201 &&
      isDeepStrictEqual(JSON.parse(again.body), JSON.parse(made.acknowledged ?? 'null'));
    if (!isSame) wrong.push(made.key);
  }
  return wrong;
}
