import type { Static } from '@sinclair/typebox';
import { input, named, optional, prop, ref } from '../../../shared/ref.ts';
import { INPUT_PROPERTIES, PROPERTIES } from '../fields.ts';
import { AnswerId, EXAMPLE_ANSWER, pick } from '../schema.ts';

const BASE_VERSION = 'The version of the answer that the copy started from.';

export const WorkingCopy = named('WorkingCopy', {
  description:
    'Changes of a published answer that are saved but not published. It has every written field, even unchanged ones.',
  properties: {
    id: ref(AnswerId),
    ...PROPERTIES,
    baseVersion: prop.version(BASE_VERSION),
    version: prop.version('The version of the copy; increases with every save of it.'),
    savedBy: prop.text('Who saved it last: an email address or `token “name”`.'),
    updatedAt: prop.time(),
  },
  example: {
    ...pick(EXAMPLE_ANSWER, ['id', 'topic', 'content', 'taskType', 'author', 'tags']),
    skills: [],
    isContributed: false,
    isDraft: false,
    isApproved: true,
    baseVersion: 3,
    version: 481_516,
    savedBy: 'editor@example.org',
    updatedAt: '2024-03-09T10:15:00.000Z',
  },
});
export type WorkingCopy = Static<typeof WorkingCopy>;

export const WorkingCopyInput = input('WorkingCopyInput', {
  description:
    'All fields: those you leave out are empty. Fields may be missing until you publish. `isDraft` and `isApproved` have no effect.',
  properties: {
    ...INPUT_PROPERTIES,
    baseVersion: prop.version(BASE_VERSION),
    version: optional.version(
      'The version of the copy you read; left out for the first save. If the copy has been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
    ),
  },
  example: {
    topic: EXAMPLE_ANSWER.topic,
    content: '<p>In 1990, coal accounted for 62% of generation.</p>',
    taskType: 'task1',
    author: EXAMPLE_ANSWER.author,
    baseVersion: 3,
  },
});
export type WorkingCopyInput = Static<typeof WorkingCopyInput>;

export const WorkingCopyPublication = input('WorkingCopyPublication', {
  description: 'The body is optional.',
  properties: {
    version: optional.version(
      'The version of the copy you read. If the copy has been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
    ),
  },
  example: { version: 481_516 },
});
