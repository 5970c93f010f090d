import { type Static, type TObject, type TString, Type } from '@sinclair/typebox';
import { closed, input, named, optional, prop, ref, stringEnum } from '../../shared/ref.ts';

/** How many changes one request may contain, and how many items one response has. */
export const MAX_CHANGES = 100;
export const MAX_ITEMS_PER_PAGE = 200;
/** What one account can hold. */
export const MAX_STUDY_ITEMS = 5_000;
export const MAX_STUDY_BYTES = 10 * 1024 * 1024;
/** How long deletions are remembered, so that devices which were offline learn of them. */
export const DELETION_DAYS = 90;
/** The body of one request. */
export const MAX_SYNC_BYTES = 1024 * 1024;
export const DELETIONS_KEPT_MS = DELETION_DAYS * 24 * 60 * 60 * 1000;

const MAX_TOPIC = 300;
const MAX_SIDE = 500;
const MAX_DAYS = 100_000;
const MAX_SPENT_MS = 24 * 60 * 60 * 1000;
export const MAX_ATTEMPT_LENGTH = 50_000;
/** Reviews of one word. */
export const MAX_REVIEWS = 500;

const EXAMPLE_ANSWER_ID = '65e6f2a04c1b8d0012a40001';
const EXAMPLE_TIME = 1_772_701_200_000;

const time = (description: string) =>
  Type.Number({
    minimum: 0,
    maximum: 8.64e15,
    description: `${description}, in milliseconds since 1970.`,
  });
const clientId = Type.String({
  pattern: '^[\\w-]{8,40}$',
  maxLength: 40,
  description: 'Chosen by the client, for example a UUID.',
});
const taskType = stringEnum(['task1', 'task2']);
const topic = Type.String({ minLength: 1, maxLength: MAX_TOPIC });

// Any text, so that data from a device with other question types is still accepted.
const subtype = optional.string({ minLength: 1, maxLength: 40, description: 'The question type.' });

const KnownAnswerData = closed({ topic, taskType, subtype, at: time('When it was saved or read') });

const ReviewState = input('ReviewState', {
  description: 'The state of a word in the FSRS scheduler.',
  properties: {
    due: time('When it is due'),
    stability: Type.Number({ minimum: 0, maximum: MAX_DAYS }),
    difficulty: Type.Number({ minimum: 0, maximum: 10 }),
    elapsed_days: Type.Number({ minimum: 0, maximum: MAX_DAYS }),
    scheduled_days: Type.Number({ minimum: 0, maximum: MAX_DAYS }),
    learning_steps: Type.Number({ minimum: 0, maximum: MAX_DAYS }),
    reps: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    lapses: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    state: Type.Integer({
      minimum: 1,
      maximum: 3,
      description: '1 learning, 2 review, 3 relearning.',
    }),
    last_review: time('When it was last reviewed'),
  },
  example: {
    due: EXAMPLE_TIME + 86_400_000,
    stability: 3.2,
    difficulty: 5.3,
    elapsed_days: 0,
    scheduled_days: 1,
    learning_steps: 0,
    reps: 2,
    lapses: 0,
    state: 2,
    last_review: EXAMPLE_TIME,
  },
});

const WordData = closed({
  term: Type.String({ minLength: 1, maxLength: 100 }),
  definition: Type.String({ minLength: 1, maxLength: 1000 }),
  before: Type.String({ maxLength: MAX_SIDE, description: 'The sentence before the word.' }),
  marked: Type.String({ minLength: 1, maxLength: 300, description: 'The word as written there.' }),
  after: Type.String({ maxLength: MAX_SIDE, description: 'The sentence after the word.' }),
  answerId: prop.id(),
  topic,
  at: time('When it was starred'),
  base: Type.Optional(ref(ReviewState)),
  reviews: Type.Array(
    closed({
      id: clientId,
      at: time('When it was reviewed'),
      grade: Type.Integer({ minimum: 1, maximum: 4 }),
    }),
    {
      maxItems: MAX_REVIEWS,
      description:
        'Every review after `base`. The reviews of all devices are joined; the state of the word is computed from them in order of time and id.',
    },
  ),
});

const written = {
  text: Type.String({ maxLength: MAX_ATTEMPT_LENGTH }),
  spentMs: Type.Number({ minimum: 0, maximum: MAX_SPENT_MS, description: 'Milliseconds.' }),
};
const attempt = { topic, taskType, subtype, ...written, at: time('When it was last changed') };
const AttemptData = closed({ answerId: prop.id(), ...attempt });
const UnfinishedData = closed({ attemptId: clientId, ...attempt });

const mockTask = closed({ answerId: prop.id(), topic, subtype, ...written });
const MockData = closed({ task1: mockTask, task2: mockTask, at: time('When it was handed in') });

const known = {
  topic: 'Some people prefer to live in cities.',
  taskType: 'task2',
  at: EXAMPLE_TIME,
};

const ATTEMPT = { id: clientId, example: '0b8f6c1e-5a94-4a1e-9c9b-2f1d3c5e7a90' };
const ANSWER = { id: prop.id(), example: EXAMPLE_ANSWER_ID };
const TERM = { id: prop.id(), example: '65e6f2a04c1b8d0012a40101' };

interface Kind<D> {
  of: { id: TString; example: string };
  data: D;
  description: string;
  example: object;
}

/** A change of one kind; without `data` the item was deleted. */
function change<const K extends string, D extends TObject>(
  kind: K,
  { of, data, description, example }: Kind<D>,
) {
  return input(`${kind[0]?.toUpperCase()}${kind.slice(1)}Item`, {
    description: `${description} Without \`data\` it was deleted.`,
    properties: {
      kind: Type.Literal(kind),
      id: of.id,
      updatedAt: time(
        'When it was changed on the device, later with every change of the item there; a time in the future counts as now',
      ),
      version: optional.count(
        'In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one.',
      ),
      data: Type.Optional(data),
    },
    example: { kind, id: of.example, updatedAt: EXAMPLE_TIME, data: example },
  });
}

const KNOWN = { of: ANSWER, data: KnownAnswerData, example: known };
const items = [
  change('saved', { ...KNOWN, description: 'A saved answer.' }),
  change('read', { ...KNOWN, description: 'An answer that was read.' }),
  change('word', {
    of: TERM,
    data: WordData,
    description: 'A starred glossary term with its reviews.',
    example: {
      term: 'peak',
      definition: 'the highest point',
      before: 'Sales reached a ',
      marked: 'peak',
      after: ' in May.',
      answerId: EXAMPLE_ANSWER_ID,
      topic: known.topic,
      at: EXAMPLE_TIME,
      reviews: [{ id: '5e0c9f6a-8f0e-4a53-9f35-4d2b8d8f1c11', at: EXAMPLE_TIME, grade: 3 }],
    },
  }),
  change('attempt', {
    of: ATTEMPT,
    data: AttemptData,
    description: 'A saved attempt. Of two conflicting texts both are kept.',
    example: { answerId: EXAMPLE_ANSWER_ID, ...known, text: 'Cities offer …', spentMs: 600_000 },
  }),
  change('mock', {
    of: ATTEMPT,
    data: MockData,
    description: 'A mock test that was handed in, with both texts.',
    example: {
      task1: {
        answerId: EXAMPLE_ANSWER_ID,
        topic: 'The chart below shows …',
        text: 'The chart compares …',
        spentMs: 1_200_000,
      },
      task2: {
        answerId: '65e6f2a04c1b8d0012a40002',
        topic: known.topic,
        text: 'Cities offer …',
        spentMs: 2_400_000,
      },
      at: EXAMPLE_TIME,
    },
  }),
  change('unfinished', {
    of: ANSWER,
    data: UnfinishedData,
    description:
      'An unfinished attempt, one for each answer. Of two conflicting texts both are kept.',
    example: { attemptId: ATTEMPT.example, ...known, text: 'Cities offer …', spentMs: 600_000 },
  }),
] as const;
type AnyItem = Static<(typeof items)[number]>;

/** Discriminated by `kind`, so that an item is validated against one schema only. */
export const StudyItem = Type.Unsafe<AnyItem>({
  $id: 'StudyItem',
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: items.map(ref),
  description: 'One thing that a learner saved, read, starred or wrote.',
  examples: [{ kind: 'saved', id: EXAMPLE_ANSWER_ID, updatedAt: EXAMPLE_TIME, data: known }],
});
export type StudyItem = Static<typeof StudyItem>;

const EXAMPLE_CURSOR = '41.1772701200000';

export const StudySync = input('StudySync', {
  description: 'The changes on one device since the last call.',
  properties: {
    cursor: optional.string({
      pattern: '^\\d{1,15}\\.\\d{1,16}$',
      maxLength: 32,
      description: 'The cursor of the last response; leave it out to get everything.',
    }),
    device: {
      ...clientId,
      description: 'Chosen at random by the device, and anew whenever its study data is cleared.',
    },
    changes: Type.Array(ref(StudyItem), { maxItems: MAX_CHANGES }),
  },
  example: {
    cursor: EXAMPLE_CURSOR,
    device: 'b3f1c2d4-1111-4222-8333-944455566677',
    changes: [{ kind: 'saved', id: EXAMPLE_ANSWER_ID, updatedAt: EXAMPLE_TIME, data: known }],
  },
});
export type StudySync = Static<typeof StudySync>;

export const StudyChanges = named('StudyChanges', {
  description: 'The changes of all devices since the cursor.',
  properties: {
    cursor: prop.text('For the next call.'),
    items: Type.Array(ref(StudyItem), {
      description:
        'The items changed since the cursor, also by this call, and the current state of every item that was sent. Apply them in order; an item without `data` was deleted.',
    }),
    hasMore: prop.flag('Call again at once with the new cursor.'),
    isComplete: prop.flag(
      'The first of several responses with everything, because the cursor was missing or older than 90 days: an item that the device has and none of them contains was deleted elsewhere, unless it is to be sent. Store the cursor after the last of them, so that an interrupted walk starts again.',
    ),
    refused: Type.Array(
      Type.Object({
        kind: Type.String(),
        id: Type.String(),
        message: prop.text('A sentence saying why it was not stored.'),
      }),
      { description: 'Changes that were not stored, because the account is full.' },
    ),
  },
  example: {
    cursor: EXAMPLE_CURSOR,
    items: [
      { kind: 'saved', id: EXAMPLE_ANSWER_ID, updatedAt: EXAMPLE_TIME, version: 41, data: known },
    ],
    hasMore: false,
    isComplete: false,
    refused: [],
  },
});
export type StudyChanges = Static<typeof StudyChanges>;
