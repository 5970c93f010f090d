import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parse } from 'yaml';
import { AnswerId, TASK1_SUBTYPES, TASK2_SUBTYPES } from '../answers/schema.ts';

/** The folder with the sample content; `content/README.md` describes its files. */
export const CONTENT_DIR = resolve(import.meta.dirname, '../../../../content');

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const text = Type.String({ minLength: 1 });

function oneOf<const V extends readonly string[]>(values: V) {
  return Type.Union(values.map((value: V[number]) => Type.Literal(value)));
}

const FrontMatter = Type.Object(
  {
    id: AnswerId,
    topic: text,
    taskType: Type.Optional(oneOf(['task1', 'task2'])),
    subtype: Type.Optional(oneOf([...TASK1_SUBTYPES, ...TASK2_SUBTYPES])),
    author: text,
    sourceLink: Type.Optional(Type.String({ pattern: '^https?://' })),
    tags: Type.Array(text),
    examDate: Type.Optional(day),
    picture: Type.Optional(Type.String({ pattern: '^[a-z0-9-]+$' })),
    contributorName: Type.Optional(text),
    status: oneOf(['published', 'draft', 'pending']),
    views: Type.Integer({ minimum: 0 }),
    createdAt: day,
  },
  { additionalProperties: false },
);

/** An answer as a readable file: YAML front matter and the body as HTML. */
export interface AnswerFile extends Static<typeof FrontMatter> {
  file: string;
  body: string;
}

const TermFile = Type.Array(
  Type.Object({ term: text, definition: text }, { additionalProperties: false }),
);
export type TermEntry = Static<typeof TermFile>[number];

function checked<T extends TSchema>(schema: T, value: unknown, file: string): Static<T> {
  const faults = [...Value.Errors(schema, value)].map(
    ({ path, message }) => `${path.slice(1) || 'the file'}: ${message}`,
  );
  if (faults.length > 0) throw new Error(`${file} has faults: ${faults.join('; ')}`);
  return value as Static<T>;
}

/** Reads one answer file. @throws an error that names the file and every fault in it. */
export function parseAnswerFile(file: string, source: string): AnswerFile {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match?.[1])
    throw new Error(`${file} does not begin with front matter between two lines of ---`);
  const frontMatter: unknown = parse(match[1], { schema: 'core' });
  return { ...checked(FrontMatter, frontMatter, file), file, body: (match[2] ?? '').trim() };
}

async function readFolder(
  folder: string,
  ending: string,
): Promise<{ file: string; source: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (file) => ({ file, source: await readFile(join(folder, file), 'utf8') })),
  );
}

/** Every answer of a content folder, in the order of the file names. */
export async function readAnswers(folder = CONTENT_DIR): Promise<AnswerFile[]> {
  const files = await readFolder(join(folder, 'answers'), '.html');
  return files.map(({ file, source }) => parseAnswerFile(file, source));
}

/** Every glossary term of a content folder. */
export async function readTerms(folder = CONTENT_DIR): Promise<TermEntry[]> {
  const files = await readFolder(join(folder, 'glossary'), '.yaml');
  return files.flatMap(({ file, source }) => checked(TermFile, parse(source), file));
}

/** The picture of an answer file, as it lies in the content folder. */
export function readPicture(name: string, folder = CONTENT_DIR): Promise<Buffer> {
  return readFile(join(folder, 'pictures', `${name}.webp`));
}
