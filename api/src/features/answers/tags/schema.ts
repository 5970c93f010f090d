import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId } from '../../../shared/ref.ts';
import { BulkResponse } from '../bulkSchema.ts';
import { EXAMPLE_SUMMARY } from '../schema.ts';
import { MAX_TAG } from '../vocabulary.ts';

const tag = Type.String({ minLength: 1, maxLength: MAX_TAG });
const to = Type.String({
  minLength: 1,
  maxLength: MAX_TAG,
  description: 'The new name, trimmed. If other answers have it already, the tags are merged.',
});
const after = Type.Optional(
  objectId({ description: 'The `next` of the previous call, to go on after that answer.' }),
);

/** How many answers one call changes. */
export const TAG_BATCH = 100;

/** All tags with their numbers, and which of them may be the same. */
export const TagList = named(
  'TagList',
  'The tags of all answers, with their numbers.',
  {
    tags: Type.Array(
      Type.Object({
        tag,
        answers: Type.Integer({ minimum: 1, description: 'The number of answers of any status.' }),
        published: Type.Integer({ minimum: 0 }),
      }),
      { description: 'A to Z.' },
    ),
    suggestions: Type.Array(Type.Object({ tag, to: tag }), {
      description:
        'Tags that differ from a more frequent one only in capitals, accents or spaces, and so could be merged into it.',
    }),
  },
  {
    tags: [
      { tag: 'energy', answers: 12, published: 9 },
      { tag: 'Energy', answers: 2, published: 2 },
    ],
    suggestions: [{ tag: 'Energy', to: 'energy' }],
  },
);
export type TagList = Static<typeof TagList>;

export const TagRenaming = input(
  'TagRenaming',
  'A tag, matched exactly, and its new name.',
  { tag, to, after },
  { tag: 'Energy', to: 'energy' },
);
export type TagRenaming = Static<typeof TagRenaming>;

export const TagDeletion = input(
  'TagDeletion',
  'A tag to remove from all answers, matched exactly.',
  { tag, after },
  { tag: 'energy' },
);

const { id, ok, code, message, errors } = BulkResponse.properties.results.items.properties;

/** The results of one call, and whether there are more answers. */
export const TagChange = named(
  'TagChange',
  `The results of up to ${TAG_BATCH} answers, in the order of their ids.`,
  {
    results: Type.Array(
      Type.Object({
        id,
        topic: Type.String({ description: 'The question of the answer.' }),
        ok,
        code,
        message,
        errors,
      }),
    ),
    next: Type.Optional(
      objectId({ description: 'Present if more answers may have the tag: send it as `after`.' }),
    ),
  },
  { results: [{ id: EXAMPLE_SUMMARY.id, topic: EXAMPLE_SUMMARY.topic, ok: true }] },
);
export type TagChange = Static<typeof TagChange>;
