import type { Schemas } from '@band8/client';
import type { Finding } from '../src/features/checks/types.ts';
import type { KnownAnswer } from '../src/storage/answers.ts';
import type { StarredWord } from '../src/storage/words.ts';

/** The id with this number or sign: 24 hexadecimal digits. */
export const idOf = (id: number | string) => String(id).padStart(24, '0');

export function buildAnswer(fields: Partial<Schemas['Answer']> = {}): Schemas['Answer'] {
  return { ...buildSummary(), content: '<p>It shows.</p>', glossaryTermIds: [], ...fields };
}

export function buildSummary(
  fields: Partial<Schemas['AnswerSummary']> = {},
): Schemas['AnswerSummary'] {
  return {
    id: idOf(1),
    topic: 'The line graph shows something.',
    excerpt: 'It shows.',
    taskType: 'task1',
    author: 'Marta Vale',
    tags: [],
    skills: [],
    isContributed: false,
    isDraft: false,
    isApproved: true,
    views: 1,
    wordCount: 2,
    version: 1,
    createdAt: '2024-03-05T00:00:00.000Z',
    updatedAt: '2024-03-05T00:00:00.000Z',
    ...fields,
  };
}

/** An answer as a device knows it. */
export function buildKnown(fields: Partial<KnownAnswer> = {}): KnownAnswer {
  return { id: idOf(1), topic: 'Question 1', taskType: 'task1', at: 1, ...fields };
}

/** A word as a device stars it. */
export function buildWord(fields: Partial<StarredWord> = {}): StarredWord {
  return {
    id: idOf('a'),
    term: 'plummet',
    definition: 'To fall very quickly.',
    before: 'Coal ',
    marked: 'plummeted',
    after: ', ending at 8%.',
    answerId: idOf('b'),
    topic: 'The line graph',
    at: 1,
    ...fields,
  };
}

/** A published thread of comments. */
export function buildThread(
  number: number,
  fields: Partial<Schemas['CommentThread']> = {},
): Schemas['CommentThread'] {
  return {
    id: idOf(number),
    text: `Text ${number}`,
    author: 'Ben',
    isRemoved: false,
    createdAt: '2026-03-01T09:00:00.000Z',
    replies: [],
    ...fields,
  };
}

export function buildCommentPage(
  comments: Schemas['CommentThread'][],
  fields: Partial<Schemas['CommentPage']> = {},
): Schemas['CommentPage'] {
  return { comments, total: comments.length, hasEarlier: false, hasLater: false, ...fields };
}

/** A term of the glossary, as the back office has it. */
export function buildTerm(
  term: string,
  definition: string,
  fields: Partial<Schemas['GlossaryTerm']> = {},
): Schemas['GlossaryTerm'] {
  const usual = { collocations: [], isActive: true, usageCount: 0 };
  return { id: term, term, definition, ...usual, ...fields };
}

/** A comment as its writer sees it. */
export function buildOwnComment(
  number: number,
  fields: Partial<Schemas['OwnComment']> = {},
): Schemas['OwnComment'] {
  return {
    id: idOf(number),
    answerId: idOf(0),
    text: `Own ${number}`,
    status: 'waiting',
    createdAt: '2026-03-05T09:00:00.000Z',
    editableUntil: '2026-03-05T09:15:00.000Z',
    ...fields,
  };
}

/** What the checks say about a text: a fault in its spelling, without a place. */
export function buildFinding(fields: Partial<Finding> = {}): Finding {
  return {
    check: 'spelling',
    isGood: false,
    message: '',
    places: [],
    ...fields,
  };
}

export const randomId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24);

/** A message to the owner, as the back office has it. */
export function buildMessage(
  name: string,
  fields: Partial<Schemas['ContactMessage']> = {},
): Schemas['ContactMessage'] {
  return {
    id: randomId(),
    name,
    email: `${name.toLowerCase()}@example.org`,
    message: `${name} asks whether there will be more maps.`,
    status: 'unread',
    mail: 'off',
    createdAt: '2024-04-22T10:00:00.000Z',
    ...fields,
  };
}

/** A comment as the back office has it. */
export function buildAdminComment(
  name: string,
  fields: Partial<Schemas['AdminComment']> = {},
): Schemas['AdminComment'] {
  return {
    id: randomId(),
    answerId: '65e6f2a04c1b8d0012a40001',
    topic: 'Some people prefer to live in cities. Others would rather live in the country.',
    text: `${name} asks why this sentence works.`,
    writer: {
      id: randomId(),
      name,
      email: `${name.toLowerCase()}@example.org`,
      isSuspended: false,
    },
    status: 'waiting',
    heldFor: 'firstComment',
    reports: [],
    createdAt: '2026-03-05T09:00:00.000Z',
    ...fields,
  };
}

/** A webhook without faults. */
export function buildWebhook(fields: Partial<Schemas['Webhook']> = {}): Schemas['Webhook'] {
  return {
    id: '65e6f2a04c1b8d0012a4f001',
    name: 'Search import',
    url: 'https://hooks.example.org/band8',
    events: ['answer.published'],
    isActive: true,
    createdBy: 'owner@example.org',
    createdAt: '2024-03-05T09:00:00.000Z',
    updatedAt: '2024-03-05T09:00:00.000Z',
    ...fields,
  };
}

/** An entry of the audit log: a change of an answer. */
export function buildAuditEntry(
  fields: Partial<Schemas['AuditEntry']> = {},
): Schemas['AuditEntry'] {
  const at = '2024-03-06T09:05:00.000Z';
  return { id: idOf(0), at, action: 'updateModelAnswer', ...fields };
}
