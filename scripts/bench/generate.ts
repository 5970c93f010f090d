import { Types } from 'mongoose';
import type { StoredAnswer } from '../../api/src/features/answers/model.ts';
import { TASK1_SUBTYPES, TASK2_SUBTYPES } from '../../api/src/features/answers/schema.ts';
import { beginning, fold, words } from '../../api/src/shared/text.ts';
import { type Random, randomFrom, type Vocabulary, zipf } from './vocabulary.ts';

/** Bodies have about 2.5 kB. */
const BODY_WORDS = 380;
const EXCERPT_LENGTH = 300;
const AUTHORS = 2_000;
/** Every so many answers one names something that no other does. */
const OWN_WORD_EVERY = 10;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;

/** Of which there is one answer, however many there are. */
export const RARE_WORD = 'zymurgy';

/** The id of an answer by its number. */
export function idOf(number: number): string {
  return number.toString(16).padStart(24, '0');
}

/** A word of letters alone. */
function ownWord(number: number): string {
  return `xq${[...String(number)].map((digit) => 'bdfgklmprz'[Number(digit)]).join('')}`;
}

interface Text {
  text: string;
  html: string;
}

/** Sentences of so many words, in paragraphs. */
function write(chosen: readonly string[], random: Random): Text {
  const paragraphs: string[] = [];
  let sentences: string[] = [];
  for (let at = 0; at < chosen.length; ) {
    const length = 8 + Math.floor(random() * 16);
    const sentence = chosen.slice(at, at + length).join(' ');
    sentences.push(`${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`);
    at += length;
    if (sentences.length === 5 || at >= chosen.length) {
      paragraphs.push(sentences.join(' '));
      sentences = [];
    }
  }
  return { text: paragraphs.join(' '), html: `<p>${paragraphs.join('</p><p>')}</p>` };
}

/**
 * Makes answers up, each by its number alone, so that the first thousand of a million are those of a
 * thousand. What is derived from an answer is made with it, as `derive` would: that takes a tenth of
 * the time, and a test compares.
 */
export function answerGenerator(vocabulary: Vocabulary, count: number, seed = 1) {
  const drawWord = zipf(vocabulary.words.length);
  const drawTag = zipf(vocabulary.tags.length, 0.8);
  const drawAuthor = zipf(AUTHORS, 0.9);
  const rank = new Map(vocabulary.words.map((word, at) => [word, at]));
  const rareAt = Math.floor(count / 2);

  function carriesSubject(word: string): boolean {
    const at = rank.get(word);
    return at === undefined || (vocabulary.carriesSubject[at] ?? true);
  }

  return function answer(number: number): StoredAnswer {
    const random = randomFrom(Math.imul(number + 1, 0x9e3779b1) ^ seed);
    const draw = (length: number) =>
      Array.from({ length }, () => vocabulary.words[drawWord(random)] ?? '');
    const bodyWords = draw(BODY_WORDS * (0.7 + random() * 0.6));
    if (number % OWN_WORD_EVERY === 3) bodyWords.splice(20, 0, ownWord(number));
    if (number === rareAt) bodyWords.splice(10, 0, RARE_WORD);
    const topicWords = draw(14 + random() * 14);
    const topic = write(topicWords, () => 1).text;
    const { text, html } = write(bodyWords, random);
    const author = `Writer ${1 + drawAuthor(random)}`;
    const tags = [
      ...new Set(Array.from({ length: 2 + random() * 3 }, () => vocabulary.tags[drawTag(random)])),
    ].filter((tag) => tag !== undefined);
    const isTask1 = random() < 0.5;
    const subtypes = isTask1 ? TASK1_SUBTYPES : TASK2_SUBTYPES;
    const subtype = subtypes[Math.floor(random() ** 1.6 * subtypes.length)] ?? subtypes[0];
    const status = random();
    const createdAt = new Date(FIRST_DAY + number * MINUTE_MS);
    return {
      _id: new Types.ObjectId(idOf(number)),
      ...{ topic, content: html, taskType: isTask1 ? 'task1' : 'task2', subtype, author, tags },
      ...{ isContributed: false, isDraft: status < 0.05, isApproved: status >= 0.1 },
      // Few are read by very many.
      views: Math.min(5_000_000, Math.floor(20 * (1 - random()) ** -0.9) - 20),
      ...{ version: 1, excerpt: beginning(text, EXCERPT_LENGTH), wordCount: bodyWords.length },
      searchWords: [
        ...new Set([...topicWords, ...bodyWords, ...words(author), ...tags.flatMap(words)]),
      ],
      topicWords: [...new Set(topicWords)].filter(
        (word) => word.length > 1 && carriesSubject(word),
      ),
      ...{ authorKey: fold(author), glossaryTermIds: [], createdAt, updatedAt: createdAt },
    };
  };
}
