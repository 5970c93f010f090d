import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:practice-questions';
const FILE = resolve(import.meta.dirname, '../content/questions.json');

/** An id in the form of an answer's, but with a beginning that those have only from 2106. */
const questionId = (topic: string) =>
  `ffff${createHash('sha256').update(topic).digest('hex').slice(0, 20)}`;

/** Builds the questions without an answer as a script of its own, with ids that depend on their words. */
export function practiceQuestions(): Plugin {
  return {
    name: 'band8:practice-questions',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(FILE);
      const byTag: Record<string, Record<string, string[]>> = JSON.parse(
        await readFile(FILE, 'utf8'),
      );
      const questions = Object.entries(byTag).flatMap(([tag, bySubtype]) =>
        Object.entries(bySubtype).flatMap(([subtype, topics]) =>
          topics.map((topic) => ({ id: questionId(topic), topic, subtype, tag })),
        ),
      );
      return `export default ${JSON.stringify(questions)};`;
    },
  };
}
