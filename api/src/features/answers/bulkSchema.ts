import { type Static, Type } from '@sinclair/typebox';
import { ErrorCode } from '../../errorCodes.ts';
import { Problem } from '../../errors.ts';
import { input, named, ref, stringEnum } from '../../shared/ref.ts';
import { AdminAnswerSummary, AnswerId, EXAMPLE_SUMMARY } from './schema.ts';
import { MAX_NAME, MAX_TAG, MAX_TAGS } from './vocabulary.ts';

/** How many answers one request may contain. */
export const MAX_BULK = 100;

export const BulkRequest = input(
  'BulkRequest',
  'The same action on several answers; `version` detects edit conflicts, as in an update. `draft` cancels scheduled publications too.',
  {
    action: stringEnum(['publish', 'draft', 'delete', 'addTags', 'removeTags', 'setAuthor']),
    tags: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_TAG }), {
        minItems: 1,
        maxItems: MAX_TAGS,
        description:
          'Only for `addTags` and `removeTags`, which need it. Capitals and accents don’t matter when tags are removed.',
      }),
    ),
    author: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_NAME,
        description: 'Only for `setAuthor`, which needs it.',
      }),
    ),
    items: Type.Array(
      Type.Object(
        { id: ref(AnswerId), version: Type.Optional(Type.Integer({ minimum: 1 })) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_BULK },
    ),
  },
  { action: 'publish', items: [{ id: EXAMPLE_SUMMARY.id, version: 3 }] },
);
export type BulkRequest = Static<typeof BulkRequest>;
export type BulkAction = BulkRequest['action'];

export const BulkResponse = named(
  'BulkResponse',
  'One result for each item, in the same order; `answer` is the saved answer, unless it was deleted.',
  {
    results: Type.Array(
      Type.Object({
        id: ref(AnswerId),
        ok: Type.Boolean(),
        code: Type.Optional(ref(ErrorCode)),
        message: Type.Optional(Type.String({ description: 'A sentence saying why it failed.' })),
        errors: Problem.properties.errors,
        answer: Type.Optional(ref(AdminAnswerSummary)),
      }),
    ),
  },
  {
    results: [
      { id: EXAMPLE_SUMMARY.id, ok: true, answer: EXAMPLE_SUMMARY },
      {
        id: '65e6f2a04c1b8d0012a40002',
        ok: false,
        code: 'ANSWER_NOT_FOUND',
        message: 'There is no answer with this id.',
      },
    ],
  },
);
export type BulkResponse = Static<typeof BulkResponse>;
