import { addAnswer, existingAnswerIds } from '../answers/queries.ts';
import { addMissingTerms } from '../glossary/queries.ts';
import { storePicture } from '../media/queries.ts';
import { type AnswerFile, CONTENT_DIR, readAnswers, readPicture, readTerms } from './files.ts';

export interface LoadReport {
  answers: { added: number; kept: number };
  terms: { added: number; kept: number };
}

interface LoadOptions {
  dataDir: string;
  folder?: string;
  onProgress?: (done: number, total: number) => void;
}

const FILE_TERM = /<span class="glossary-term" data-term="([^"]*)">/g;

/** Files name a term by its text, the database by its id. */
function withTermIds({ file, body }: AnswerFile, ids: Map<string, string>): string {
  return body.replace(FILE_TERM, (_all, term: string) => {
    const id = ids.get(term);
    if (!id) throw new Error(`${file} marks “${term}”, which the glossary does not hold`);
    return `<span class="glossary-term" data-term-id="${id}">`;
  });
}

/**
 * Loads a content folder: adds what is missing and leaves alone what is there, edited or not, so it
 * can be run again at any time, also after being interrupted (O3).
 * @throws an error that names the file and its faults; what was added before stays.
 */
export async function loadContent(options: LoadOptions): Promise<LoadReport> {
  const { dataDir, folder = CONTENT_DIR, onProgress } = options;
  const [answers, terms] = await Promise.all([readAnswers(folder), readTerms(folder)]);
  const known = await addMissingTerms(terms);
  const present = await existingAnswerIds(answers.map(({ id }) => id));
  let added = 0;
  for (const [index, answer] of answers.entries()) {
    if (!present.has(answer.id)) {
      const { id, picture, status, createdAt, examDate, file, body, ...fields } = answer;
      await addAnswer({
        ...fields,
        _id: id,
        content: withTermIds(answer, known.ids),
        ...(picture && {
          picture: await storePicture(dataDir, await readPicture(picture, folder)),
        }),
        ...(examDate && { examDate: new Date(examDate) }),
        createdAt: new Date(createdAt),
        isContributed: fields.contributorName !== undefined,
        isDraft: status === 'draft',
        isApproved: status === 'published',
      });
      added += 1;
    }
    onProgress?.(index + 1, answers.length);
  }
  return {
    answers: { added, kept: answers.length - added },
    terms: { added: known.added, kept: terms.length - known.added },
  };
}
