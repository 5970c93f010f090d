import { HtmlLimitError, sanitizeContent } from '../../../api/src/shared/html.ts';
import { BREAKOUTS } from '../../../api/test/vectors/breakouts.ts';
import { packed, VECTORS } from '../../../api/test/vectors/vectors.ts';

/**
 * Whether to put every text into every field. Otherwise every vector is in the long fields, and only a
 * sample of them in the short ones.
 */
export const ALL = process.env.BAND8_VECTORS === 'all';

/** The length limits of the fields. */
const MAX_LENGTH = {
  topic: 2000,
  name: 200,
  tag: 60,
  pictureAlt: 300,
  definition: 1000,
  term: 100,
  message: 5000,
  submission: 20_000,
  siteName: 60,
  siteDescription: 300,
  footerText: 500,
};

const AFTER = '<p>after</p>';
const swallows = (vector: string) => !sanitizeContent(vector + AFTER).endsWith(AFTER);
/** The vectors that a body accepts; the others are too deeply nested. */
const BODY_VECTORS = VECTORS.filter(isAccepted);
/** Vectors that swallow the text after them: a body has at most one, at its end. */
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

/** The item at this position; starts again after the last one. */
export function itemAt<T>(items: readonly T[], at: number): T {
  return items[at % items.length] as T;
}

/** Returns an evenly spread sample of `count` texts. */
function sample<T>(texts: readonly T[], count: number): T[] {
  const step = ALL ? 1 : Math.max(1, texts.length / count);
  return Array.from({ length: Math.min(ALL ? texts.length : count, texts.length) }, (_, at) =>
    itemAt(texts, Math.floor(at * step)),
  );
}

const topics = packed(VECTORS, MAX_LENGTH.topic);
const names = packed(VECTORS, MAX_LENGTH.name);
const alts = packed(VECTORS, MAX_LENGTH.pictureAlt);
const bodies = packed(ORDINARY, 20_000, Math.ceil(ORDINARY.length / topics.length));

/** Tags that differ in more than case. */
const tags = [
  ...new Map(
    VECTORS.map((vector) => vector.trim())
      .filter((vector) => [...vector].length <= MAX_LENGTH.tag)
      .map((vector) => [vector.toLowerCase(), vector]),
  ).values(),
];

/** Everything that one body can contain. */
export const WHOLE_BODY = ORDINARY.join('\n');
/** The same including swallowing vectors, for pasting. */
export const WHOLE_LIST = BODY_VECTORS.join('\n');

/** Half of the answers have a contributor, whose name shows instead of the author's. */
const HALF = ALL ? names.length : topics.length / 2;

/** The fields of the answers, without their URLs. */
export const ANSWERS = Array.from({ length: Math.ceil(2 * HALF) }, (_, at) => ({
  topic: itemAt(topics, at),
  content: `<p>Words.</p>${itemAt(bodies, at)}<p>Words.</p>${itemAt(SWALLOWING, at)}`,
  author: itemAt(names, at),
  pictureAlt: itemAt(alts, at),
  tags: Array.from({ length: 30 }, (_, place) => itemAt(tags, at * 30 + place)),
  taskType: at % 2 === 0 ? 'task1' : 'task2',
  ...(at >= HALF && { isContributed: true, contributorName: itemAt(names, at - Math.ceil(HALF)) }),
}));

const terms = packed(VECTORS, MAX_LENGTH.term);
const definitions = packed(VECTORS, MAX_LENGTH.definition);
export const TERMS = sample(terms, definitions.length).map((term, at) => ({
  term,
  definition: itemAt(definitions, at),
}));

const messages = packed(VECTORS, MAX_LENGTH.message);
export const MESSAGES = sample(names, messages.length).map((name, at) => ({
  name: name.replace(/[\r\n]/g, ' '),
  message: itemAt(messages, at),
}));

const submissions = packed(VECTORS, MAX_LENGTH.submission);
export const SUBMISSIONS = sample(topics, submissions.length).map((topic, at) => ({
  topic,
  content: itemAt(submissions, at),
  author: itemAt(names, at),
  contributorName: itemAt(names, at + 1),
}));

/** Search texts of at most 200 characters, for searches and analytics. */
export const SEARCHES = sample(names, 8);

const settings = ALL ? VECTORS : BREAKOUTS;
const siteNames = packed(settings, MAX_LENGTH.siteName);
const siteDescriptions = packed(settings, MAX_LENGTH.siteDescription);
const footerTexts = packed(settings, MAX_LENGTH.footerText);
export const SETTINGS = Array.from({ length: ALL ? siteNames.length : 4 }, (_, at) => ({
  siteName: itemAt(siteNames, ALL ? at : at * 19),
  siteDescription: itemAt(siteDescriptions, at),
  footerText: itemAt(footerTexts, at),
}));
