import { readFile } from 'node:fs/promises';
import mongoose, { type ClientSession } from 'mongoose';
import { dayOf, utc } from '../../shared/dates.ts';
import type { TarEntry } from '../../shared/tarball.ts';
import { beginning, words } from '../../shared/text.ts';
import { fileFieldsOf } from '../answers/fields.ts';
import { Answer, type StoredAnswer } from '../answers/model.ts';
import { statusOf } from '../answers/revisions.ts';
import { GlossaryTerm } from '../glossary/model.ts';
import { storedFile } from '../media/queries.ts';
import { type FrontMatter, formatAnswerFile, formatTermFile } from './files.ts';
import { withTermTexts } from './marks.ts';

const SLUG_LENGTH = 60;

/** A date without a time if it is midnight, because that is how people write it. */
function momentOf(date: Date): string {
  const moment = utc(date);
  return moment.isSame(moment.startOf('day')) ? dayOf(date) : moment.toISOString();
}

/** Starts with the question, for readability, and ends with the id, to be unique. */
function fileName({ _id, topic }: StoredAnswer): string {
  const readable = words(topic)
    .join(' ')
    .replace(/[^a-z0-9 ]/g, '');
  const slug = beginning(readable, SLUG_LENGTH).trim().replace(/ +/g, '-');
  return [slug, String(_id)].filter(Boolean).join('-');
}

function frontMatterOf(answer: StoredAnswer, picture: string | undefined): FrontMatter {
  const { contributorName, isContributed, createdAt, updatedAt } = answer;
  return {
    id: String(answer._id),
    ...fileFieldsOf(answer),
    ...(picture && { picture }),
    ...(!picture && answer.picture && { pictureUrl: answer.picture.url }),
    ...(isContributed && !contributorName && { isContributed }),
    status: statusOf(answer),
    views: answer.views,
    createdAt: momentOf(createdAt),
    ...(updatedAt.getTime() !== createdAt.getTime() && { updatedAt: momentOf(updatedAt) }),
  };
}

async function* filesOf(
  { dataDir, onProgress }: ExportOptions,
  session: ClientSession,
): AsyncGenerator<TarEntry, void> {
  const terms = await GlossaryTerm.find().sort({ key: 1 }).session(session).lean();
  const entries = terms.map(({ term, definition, isActive }) => ({
    ...{ term, definition },
    ...(!isActive && { isActive }),
  }));
  yield { name: 'glossary/terms.yaml', bytes: Buffer.from(formatTermFile(entries)) };
  const texts = new Map(terms.map(({ _id, term }) => [String(_id), term]));
  const sent = new Set<string>();
  const total = await Answer.estimatedDocumentCount();
  let done = 0;
  const answers = Answer.find().sort({ _id: 1 }).session(session).lean<StoredAnswer[]>().cursor();
  for await (const answer of answers) {
    const path = answer.picture && storedFile(dataDir, answer.picture.url);
    const picture = path && (await readFile(path).catch(() => undefined));
    const name = picture && answer.picture?.url.slice('/media/'.length, -'.webp'.length);
    if (picture && name && !sent.has(name)) {
      sent.add(name);
      yield { name: `pictures/${name}.webp`, bytes: picture };
    }
    const text = formatAnswerFile(
      frontMatterOf(answer, name),
      withTermTexts(answer.content, texts),
    );
    yield { name: `answers/${fileName(answer)}.html`, bytes: Buffer.from(text) };
    done += 1;
    onProgress?.(done, Math.max(done, total));
  }
}

interface ExportOptions {
  dataDir: string;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Every answer, term and picture as readable files of a content folder, from one snapshot. Email
 * addresses, revisions and settings are excluded.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export async function* exportContent(options: ExportOptions): AsyncGenerator<TarEntry, void> {
  const session = await mongoose.startSession({ snapshot: true });
  try {
    yield* filesOf(options, session);
  } finally {
    await session.endSession();
  }
}
