import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { isServerError } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import { utc } from '../../shared/dates.ts';
import { importAnswer } from '../answers/creation/write.ts';
import { changedNames } from '../answers/fields.ts';
import { findWritten } from '../answers/queries.ts';
import { isSavedByOthers, saveAnswer } from '../answers/write.ts';
import type { StaffMember } from '../auth/schema.ts';
import { findTermByKey, termIdsByKey, termKey } from '../glossary/queries.ts';
import { createTerm, updateTerm, validateTermForSave } from '../glossary/write.ts';
import type { PictureStore } from '../media/queries.ts';
import { findGroupByKey, groupKey } from '../relatedWords/queries.ts';
import { createGroup, updateGroup, validateWords } from '../relatedWords/write.ts';
import {
  ContentFault,
  namesIn,
  parseAnswerFile,
  parseTermFile,
  RELATED_WORDS_FILE,
  readRelatedWords,
  readText,
  type TermEntry,
} from './files.ts';
import { datesOf, readAnswerFile } from './read.ts';
import type { ImportRow } from './schema.ts';

export interface ImportOptions {
  pictures: PictureStore;
  by: StaffMember;
  /** False is a dry run: nothing is written. */
  write: boolean;
  /** Leaves existing terms alone, and answers that somebody has saved here. */
  keepEdited?: boolean;
}

/** A content folder with its terms read; answers are read one by one. */
type OpenContent = Awaited<ReturnType<typeof openContent>>;

interface Context extends ImportOptions {
  folder: string;
  /** The ids of existing and new terms, by key. */
  ids: Map<string, string>;
  /** The file of each term or answer, by key or id. */
  seen: Map<string, string>;
}

/** Reads the glossary and the related words of a content folder and lists its answers. */
export async function openContent(folder: string) {
  const terms: { file: string; entry: TermEntry }[] = [];
  const faults: ImportRow[] = [];
  for (const file of await namesIn(join(folder, 'glossary'), '.yaml')) {
    try {
      const source = await readText(join(folder, 'glossary'), file);
      terms.push(...parseTermFile(file, source).map((entry) => ({ file, entry })));
    } catch (error) {
      faults.push({ kind: 'term', name: file, outcome: 'refused', reason: reasonOf(error) });
    }
  }
  const groups = await readRelatedWords(folder).catch((error) => {
    const row = { kind: 'relatedWords', name: RELATED_WORDS_FILE, outcome: 'refused' } as const;
    faults.push({ ...row, reason: reasonOf(error) });
    return [];
  });
  const answers = await namesIn(join(folder, 'answers'), '.html');
  const total = terms.length + groups.length + faults.length + answers.length;
  return { folder, terms, groups, faults, answers, total };
}

/** @throws errors that the files did not cause, for example when MongoDB is unavailable. */
function reasonOf(error: unknown): string {
  if (error instanceof ContentFault) return error.message;
  if (isServerError(error, 'DuplicateKey')) {
    return 'Somebody has just added it. Import the file again.';
  }
  if (!(error instanceof CodedError) || error.statusCode >= 500) throw error;
  const faults = error.errors?.map(({ path, message }) => `${path.slice(1)} ${message}`);
  return faults ? `${error.message} (${faults.join('; ')})` : error.message;
}

/** @throws ContentFault if two files describe the same term or answer. */
function rejectDuplicate({ seen }: Context, key: string, file: string): void {
  const before = seen.get(key);
  if (before) throw new ContentFault(`${before} has it already`);
  seen.set(key, file);
}

/** The details that a file leaves out are cleared, as fields of answers are. */
const CLEARED_DETAILS = {
  partOfSpeech: null,
  group: null,
  collocations: [],
  exampleSentence: null,
};

async function importTerm(context: Context, file: string, entry: TermEntry) {
  const { ids, write, by, keepEdited } = context;
  const input = validateTermForSave(entry);
  const key = termKey(input.term);
  rejectDuplicate(context, `term ${key}`, file);
  const isActive = entry.isActive ?? true;
  const present = await findTermByKey(key);
  if (!present) {
    const { id } = write
      ? await createTerm({ input, by, key: undefined })
      : { id: String(new Types.ObjectId()) };
    if (write && !isActive) await updateTerm(id, { isActive });
    ids.set(key, id);
    return { outcome: 'created' } as const;
  }
  if (keepEdited) return { outcome: 'same' } as const;
  const wanted = { ...CLEARED_DETAILS, ...input, isActive };
  const cleared: Partial<typeof wanted> = CLEARED_DETAILS;
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => !isDeepStrictEqual(wanted[name], present[name] ?? cleared[name]),
  );
  if (names.length === 0) return { outcome: 'same' } as const;
  if (write) await updateTerm(String(present._id), wanted);
  return { outcome: 'changed', changed: names } as const;
}

/** A group with the same first word is replaced. */
async function importGroup(context: Context, given: readonly string[]) {
  const { write, keepEdited } = context;
  const words = validateWords(given);
  const key = groupKey(words);
  rejectDuplicate(context, `group ${key}`, RELATED_WORDS_FILE);
  const present = await findGroupByKey(key);
  if (!present) {
    if (write) await createGroup(words);
    return { outcome: 'created' } as const;
  }
  if (keepEdited || isDeepStrictEqual(words, present.words)) return { outcome: 'same' } as const;
  if (write) await updateGroup(String(present._id), words);
  const changed = ['words'];
  return { outcome: 'changed', changed } as const;
}

async function importFile(context: Context, name: string) {
  const { folder, pictures, write, by, ids, keepEdited } = context;
  const file = parseAnswerFile(name, await readText(join(folder, 'answers'), name));
  const { id } = file;
  rejectDuplicate(context, id, name);
  const present = await findWritten(id);
  const idOf = (term: string) => ids.get(termKey(term));
  const reading = { folder, write, idOf, present: present?.written };
  const wanted = await readAnswerFile(file, reading);
  if (!present) {
    if (write) {
      const updatedAt = utc(file.updatedAt ?? file.publishedAt ?? file.createdAt).toDate();
      const own = { _id: new Types.ObjectId(id), views: file.views, updatedAt };
      const document = { ...wanted, ...datesOf(file), ...own };
      await importAnswer({ document, savedBy: by.email });
    }
    return { id, outcome: 'created' } as const;
  }
  const changed = changedNames(wanted, present.written);
  if (changed.length === 0) return { id, outcome: 'same' } as const;
  if (keepEdited && (await isSavedByOthers(id, by.email))) {
    return { id, outcome: 'same', reason: 'kept, because somebody has edited it here' } as const;
  }
  const expected = { version: present.version };
  if (write) await saveAnswer({ id, by, expected, to: () => wanted, pictures });
  return { id, outcome: 'changed', changed } as const;
}

/**
 * Imports the terms, related words and answers of a content folder: new ones are added, different
 * ones are updated, with the same validation as a normal save. Nothing is deleted. A rejected item
 * is reported and does not stop the others. After an interruption the import can be repeated.
 * @returns a report, row by row as each is done.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export async function* importContent(
  { folder, terms, groups, faults, answers }: OpenContent,
  options: ImportOptions,
): AsyncGenerator<ImportRow, void> {
  const ids = await termIdsByKey();
  const context = { ...options, folder, ids, seen: new Map<string, string>() };

  async function importItem(
    kind: ImportRow['kind'],
    name: string,
    run: () => Promise<Omit<ImportRow, 'kind' | 'name'>>,
  ): Promise<ImportRow> {
    try {
      return { kind, name, ...(await run()) };
    } catch (error) {
      return { kind, name, outcome: 'refused', reason: reasonOf(error) };
    }
  }

  yield* faults;
  for (const { file, entry } of terms) {
    yield await importItem('term', entry.term, () => importTerm(context, file, entry));
  }
  for (const words of groups) {
    yield await importItem('relatedWords', words[0] ?? '', () => importGroup(context, words));
  }
  for (const name of answers) {
    yield await importItem('answer', name, () => importFile(context, name));
  }
}
