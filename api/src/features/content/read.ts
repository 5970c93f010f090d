import type { AnswerInput } from '../answers/adminSchema.ts';
import { FILE_ENTRIES, type FileFields, type Written } from '../answers/fields.ts';
import { readAnswerFile } from '../answers/write.ts';
import { takePicture } from '../media/queries.ts';
import { type AnswerFile, readPicture } from './files.ts';
import { withTermIds } from './marks.ts';

interface Reading {
  folder: string;
  dataDir: string;
  /** False stores no picture. */
  write: boolean;
  /** The id of a term of the glossary. */
  idOf: (term: string) => string | undefined;
  /** The answer that the file is to change. */
  present?: Written | undefined;
}

/** What the file says of each field; what it does not name is cleared. */
function fieldsOf(answer: AnswerFile): AnswerInput {
  const names = Object.keys(FILE_ENTRIES) as (keyof FileFields)[];
  return Object.fromEntries(names.map((name) => [name, answer[name] ?? null]));
}

/**
 * What a content file asks for, read and checked like what a form sends. The file is the whole
 * answer: what it does not name is not there.
 * @throws ContentFault for a mark without its term and a picture that is not there; CodedError 400
 *   for what no answer may be.
 */
export async function readWritten(answer: AnswerFile, reading: Reading) {
  const { folder, dataDir, write, idOf, present } = reading;
  const { file, body, picture: name, status, contributorName } = answer;
  const input = {
    ...fieldsOf(answer),
    content: withTermIds(file, body, idOf),
    pictureUrl: answer.pictureUrl ?? null,
    isContributed: answer.isContributed ?? contributorName !== undefined,
    isDraft: status === 'draft',
    isApproved: status === 'published',
  };
  const picture =
    name === undefined
      ? undefined
      : await takePicture(dataDir, { name, input: await readPicture(name, folder), write });
  return readAnswerFile({ input, picture, dataDir, present });
}
