import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import type { StoredAnswer } from '../../api/src/features/answers/model.ts';
import type { Client } from './client.ts';
import { type Finding, none } from './findings.ts';
import { postAnswer } from './site.ts';
import { bodyOf, type Creation, type Ledger } from './writers.ts';

interface Checking {
  uri: string;
  client: Client;
  headers: Record<string, string>;
}

/** The approximate number of acknowledged calls to repeat. */
const REPEATED = 1_000;

function findLostAndDoubled(
  what: string,
  creations: readonly Creation[],
  values: readonly string[],
) {
  const stored = Map.groupBy(values, (value) => value);
  const times = ({ key }: Creation) => stored.get(key)?.length ?? 0;
  const acknowledged = creations.filter((one) => one.acknowledged !== undefined);
  return [
    none(
      `of ${acknowledged.length} acknowledged ${what}, lost`,
      acknowledged.filter((one) => times(one) === 0),
    ),
    none(
      `of ${creations.length} ${what}, doubled`,
      creations.filter((one) => times(one) > 1),
    ),
  ];
}

/** Compares the stored data with the acknowledged writes: nothing may be lost, duplicated or incomplete. */
export async function checkLedger(ledger: Ledger, checking: Checking): Promise<Finding[]> {
  await using client = await mongo.MongoClient.connect(checking.uri);
  const db = client.db();
  const answers = await db.collection<StoredAnswer>('answers').find().toArray();
  const messages = await db.collection('contactMessages').find().toArray();
  const topics = answers.map(({ topic }) => topic);
  return [
    ...findLostAndDoubled('answers', ledger.answers, topics),
    ...findLostAndDoubled(
      'messages',
      ledger.messages,
      messages.map(({ message }) => message),
    ),
    none('answers that are not whole', await findIncomplete(db, answers)),
    none('changed answers that are neither old nor new', findWrongChanges(ledger, answers)),
    ...(await checkPictures(ledger, answers, db)),
    none(
      `of ${ledger.pageViews} page views acknowledged, counted too few or too many`,
      Math.abs(ledger.pageViews - (await countedPageViews(db))),
    ),
    none('repeated calls with another result', await findDifferingRepeats(ledger, checking)),
  ];
}

/** Finds answers whose text doesn't fit their topic, or without a newest revision of their version. */
async function findIncomplete(db: mongo.Db, answers: readonly StoredAnswer[]): Promise<string[]> {
  const revisions = await db.collection('revisions').find().sort({ version: 1 }).toArray();
  const newest = new Map(
    revisions.map(({ answerId, version }): [string, number] => [String(answerId), version]),
  );
  const ids = new Set(answers.map(({ _id }) => String(_id)));
  const isWhole = ({ _id, topic, content, version, wordCount }: StoredAnswer) =>
    content === `<p>${topic}</p>` &&
    wordCount === topic.split(' ').length &&
    newest.get(String(_id)) === version;
  const orphans = [...newest.keys()].filter((id) => !ids.has(id));
  return [...answers.filter((one) => !isWhole(one)).map(({ topic }) => topic), ...orphans];
}

/** Finds answers with an older version than the last acknowledged change, or one that was never sent. */
function findWrongChanges({ changed }: Ledger, answers: readonly StoredAnswer[]) {
  return changed.filter(({ id, name, acknowledged, sent }) => {
    const stored = answers.find(({ _id }) => String(_id) === id);
    const nth = Number(stored?.topic.slice(name.length + 1) ?? Number.NaN);
    return !(nth >= acknowledged && nth <= sent);
  });
}

/** Checks that each picture of an upload or an answer is stored in both sizes and readable. */
async function checkPictures(ledger: Ledger, answers: readonly StoredAnswer[], db: mongo.Db) {
  const files = db.collection<{ _id: string; bytes: mongo.Binary }>('pictureFiles');
  const names = new Set(await files.distinct('_id'));
  const isThere = (url: string) => names.has(url) && names.has(url.replace(/\.webp$/, '-480.webp'));
  const unreadable: string[] = [];
  for await (const { _id, bytes } of files.find()) {
    await sharp(bytes.buffer)
      .raw()
      .toBuffer()
      .catch(() => unreadable.push(_id));
  }
  const named = answers.flatMap(({ picture }) => (picture ? [picture.url] : []));
  return [
    none(
      `of ${ledger.pictures.length} acknowledged pictures, lost`,
      ledger.pictures.filter((url) => !isThere(url)),
    ),
    none(
      `of ${named.length} answers with a picture, without its files`,
      named.filter((url) => !isThere(url)),
    ),
    none(`of ${names.size} files, unreadable`, unreadable),
  ];
}

async function countedPageViews(db: mongo.Db): Promise<number> {
  const rows = await db.collection('analyticsDays').find({ dimension: 'total' }).toArray();
  return rows.reduce((sum, { pageViews = 0 }) => sum + pageViews, 0);
}

/** Repeats calls with their keys and finds those that differ from the first result. */
async function findDifferingRepeats(
  ledger: Ledger,
  { client, headers }: Checking,
): Promise<string[]> {
  const acknowledged = ledger.answers.filter((creation) => creation.acknowledged !== undefined);
  const step = Math.max(1, Math.floor(acknowledged.length / REPEATED));
  const wrong: string[] = [];
  for (let at = 0; at < acknowledged.length; at += step) {
    const creation = acknowledged[at];
    if (!creation) continue;
    const again = await postAnswer(client, headers, bodyOf(creation), creation.key);
    const isSame =
      again.status === 201 &&
      isDeepStrictEqual(JSON.parse(again.body), JSON.parse(creation.acknowledged ?? 'null'));
    if (!isSame) wrong.push(creation.key);
  }
  return wrong;
}
