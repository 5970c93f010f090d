import { type mongo, Types } from 'mongoose';
import { flagStatusOf } from '../../api/src/features/answers/fields.ts';
import { Answer, type StoredAnswer } from '../../api/src/features/answers/model.ts';
import { validateForSave } from '../../api/src/features/answers/rules.ts';
import { SUBTYPES, type Subtype } from '../../api/src/features/answers/vocabulary.ts';
import { readAnswers } from '../../api/src/features/content/files.ts';
import { randomFrom } from '../../api/src/shared/seededRandom.ts';
import { htmlToText } from '../../api/src/shared/text.ts';
import { foldedWords } from '../../openapi/text.ts';
import { showProgress } from '../command.ts';

/** About 2.5 kB of text. */
const BODY_WORDS = 380;
const VOCABULARY = 120_000;
const TAGS = 600;
const AUTHORS = 2_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;

/** A word that occurs in exactly one generated answer. */
export const RARE_WORD = 'zymurgy';

type Random = ReturnType<typeof randomFrom>;

/** Draws with the word frequencies of a natural language: the nth item is about n times rarer than the first. */
function drawZipf<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(from.length ** random()) - 1] as T;
}

function draw<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)] as T;
}

const ONSETS = 'b br c ch d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t th tr v w z'.split(
  ' ',
);
const NUCLEI = 'a e i o u ai ea ee ie oa ou'.split(' ');
const CODAS = ['', '', '', '', '', '', 'l', 'm', 'n', 'r', 's', 't'];

function inventWord(random: Random): string {
  const syllables = 2 + Math.floor(random() * 2.5);
  return Array.from(
    { length: syllables },
    () => draw(ONSETS, random) + draw(NUCLEI, random) + draw(CODAS, random),
  ).join('');
}

type Vocabulary = Awaited<ReturnType<typeof readVocabulary>>;

/**
 * The words of the sample content by descending frequency, followed by invented words, all of
 * lower-case letters, and the tags.
 */
export async function readVocabulary() {
  const samples = await readAnswers();
  const counts = new Map<string, number>();
  for (const word of samples.flatMap(({ topic, body }) =>
    foldedWords(`${topic} ${htmlToText(body)}`),
  )) {
    if (/^[a-z]+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const known = new Set([...counts].sort(([, a], [, b]) => b - a).map(([word]) => word));
  const random = randomFrom(8);
  while (known.size < VOCABULARY) known.add(inventWord(random));
  const all = [...known];
  const tags = [...new Set(samples.flatMap((sample) => sample.tags ?? []))];
  return { words: all, tags: [...tags, ...all.slice(counts.size)].slice(0, TAGS) };
}

/** Sentences of 8 to 23 words. */
function sentences(chosen: readonly string[], random: Random): string[] {
  const found: string[] = [];
  for (let at = 0; at < chosen.length; ) {
    const length = 8 + Math.floor(random() * 16);
    const sentence = chosen.slice(at, at + length).join(' ');
    found.push(`${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`);
    at += length;
  }
  return found;
}

/**
 * Generates answers. Each depends only on its number, so the first 1,000 are the same for any total.
 * They are validated and completed like every saved answer.
 * @param count the total; the answer in the middle contains `RARE_WORD`
 */
export function answerGenerator({ words: all, tags }: Vocabulary, count: number) {
  return function answer(number: number): StoredAnswer {
    const random = randomFrom(Math.imul(number + 1, 0x9e3779b1));
    const write = (length: number) => Array.from({ length }, () => drawZipf(all, random));
    const body = write(BODY_WORDS * (0.7 + random() * 0.6));
    if (number === Math.floor(count / 2)) body.splice(10, 0, RARE_WORD);
    const taskType = random() < 0.5 ? 'task1' : 'task2';
    const status = random();
    const createdAt = new Date(FIRST_DAY + number * MINUTE_MS);
    const written = validateForSave({
      topic: sentences(write(14 + random() * 14), random).join(' '),
      content: sentences(body, random)
        .map((sentence) => `<p>${sentence}</p>`)
        .join(''),
      taskType,
      subtype: draw<Subtype>(SUBTYPES[taskType], random),
      author: `Writer ${1 + Math.floor(AUTHORS * random() ** 2)}`,
      tags: [...new Set(Array.from({ length: 3 }, () => drawZipf(tags, random)))],
      skills: [],
      isContributed: false,
      isDraft: status < 0.05,
      isApproved: status >= 0.1,
    });
    return {
      ...written,
      glossaryTermIds: [],
      _id: new Types.ObjectId(number.toString(16).padStart(24, '0')),
      // A few answers have very many views.
      views: Math.floor(20 / (1 - random())) - 20,
      version: 1,
      createdAt,
      ...(flagStatusOf(written) === 'published' && { publishedAt: createdAt }),
      updatedAt: createdAt,
    };
  };
}

const BATCH = 1_000;

/** Stores this many generated answers in the connected, empty database, and shows the progress. */
export async function loadGeneratedAnswers(count: number): Promise<void> {
  const answer = answerGenerator(await readVocabulary(), count);
  await Answer.createCollection();
  // Building the indexes once, afterwards, is faster.
  await Answer.collection.dropIndexes();
  for (let done = 0; done < count; done += BATCH) {
    const length = Math.min(BATCH, count - done);
    const batch = Array.from({ length }, (_none, at) => answer(done + at));
    await Answer.collection.insertMany(batch, { ordered: false });
    showProgress('Answers', done + length, count);
  }
  console.log('Building the indexes …');
  const indexes = Answer.schema.indexes().map(([key, options]) => ({ key, ...options }));
  await Answer.collection.createIndexes(indexes as mongo.IndexDescription[]);
}
