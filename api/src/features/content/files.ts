import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { parse, stringify } from 'yaml';
import { toCodedError } from '../../errors.ts';
import { formSchemaController } from '../../plugins/validation.ts';
import { parseDate } from '../../shared/dates.ts';
import { closed, namedSchemas, prop, ref } from '../../shared/ref.ts';
import { FILE_ENTRIES, type FileFields } from '../answers/fields.ts';
import { AnswerId } from '../answers/schema.ts';
import { GlossaryTermInput } from '../glossary/schema.ts';

/** The folder with the sample content; `content/README.md` describes its files. */
export const CONTENT_DIR = resolve(import.meta.dirname, '../../../../content');

const moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z)?$' });
const text = Type.String({ minLength: 1 });

const OWN_ENTRIES = {
  id: ref(AnswerId),
  picture: Type.Optional(Type.String({ pattern: '^[a-z0-9-]+$' })),
  pictureUrl: Type.Optional(text),
  isContributed: Type.Optional(Type.Literal(true)),
  status: Type.Union([Type.Literal('published'), Type.Literal('draft'), Type.Literal('pending')]),
  views: prop.count(),
  createdAt: moment,
  publishedAt: Type.Optional(moment),
  updatedAt: Type.Optional(moment),
};
const FrontMatter = closed({ ...OWN_ENTRIES, ...FILE_ENTRIES });

/** The YAML above the body. */
export type FrontMatter = Static<TObject<typeof OWN_ENTRIES>> & FileFields;

/** An answer as a readable file: YAML front matter and the body as HTML. */
export type AnswerFile = FrontMatter & { file: string; body: string };

const TermFile = Type.Array(
  closed({
    ...GlossaryTermInput.properties,
    // Too long ones are refused one by one, not with their whole file.
    term: text,
    definition: text,
    isActive: Type.Optional(Type.Boolean()),
  }),
);
export type TermEntry = Static<typeof TermFile>[number];

/** The file of the related words: one group a line. */
export const RELATED_WORDS_FILE = 'related-words.yaml';
const RelatedWordsFile = Type.Array(Type.Array(text));

/** More characters than an answer needs with every field at its limit. */
const MAX_ANSWER_FILE = 1_000_000;
/** How many faults are reported per file. */
const MAX_FAULTS = 20;
/** Without aliases, because `parseYaml` refuses them. */
const WRITTEN = { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false } as const;

/** An invalid file of a content folder; the message names the file and its faults. */
export class ContentFault extends Error {}

/** Compiles a schema of a file to a function that returns a valid value, or throws its faults. */
function checking<T extends TSchema>(schema: T) {
  const known = Object.fromEntries([...namedSchemas].map((one) => [String(one.$id), one]));
  const compile = formSchemaController.compilersFactory.buildValidator(known);
  const validate = compile({ schema, httpPart: 'body', method: 'PUT', url: '' });
  return (value: unknown, file: string): Static<T> => {
    if (validate(value)) return value as Static<T>;
    const { errors = [] } = toCodedError(
      Object.assign(new Error(), { validation: validate.errors }),
    );
    const faults = errors
      .slice(0, MAX_FAULTS)
      .map(({ path, message }) => `${path.slice(1) || 'the file'}: ${message}`);
    throw new ContentFault(`${file} has errors: ${faults.join('; ')}`);
  };
}

const checkFrontMatter = checking(FrontMatter);
const checkTerms = checking(TermFile);
const checkRelatedWords = checking(RelatedWordsFile);

function parseYaml(file: string, source: string): unknown {
  try {
    return parse(source, { schema: 'core', maxAliasCount: 0 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n', 1)[0] : '';
    throw new ContentFault(`${file} isn’t valid YAML: ${why}`, { cause });
  }
}

/**
 * Reads one answer file.
 * @throws ContentFault that names the file and every fault in it.
 */
export function parseAnswerFile(file: string, source: string): AnswerFile {
  if (source.length > MAX_ANSWER_FILE) {
    throw new ContentFault(`${file} is longer than ${MAX_ANSWER_FILE} characters`);
  }
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match?.[1]) {
    throw new ContentFault(`${file} doesn’t begin with front matter between two lines of ---`);
  }
  const answer: FrontMatter = checkFrontMatter(parseYaml(file, match[1]), file);
  for (const name of ['createdAt', 'publishedAt', 'updatedAt', 'examDate'] as const) {
    const date = answer[name];
    if (date && !parseDate(date)) {
      throw new ContentFault(`${file} has errors: ${name}: this date doesn’t exist`);
    }
  }
  return { ...answer, file, body: (match[2] ?? '').trim() };
}

/** The inverse of `parseAnswerFile`, without any loss. */
export function formatAnswerFile(frontMatter: FrontMatter, body: string): string {
  const yaml = stringify(frontMatter, WRITTEN);
  return `---\n${yaml}---\n${body}\n`;
}

/**
 * Reads a file of terms.
 * @throws ContentFault that names the file and every fault in it.
 */
export function parseTermFile(file: string, source: string): TermEntry[] {
  return checkTerms(parseYaml(file, source) ?? [], file);
}

/** The inverse of `parseTermFile`, without any loss. */
export function formatTermFile(terms: readonly TermEntry[]): string {
  return stringify(terms, WRITTEN);
}

/**
 * Reads the related words of a content folder, if it has any.
 * @throws ContentFault that names the file and every fault in it.
 */
export async function readRelatedWords(folder = CONTENT_DIR): Promise<string[][]> {
  const [file] = await namesIn(folder, RELATED_WORDS_FILE);
  if (!file) return [];
  return checkRelatedWords(parseYaml(file, await readText(folder, file)) ?? [], file);
}

/** The inverse of `readRelatedWords`, without any loss. */
export function formatRelatedWords(groups: readonly (readonly string[])[]): string {
  const style = { ...WRITTEN, collectionStyle: 'flow', flowCollectionPadding: false } as const;
  return groups.map((words) => `- ${stringify(words, style)}`).join('');
}

/** The sorted names of the files with an ending; none if the folder is missing. */
export async function namesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ending) && !name.startsWith('.')).sort();
}

/**
 * The text of a file, without a byte order mark.
 * @throws ContentFault if an editor has saved it in another encoding, because letters would be lost.
 */
export async function readText(folder: string, file: string): Promise<string> {
  const bytes = await readFile(join(folder, file));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ContentFault(`${file} isn’t in UTF-8. Save it with this encoding.`, { cause });
  }
}

async function readFolder(folder: string, ending: string) {
  const names = await namesIn(folder, ending);
  return Promise.all(names.map(async (file) => ({ file, source: await readText(folder, file) })));
}

/** All answers of a content folder, sorted by file name. */
export async function readAnswers(folder = CONTENT_DIR): Promise<AnswerFile[]> {
  const files = await readFolder(join(folder, 'answers'), '.html');
  return files.map(({ file, source }) => parseAnswerFile(file, source));
}

export async function readTerms(folder = CONTENT_DIR): Promise<TermEntry[]> {
  const files = await readFolder(join(folder, 'glossary'), '.yaml');
  return files.flatMap(({ file, source }) => parseTermFile(file, source));
}

/**
 * Reads the picture of an answer file, unchanged.
 * @throws ContentFault if it is missing.
 */
export function readPicture(name: string, folder = CONTENT_DIR): Promise<Buffer> {
  return readFile(join(folder, 'pictures', `${name}.webp`)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ContentFault(`the picture ${name}.webp isn’t in the folder pictures`);
  });
}

/** The data of the chart of a picture as CSV, where the folder has it. */
export function readChartData(name: string, folder = CONTENT_DIR): Promise<string | undefined> {
  return readText(join(folder, 'charts'), `${name}.csv`).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
