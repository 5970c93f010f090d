import { type Static, Type } from '@sinclair/typebox';
import { named, ref, stringEnum } from '../../../shared/ref.ts';
import { Answer, AnswerId } from '../schema.ts';

/** How many changes a response has unless another limit is asked for, and at most. */
export const CHANGES_PAGE = 50;
const MAX_CHANGES_PAGE = 100;

const EXAMPLE_CURSOR = '3f9a1c0b7d42.128';

const Change = named(
  'Change',
  'The last change of an answer; an upsert has the answer, a removal hasn’t.',
  {
    kind: stringEnum(['upsert', 'removal'], {
      description:
        '`upsert`: store the `answer`, whether or not you have it. `removal`: delete it if you have it.',
    }),
    id: ref(AnswerId),
    answer: Type.Optional(ref(Answer)),
  },
  { kind: 'removal', id: '65e6f2a04c1b8d0012a40002' },
);

export const ChangePage = named(
  'ChangePage',
  'The changes of published answers since a cursor.',
  {
    changes: Type.Array(ref(Change), {
      description: 'Oldest first. An answer that changed several times is listed once.',
    }),
    next: Type.String({ description: 'For `since` in the next call. Store it as it is.' }),
    hasMore: Type.Boolean({ description: 'Call again at once.' }),
  },
  {
    changes: [{ kind: 'removal', id: '65e6f2a04c1b8d0012a40002' }],
    next: EXAMPLE_CURSOR,
    hasMore: false,
  },
);
export type ChangePage = Static<typeof ChangePage>;

export const ChangesQuery = Type.Object(
  {
    since: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{12}\\.\\d{1,15}$',
        maxLength: 28,
        description:
          'The `next` of the last response; leave it out to start with every published answer.',
        // No example: Swagger UI would send it, and it belongs to one site.
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_CHANGES_PAGE,
        default: CHANGES_PAGE,
        description:
          'At most this many changes: a page ends early when its texts have about a megabyte.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ChangesQuery = Static<typeof ChangesQuery>;
