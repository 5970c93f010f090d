import { HtmlLimitError, sanitizeContent } from '../../../api/src/shared/html.ts';
import { BREAKOUTS } from '../../../api/test/vectors/breakouts.ts';
import { packed, VECTORS } from '../../../api/test/vectors/vectors.ts';

/**
 * Whether every text is to go through every field. Otherwise every vector goes through the long
 * fields, and through the short ones as many as stand beside them.
 */
export const ALL = process.env.BAND8_VECTORS === 'all';

/** What the fields hold at most (the schemas of the features). */
const ROOM = {
  ...{ topic: 2000, name: 200, tag: 60, definition: 1000, term: 100, message: 5000 },
  ...{ submission: 20_000, siteName: 60, siteDescription: 300, footerText: 500 },
};

const AFTER = '<p>after</p>';
const swallows = (vector: string) => !sanitizeContent(vector + AFTER).endsWith(AFTER);
/** What a body may hold: the others are refused for their depth, as the API's tests show. */
const BODY_VECTORS = VECTORS.filter(isAccepted);
/** Vectors that swallow what follows them: a body has one of them at most, and last. */
const SWALLOWING = BODY_VECTORS.filter(swallows);
const ORDINARY = BODY_VECTORS.filter((vector) => !SWALLOWING.includes(vector));

function isAccepted(vector: string): boolean {
  try {
    sanitizeContent(vector);
    return true;
  } catch (error) {
    if (error instanceof HtmlLimitError) return false;
    throw error;
  }
}

/** The item at this position; after the last one they start again. */
export function itemAt<T>(items: readonly T[], at: number): T {
  return items[at % items.length] as T;
}

/** So many texts as a quick run tries, from all over the list. */
function some<T>(texts: readonly T[], count: number): T[] {
  const step = ALL ? 1 : Math.max(1, texts.length / count);
  return Array.from({ length: Math.min(ALL ? texts.length : count, texts.length) }, (_, at) =>
    itemAt(texts, Math.floor(at * step)),
  );
}

const topics = packed(VECTORS, ROOM.topic);
const names = packed(VECTORS, ROOM.name);
const bodies = packed(ORDINARY, 20_000, Math.ceil(ORDINARY.length / topics.length));

/** Tags differ in more than their case. */
const tags = [
  ...new Map(
    VECTORS.map((vector) => vector.trim())
      .filter((vector) => [...vector].length <= ROOM.tag)
      .map((vector) => [vector.toLowerCase(), vector]),
  ).values(),
];

/** All that a body can hold at once. */
export const WHOLE_BODY = ORDINARY.join('\n');
/** The same with what swallows the rest, as a person would paste it. */
export const WHOLE_LIST = BODY_VECTORS.join('\n');

/** Half of the answers were contributed by somebody, whose name they show instead of the author's. */
const HALF = ALL ? names.length : topics.length / 2;

/** What is written of each answer, but for its addresses. */
export const ANSWERS = Array.from({ length: Math.ceil(2 * HALF) }, (_, at) => ({
  topic: itemAt(topics, at),
  content: `<p>Words.</p>${itemAt(bodies, at)}<p>Words.</p>${itemAt(SWALLOWING, at)}`,
  author: itemAt(names, at),
  tags: Array.from({ length: 30 }, (_, place) => itemAt(tags, at * 30 + place)),
  taskType: at % 2 === 0 ? 'task1' : 'task2',
  ...(at >= HALF && { isContributed: true, contributorName: itemAt(names, at - Math.ceil(HALF)) }),
}));

const terms = packed(VECTORS, ROOM.term);
const definitions = packed(VECTORS, ROOM.definition);
export const TERMS = some(terms, definitions.length).map((term, at) => ({
  term,
  definition: itemAt(definitions, at),
}));

const messages = packed(VECTORS, ROOM.message);
export const MESSAGES = some(names, messages.length).map((name, at) => ({
  name: name.replace(/[\r\n]/g, ' '),
  message: itemAt(messages, at),
}));

const submissions = packed(VECTORS, ROOM.submission);
export const SUBMISSIONS = some(topics, submissions.length).map((topic, at) => ({
  topic,
  content: itemAt(submissions, at),
  author: itemAt(names, at),
  contributorName: itemAt(names, at + 1),
}));

/** What is searched for, here and in the figures: at most 200 characters each. */
export const SEARCHES = some(names, 8);

const settings = ALL ? VECTORS : BREAKOUTS;
const siteNames = packed(settings, ROOM.siteName);
const siteDescriptions = packed(settings, ROOM.siteDescription);
const footerTexts = packed(settings, ROOM.footerText);
export const SETTINGS = Array.from({ length: ALL ? siteNames.length : 4 }, (_, at) => ({
  siteName: itemAt(siteNames, ALL ? at : at * 19),
  siteDescription: itemAt(siteDescriptions, at),
  footerText: itemAt(footerTexts, at),
}));
