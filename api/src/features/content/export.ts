import { basename } from 'node:path';
import mongoose from 'mongoose';
import { beginning } from '../../../../openapi/cut.ts';
import { foldedWords } from '../../../../openapi/text.ts';
import { dayOf, utc } from '../../shared/dates.ts';
import { createPause } from '../../shared/pause.ts';
import type { TarEntry } from '../../shared/tarball.ts';
import { fileFieldsOf, flagStatusOf } from '../answers/fields.ts';
import { type ExportedAnswer, exportAnswers } from '../answers/queries.ts';
import { detailsOf, exportTerms } from '../glossary/queries.ts';
import { readPictureFile } from '../media/library/queries.ts';
import { readGroups } from '../relatedWords/queries.ts';
import {
  type FrontMatter,
  formatAnswerFile,
  formatRelatedWords,
  formatTermFile,
  RELATED_WORDS_FILE,
  type TermEntry,
} from './files.ts';
import { withTermTexts } from './read.ts';

/** How many terms are formatted at a time. */
const TERMS_BATCH = 100;

/** A date without a time if it is midnight, because that is how people write it. */
function momentOf(date: Date): string {
  const moment = utc(date);
  return moment.isSame(moment.startOf('day')) ? dayOf(date) : moment.toISOString();
}

/** Starts with the question, for readability, and ends with the id, to be unique. */
function fileName({ id, written }: ExportedAnswer): string {
  const readable = foldedWords(written.topic)
    .join(' ')
    .replace(/[^a-z0-9 ]/g, '');
  const slug = beginning(readable, 60).trim().replace(/ +/g, '-');
  return [slug, id].filter(Boolean).join('-');
}

function frontMatterOf(answer: ExportedAnswer, picture: string | undefined): FrontMatter {
  const { written, createdAt, publishedAt, updatedAt } = answer;
  const status = flagStatusOf(written);
  const isImplied = status === 'published' && Number(publishedAt) === Number(createdAt);
  const { contributorName, isContributed } = written;
  return {
    id: answer.id,
    ...fileFieldsOf(written),
    ...(picture && { picture }),
    ...(!picture && written.picture && { pictureUrl: written.picture.url }),
    ...(isContributed && !contributorName && { isContributed }),
    // The time of a planned publication stays on this site: an import must not publish by itself.
    status,
    views: answer.views,
    createdAt: momentOf(createdAt),
    ...(publishedAt && !isImplied && { publishedAt: momentOf(publishedAt) }),
    ...(Number(updatedAt) !== Number(publishedAt ?? createdAt) && {
      updatedAt: momentOf(updatedAt),
    }),
  };
}

/** The file of all terms, formatted in parts, because that takes long. */
async function termFileOf(terms: readonly TermEntry[]): Promise<string> {
  const pause = createPause();
  const parts: string[] = [];
  // Once at least, because a file without terms is not empty.
  for (let at = 0; at === 0 || at < terms.length; at += TERMS_BATCH) {
    parts.push(formatTermFile(terms.slice(at, at + TERMS_BATCH)));
    await pause();
  }
  return parts.join('');
}

/**
 * Every answer, term, group of related words and picture as readable files of a content folder, from
 * one snapshot. Email addresses, revisions and settings are excluded.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export async function* exportContent(
  onProgress?: (done: number, total: number) => void,
): AsyncGenerator<TarEntry, void> {
  await using session = await mongoose.startSession({ snapshot: true });
  const terms = await exportTerms(session);
  const entries = terms.map((term) => {
    const { collocations, ...details } = detailsOf(term);
    return {
      term: term.term,
      definition: term.definition,
      ...details,
      ...(collocations.length > 0 && { collocations }),
      ...(!term.isActive && { isActive: false }),
    };
  });
  yield { name: 'glossary/terms.yaml', bytes: Buffer.from(await termFileOf(entries)) };
  const groups = await readGroups(session);
  if (groups.length > 0) {
    yield { name: RELATED_WORDS_FILE, bytes: Buffer.from(formatRelatedWords(groups)) };
  }
  const texts = new Map(terms.map(({ _id, term }) => [String(_id), term]));
  /** Of the pictures that were sent, by their addresses. */
  const names = new Map<string, string>();
  const { total, answers } = await exportAnswers(session);
  let done = 0;
  for await (const answer of answers) {
    const { content, picture: { url } = { url: '' } } = answer.written;
    const bytes = names.has(url) ? undefined : await readPictureFile(url, session);
    if (bytes) {
      names.set(url, basename(url, '.webp'));
      yield { name: `pictures/${basename(url)}`, bytes };
    }
    const frontMatter = frontMatterOf(answer, names.get(url));
    const text = formatAnswerFile(frontMatter, withTermTexts(content, texts));
    yield { name: `answers/${fileName(answer)}.html`, bytes: Buffer.from(text) };
    done += 1;
    onProgress?.(done, Math.max(done, total));
  }
}
