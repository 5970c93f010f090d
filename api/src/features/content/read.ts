import { merge, NOTHING_WRITTEN, readInput } from '../answers/fields.ts';
import type { Written } from '../answers/model.ts';
import { type Complete, keepable } from '../answers/rules.ts';
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

/**
 * What a content file asks for, read and checked like what a form sends (W1). The file is the whole
 * answer: what it does not name is not there.
 * @throws ContentFault for a mark without its term and a picture that is not there; CodedError 400
 *   for what no answer may be.
 */
export async function readWritten(answer: AnswerFile, reading: Reading): Promise<Complete> {
  const { folder, dataDir, write, idOf, present } = reading;
  const { file, body, picture: name, status, contributorName } = answer;
  const patch = await readInput(
    {
      ...{ topic: answer.topic, author: answer.author, tags: answer.tags },
      content: withTermIds(file, body, idOf),
      ...{ taskType: answer.taskType ?? null, subtype: answer.subtype ?? null },
      ...{ sourceLink: answer.sourceLink ?? null, examDate: answer.examDate ?? null },
      pictureUrl: answer.pictureUrl ?? null,
      isContributed: answer.isContributed ?? contributorName !== undefined,
      contributorName: contributorName ?? null,
      ...{ isDraft: status === 'draft', isApproved: status === 'published' },
    },
    dataDir,
  );
  if (name) {
    const input = await readPicture(name, folder);
    const found = await takePicture(dataDir, { name, input, write });
    patch.picture = { address: found.url, found };
  }
  // A picture whose file has gone stays while its address does, as in every save.
  const before = { ...NOTHING_WRITTEN, ...(present?.picture && { picture: present.picture }) };
  return keepable(merge(before, patch));
}
