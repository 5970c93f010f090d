import { utc } from '../../shared/dates.ts';
import { existingAnswerIds } from '../answers/queries.ts';
import { addAnswer } from '../answers/write.ts';
import { addMissingTerms } from '../glossary/write.ts';
import { CONTENT_DIR, readAnswers, readTerms } from './files.ts';
import { readAnswerFile } from './read.ts';

export interface LoadReport {
  answers: { added: number; unchanged: number };
  terms: { added: number; unchanged: number };
}

interface LoadOptions {
  dataDir: string;
  folder?: string;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Loads a content folder: adds what is missing and leaves existing items alone, even if edited. It
 * can be run again at any time, also after an interruption.
 * @throws an error that names the file and its faults; items added before it are not removed.
 */
export async function loadContent(options: LoadOptions): Promise<LoadReport> {
  const { dataDir, folder = CONTENT_DIR, onProgress } = options;
  const [answers, terms] = await Promise.all([readAnswers(folder), readTerms(folder)]);
  const known = await addMissingTerms(terms);
  const present = await existingAnswerIds(answers.map(({ id }) => id));
  let added = 0;
  for (const [index, answer] of answers.entries()) {
    if (!present.has(answer.id)) {
      const idOf = (term: string) => known.ids.get(term);
      await addAnswer({
        ...(await readAnswerFile(answer, { folder, dataDir, write: true, idOf })),
        _id: answer.id,
        views: answer.views,
        createdAt: utc(answer.createdAt).toDate(),
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
