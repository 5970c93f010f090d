import { type Static, Type } from '@sinclair/typebox';
import { closed, listOf, named, optional, prop, query, ref, stringEnum } from '../../shared/ref.ts';
import { ADDRESS } from './fieldKinds.ts';
import { LIST_PROPERTIES, PROPERTIES, STAFF_PROPERTIES } from './fields.ts';
import { SUBTYPES, Subtype, TaskType } from './vocabulary.ts';

export const ReviewOutcome = stringEnum(['changesRequested', 'declined'], {
  $id: 'ReviewOutcome',
  description: 'The last decision on a submitted text, until it is submitted again or published.',
  examples: ['changesRequested'],
});

export const EXAMPLE_NOTE = 'Please add an overview after the introduction.';

export const Review = named('Review', {
  description:
    'The last decision on a submitted text. It is removed when the text is submitted again or published.',
  properties: {
    state: ref(ReviewOutcome),
    note: prop.text('What was asked for, or why it was declined.'),
    at: prop.time(),
    by: prop.text('The email address of the reviewer.'),
  },
  example: {
    state: 'changesRequested',
    note: EXAMPLE_NOTE,
    at: '2024-03-06T09:30:00.000Z',
    by: 'editor@example.org',
  },
});

/** The default page size of the API. */
export const PAGE_SIZE = 12;
export const TOP_ANSWERS = 10;
export const RELATED_ANSWERS = 3;
export const MAX_RELATED_HITS = 6;
export const MAX_SEARCH_LENGTH = 200;

export const AnswerId = prop.id({
  $id: 'AnswerId',
  description: 'The answer’s id: 24 hexadecimal digits.',
  examples: ['65e6f2a04c1b8d0012a40001'],
});

const summaryFields = {
  id: ref(AnswerId),
  ...LIST_PROPERTIES,
  excerpt: prop.text('The beginning of the answer as plain text.'),
  pictureThumbnailUrl: optional.string({
    ...ADDRESS,
    description: 'The same picture, 480 pixels wide; only for files on this server.',
  }),
  pictureWidth: Type.Optional(Type.Integer({ minimum: 1 })),
  pictureHeight: Type.Optional(Type.Integer({ minimum: 1 })),
  views: prop.count(),
  wordCount: prop.count(),
  createdAt: prop.time(),
  publishedAt: optional.time(
    'When it was first published, or last as planned. Always there in public responses.',
  ),
  updatedAt: prop.time(),
  version: prop.version('Increases with every save; see EDIT_CONFLICT.'),
};

export const EXAMPLE_SUMMARY = {
  id: '65e6f2a04c1b8d0012a40001',
  topic:
    'The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.',
  excerpt:
    'The line graph traces how four sources contributed to a coastal country’s electricity supply.',
  taskType: 'task1',
  subtype: 'Line Graph',
  author: 'Marta Vale',
  sourceLink: 'https://example.org/marta-vale',
  tags: ['energy', 'trends', 'percentages'],
  skills: ['overview', 'comparing figures'],
  examDate: '2024-02-17T00:00:00.000Z',
  pictureUrl: '/media/0f3b5c.webp',
  pictureAlt:
    'Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.',
  pictureThumbnailUrl: '/media/0f3b5c-480.webp',
  pictureWidth: 1200,
  pictureHeight: 750,
  isContributed: false,
  views: 4812,
  wordCount: 160,
  createdAt: '2024-03-05T00:00:00.000Z',
  publishedAt: '2024-03-05T00:00:00.000Z',
  updatedAt: '2024-03-05T00:00:00.000Z',
  isDraft: false,
  isApproved: true,
  version: 1,
};

export const EXAMPLE_ANSWER = {
  ...EXAMPLE_SUMMARY,
  content:
    '<p>In 1990, coal <span class="glossary-term" data-term-id="65e6f2a04c1b8d0012a4a001" data-term="account for" data-definition="To form a stated part of a total.">accounted for</span> 62% of generation.</p>',
  glossaryTermIds: ['65e6f2a04c1b8d0012a4a001'],
};

/** Some values of an example. */
export function pick<T extends object>(example: T, names: readonly (keyof T)[]) {
  return Object.fromEntries(names.map((name) => [name, example[name]]));
}

/** A list row: the fields that a card shows, without the body. */
export const AnswerSummary = named('AnswerSummary', {
  description: 'An answer in a list, with an excerpt instead of the full text.',
  properties: summaryFields,
  example: EXAMPLE_SUMMARY,
});
export type AnswerSummary = Static<typeof AnswerSummary>;

/** What lists and whole answers show only to staff. */
export const staffFields = {
  ...STAFF_PROPERTIES,
  hasWorkingCopy: optional.boolean('True for administrators if the answer has a working copy.'),
  reviewOutcome: Type.Optional(ref(ReviewOutcome)),
  publishProblem: optional.string(
    'Why the scheduled answer couldn’t be published at its time; it is tried again until it succeeds.',
  ),
};

export const AdminAnswerSummary = named('AdminAnswerSummary', {
  description: 'An answer in a list, as staff see it.',
  properties: { ...summaryFields, ...staffFields },
  example: {
    ...EXAMPLE_SUMMARY,
    isDraft: true,
    isApproved: false,
    publishAt: '2030-03-01T09:00:00.000Z',
  },
});
export type AdminAnswerSummary = Static<typeof AdminAnswerSummary>;

export const Answer = named('Answer', {
  description: 'A complete model answer.',
  properties: {
    ...summaryFields,
    ...PROPERTIES,
    glossaryTermIds: Type.Array(Type.String(), {
      description: 'The glossary terms used in `content`; always derived from it.',
    }),
    commentCount: optional.count(
      'Published comments and replies; only in public details, while comments are on.',
    ),
  },
  example: EXAMPLE_ANSWER,
});
export type Answer = Static<typeof Answer>;

const QUESTION = ['id', 'topic', 'taskType', 'subtype', 'pictureUrl', 'pictureAlt'] as const;
const shown = Type.Pick(AnswerSummary, [...QUESTION, 'pictureWidth', 'pictureHeight']);

export const Question = named('Question', {
  description:
    'The question of a published answer with its picture, its data and the plan, without the answer itself.',
  properties: { ...shown.properties, plan: PROPERTIES.plan, chartData: PROPERTIES.chartData },
  example: pick(EXAMPLE_SUMMARY, QUESTION),
});

export const Matches = named('Matches', {
  description: 'Which words of an answer match a search, so that they can be marked.',
  properties: {
    words: Type.Array(Type.String(), {
      description: 'The known forms of the searched words, in lower case and without accents.',
    }),
    prefix: optional.string('Every word that begins with this is a match too.'),
  },
  example: { words: ['city', 'cities', 'noise'], prefix: 'noise' },
});
export type Matches = Static<typeof Matches>;

export const SearchHit = named('SearchHit', {
  description: 'An answer that was found, and where it matches.',
  properties: {
    answer: ref(AnswerSummary),
    passage: Type.Array(closed({ text: Type.String(), isMatch: Type.Boolean() }), {
      description: 'The sentence or two with the most matches, in pieces of plain text.',
    }),
  },
  example: {
    answer: EXAMPLE_SUMMARY,
    passage: [
      { text: 'The line graph traces how four sources contributed to ', isMatch: false },
      { text: 'electricity', isMatch: true },
      { text: ' supply.', isMatch: false },
    ],
  },
});
export type SearchHit = Static<typeof SearchHit>;

const wordList = (description: string) => Type.Array(Type.String(), { description });

export const RelatedResults = named('RelatedResults', {
  description:
    'On the first page of a search that finds few answers or none: answers with most of its words, with near words or with corrected spellings, the best first. They don’t count in `total`.',
  properties: {
    hits: Type.Array(
      closed({
        ...SearchHit.properties,
        missing: wordList('The words of the search that the answer has in no form.'),
      }),
      { maxItems: MAX_RELATED_HITS },
    ),
    words: Type.Array(
      closed({
        typed: Type.String(),
        used: Type.Array(Type.String()),
        reason: stringEnum(['related', 'spelling', 'spacing']),
      }),
      { description: 'What was searched for beside or instead of a word of the search, and why.' },
    ),
    matches: ref(Matches),
    readAs: closed({
      taskType: Type.Optional(ref(TaskType)),
      subtype: Type.Optional(ref(Subtype)),
      leftOut: wordList('Words such as `ielts` and `essay`, which weren’t searched for.'),
    }),
  },
  example: {
    hits: [{ ...SearchHit.examples[0], missing: ['renewable'] }],
    words: [{ typed: 'electrcity', used: ['electricity'], reason: 'spelling' }],
    matches: { words: ['electricity'] },
    readAs: { taskType: 'task1', leftOut: ['ielts'] },
  },
});
export type RelatedResults = Static<typeof RelatedResults>;

export const AnswerList = Type.Object(
  {
    answers: Type.Array(ref(AnswerSummary)),
    total: prop.count('The total number of matches on all pages.'),
    suggestion: optional.string('If nothing matched: a corrected spelling that does find answers.'),
    matches: Type.Optional(ref(Matches)),
    related: Type.Optional(ref(RelatedResults)),
  },
  {
    $id: 'AnswerList',
    description: 'One page of answers.',
    examples: [
      { answers: [EXAMPLE_SUMMARY], total: 14 },
      { answers: [], total: 0, suggestion: 'electricity' },
    ],
  },
);
export type AnswerList = Static<typeof AnswerList>;

export const TopAnswers = named('TopAnswers', {
  description: `Up to ${TOP_ANSWERS} answers of each task, most viewed first.`,
  properties: { task1: Type.Array(ref(AnswerSummary)), task2: Type.Array(ref(AnswerSummary)) },
  example: { task1: [EXAMPLE_SUMMARY], task2: [] },
});

export const Statistics = named('Statistics', {
  description: 'The number of published answers of each task.',
  properties: { task1Count: prop.count(), task2Count: prop.count() },
  example: { task1Count: 14, task2Count: 12 },
});

export const RelatedAnswers = listOf(
  'RelatedAnswers',
  AnswerSummary,
  `Up to ${RELATED_ANSWERS} published answers of the same task, most closely related first.`,
);

/** What is typed into a search. */
export const SEARCH_TEXT = {
  maxLength: MAX_SEARCH_LENGTH,
  description:
    'Every word must occur in some form (city, cities) in the topic, the text, the tags or the name of the author or contributor; the last one, from four letters on, may be the start of a longer one. Words such as “the” count only if there are no others. Words in quotation marks must occur together. Case, accents and other signs are ignored.',
  examples: ['energy'],
};

export const LITERAL = Type.Boolean({
  default: false,
  description:
    'Whether words of the exam, such as “task 2” and “essay”, are searched for like others in `related`, instead of being read as filters or left out.',
});

/** The query of the public list; unknown parameters and values are rejected. */
export const AnswerListQuery = query({
  taskType: ref(TaskType),
  search: Type.String(SEARCH_TEXT),
  literal: LITERAL,
  subtype: stringEnum([...SUBTYPES.task1, 'Process', ...SUBTYPES.task2], {
    description: '`Process` means Process Diagram.',
    examples: ['Line Graph'],
  }),
  sortBy: stringEnum(['views', 'date', 'author', 'relevance'], {
    default: 'views',
    description:
      '`views` and `date` (of publication) are descending, `author` is A to Z, `relevance` puts the best match for `search` first.',
  }),
  ...prop.pages(PAGE_SIZE),
});
export type AnswerListQuery = Static<typeof AnswerListQuery>;

export const AnswerParams = closed({ id: ref(AnswerId) });
