import type { AnswerInput } from '../answers/adminSchema.ts';
import { FILE_ENTRIES, type FileFields, type Written } from '../answers/fields.ts';
import { validateWholeAnswer } from '../answers/write.ts';
import { storeContentPicture } from '../media/write.ts';
import { type AnswerFile, readChartData, readPicture } from './files.ts';
import { withTermIds } from './marks.ts';

interface Reading {
  folder: string;
  dataDir: string;
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
  const { folder, dataDir, write, idOf, present } = reading;
  const { file, body, picture: name, status, contributorName } = answer;
  const chartData = answer.chartData ?? (name && (await readChartData(name, folder)));
  const input = {
    ...fieldsOf(answer),
    ...(chartData && { chartData }),
    content: withTermIds(file, body, idOf),
    pictureUrl: answer.pictureUrl ?? null,
    isContributed: answer.isContributed ?? contributorName !== undefined,
    isDraft: status === 'draft',
    isApproved: status === 'published',
  };
  const picture =
    name === undefined
      ? undefined
      : await storeContentPicture(dataDir, {
          name,
          input: await readPicture(name, folder),
          write,
          alt: answer.pictureAlt,
        });
  return validateWholeAnswer({ input, picture, dataDir, present });
}
