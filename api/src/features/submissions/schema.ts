import { type Static, type StringOptions, Type } from '@sinclair/typebox';
import { input, named, optional, prop, stringEnum } from '../../shared/ref.ts';
import { MAX_ADDRESS, MAX_NAME, MAX_TOPIC } from '../answers/vocabulary.ts';

/** The maximum length of a submitted text in characters. */
export const MAX_SUBMITTED_CONTENT = 20_000;
export const MAX_EMAIL = 254;
/** No more submissions are accepted with this many pending: nobody could read them in time. */
export const MAX_PENDING = 500;

const filled = (maxLength: number, options: StringOptions = {}) =>
  Type.String({ minLength: 1, maxLength, ...options });

const address = (description: string) =>
  optional.string({
    maxLength: MAX_ADDRESS,
    pattern: '^([Hh][Tt][Tt][Pp][Ss]?://\\S+)?$',
    description,
  });

/**
 * The nine fields of a submission in a multipart form. Outer space and empty fields are removed
 * before validation.
 */
export const SubmissionForm = input('SubmissionForm', {
  description: 'A submitted model answer. Optional fields may be empty.',
  properties: {
    contributorName: filled(MAX_NAME),
    contributorEmail: filled(MAX_EMAIL, {
      format: 'email',
      description: 'Only used to contact the contributor; never published.',
    }),
    topic: filled(MAX_TOPIC, { description: 'The question.' }),
    taskType: stringEnum(['Task 1', 'Task 2']),
    author: filled(MAX_NAME),
    content: filled(MAX_SUBMITTED_CONTENT, {
      description: 'Plain text; an empty line starts a new paragraph.',
    }),
    examDate: Type.Optional(Type.String({ format: 'date' })),
    sourceLink: address('An http(s) address.'),
    imageLink: address('An http(s) address; only used for Task 1.'),
    website: optional.string({
      maxLength: 200,
      description: 'A trap for bots: leave it empty. Submissions that fill it are discarded.',
    }),
  },
  example: {
    contributorName: 'Anouk Dray',
    contributorEmail: 'anouk@example.org',
    topic: 'The chart shows how people travelled to work.',
    taskType: 'Task 1',
    author: 'Anouk Dray',
    content: 'The chart compares four ways of travelling to work.',
  },
});
export type SubmissionForm = Static<typeof SubmissionForm>;

export const Receipt = named('Receipt', {
  description: 'Received.',
  properties: { message: prop.text('A message for the sender.') },
  example: { message: 'Your contribution has been sent for review. Thank you for sharing!' },
});
