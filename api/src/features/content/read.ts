import { decodeHTMLAttribute, escapeAttribute } from 'entities';
import { utc } from '../../shared/dates.ts';
import type { AnswerInput } from '../answers/adminSchema.ts';
import { addAnswer, validateWholeAnswer } from '../answers/creation/write.ts';
import { FILE_ENTRIES, type FileFields, type Written } from '../answers/fields.ts';
import { findTopics } from '../answers/queries.ts';
import { addMissingTerms } from '../glossary/write.ts';
import { storeContentPicture } from '../media/write.ts';
import { addMissingGroups } from '../relatedWords/write.ts';
import {
  type AnswerFile,
  CONTENT_DIR,
  ContentFault,
  readAnswers,
  readChartData,
  readPicture,
  readRelatedWords,
  readTerms,
} from './files.ts';

const NAMED = /<span class="glossary-term" data-term="([^"]*)">/g;
const STORED = /<span class="glossary-term" data-term-id="([0-9a-f]{24})">/g;

/**
 * Replaces the texts of terms, which files use, by the ids that the database stores.
 * @throws ContentFault that names the file and the term that `idOf` does not know.
 */
export function withTermIds(
  file: string,
  body: string,
  idOf: (term: string) => string | undefined,
): string {
  return body.replace(NAMED, (_all, escaped: string) => {
    const term = decodeHTMLAttribute(escaped);
    const id = idOf(term);
    if (!id) throw new ContentFault(`${file} marks “${term}”, which isn’t in the glossary`);
    return `<span class="glossary-term" data-term-id="${id}">`;
  });
}

/**
 * Replaces ids by the texts of terms for a file. A deleted term is written as its id, so that its
 * mark is not lost.
 */
export function withTermTexts(body: string, texts: ReadonlyMap<string, string>): string {
  return body.replace(STORED, (all, id: string) => {
    const term = texts.get(id);
    return term === undefined
      ? all
      : `<span class="glossary-term" data-term="${escapeAttribute(term)}">`;
  });
}

interface Reading {
  folder: string;
  /** False stores no picture. */
  write: boolean;
  /** Looks up the id of a glossary term. */
  idOf: (term: string) => string | undefined;
  /** The existing answer that the file updates. */
  present?: Written | undefined;
}

/** The fields of a file; missing ones are cleared. */
function fieldsOf(answer: AnswerFile): AnswerInput {
  const names = Object.keys(FILE_ENTRIES) as (keyof FileFields)[];
  return Object.fromEntries(names.map((name) => [name, answer[name] ?? null]));
}

/**
 * Reads a content file and validates it like a form. The file describes the whole answer: missing
 * fields are cleared.
 * @throws ContentFault for an unknown term or a missing picture; CodedError 400 for invalid fields.
 */
export async function readAnswerFile(answer: AnswerFile, reading: Reading) {
  const { folder, write, idOf, present } = reading;
  const { file, body, picture: name, status, contributorName } = answer;
  const chartData = answer.chartData ?? (name && (await readChartData(name, folder)));
  const input = {
    ...fieldsOf(answer),
    ...(chartData && { chartData }),
    content: withTermIds(file, body, idOf),
    pictureUrl: answer.pictureUrl ?? null,
    isContributed: answer.isContributed ?? Boolean(contributorName),
    isDraft: status === 'draft',
    isApproved: status === 'published',
  };
  if (name === undefined) return validateWholeAnswer({ input, present });
  const stored = { name, input: await readPicture(name, folder), write, alt: answer.pictureAlt };
  const picture = await storeContentPicture(stored);
  return validateWholeAnswer({ input, picture, present });
}

/** When a new answer of a file was created and published. */
export function datesOf({ createdAt, publishedAt }: AnswerFile) {
  return {
    createdAt: utc(createdAt).toDate(),
    ...(publishedAt && { publishedAt: utc(publishedAt).toDate() }),
  };
}

interface LoadOptions {
  folder?: string;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Loads a content folder: adds what is missing and leaves existing items alone, even if edited. It
 * can be run again at any time, also after an interruption.
 * @throws an error that names the file and its faults; items added before it are not removed.
 */
export async function loadContent({ folder = CONTENT_DIR, onProgress }: LoadOptions = {}) {
  const [answers, terms] = await Promise.all([readAnswers(folder), readTerms(folder)]);
  await addMissingGroups(await readRelatedWords(folder));
  const known = await addMissingTerms(terms);
  const present = await findTopics(answers.map(({ id }) => id));
  let added = 0;
  for (const [index, answer] of answers.entries()) {
    if (!present.has(answer.id)) {
      const idOf = (term: string) => known.ids.get(term);
      await addAnswer({
        ...datesOf(answer),
        ...(await readAnswerFile(answer, { folder, write: true, idOf })),
        _id: answer.id,
        views: answer.views,
      });
      added += 1;
    }
    onProgress?.(index + 1, answers.length);
  }
  return {
    answers: { added, unchanged: answers.length - added },
    terms: { added: known.added, unchanged: terms.length - known.added },
  };
}
