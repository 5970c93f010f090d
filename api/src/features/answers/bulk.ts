import { type Static, Type } from '@sinclair/typebox';
import type { FastifyBaseLogger } from 'fastify';
import { fold } from '../../../../openapi/text.ts';
import { ErrorCode } from '../../errorCodes.ts';
import { invalid, Problem, toCodedError } from '../../errors.ts';
import { input, named, ref, stringEnum } from '../../shared/ref.ts';
import { uniqueTexts } from '../../shared/text.ts';
import type { StaffMember } from '../auth/schema.ts';
import type { PictureStore } from '../media/queries.ts';
import type { Written } from './fields.ts';
import { toAdminSummary } from './model.ts';
import { applyPatch, readInput } from './patch.ts';
import { AdminAnswerSummary, AnswerId, EXAMPLE_SUMMARY } from './schema.ts';
import { MAX_NAME, MAX_TAG, MAX_TAGS } from './vocabulary.ts';
import { deleteAnswer, saveAnswer } from './write.ts';

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

type Result = BulkResponse['results'][number];

/** How many answers are processed at a time; their longest texts may be sanitised in one go. */
const BATCH_SIZE = 2;

export interface SaveOptions {
  by: StaffMember;
  pictures: PictureStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Changes each item independently and returns the results in order: failures are reported and don't
 * stop the rest. Once MongoDB is unavailable the rest is skipped, because each would wait for it.
 */
export async function changeEach<I extends { id: string }>(
  items: readonly I[],
  change: (item: I) => Promise<Pick<Result, 'answer'>>,
  { log, atATime = BATCH_SIZE }: Pick<SaveOptions, 'log'> & { atATime?: number },
): Promise<Result[]> {
  let unavailable: Pick<Result, 'code' | 'message'> | undefined;

  async function changeOne(item: I): Promise<Result> {
    const { id } = item;
    if (unavailable) return { id, ok: false, ...unavailable };
    try {
      return { id, ok: true, ...(await change(item)) };
    } catch (error) {
      const { statusCode, code, message, errors } = toCodedError(error);
      if (statusCode >= 500) log.error({ err: error, id }, code);
      if (statusCode === 503) unavailable = { code, message };
      return { id, ok: false, code, message, ...(errors && { errors }) };
    }
  }

  const results: Result[] = [];
  for (let at = 0; at < items.length; at += atATime) {
    results.push(...(await Promise.all(items.slice(at, at + atATime).map(changeOne))));
  }
  return results;
}

/** The value that an action needs. */
const VALUES: Partial<Record<BulkAction, 'tags' | 'author'>> = {
  addTags: 'tags',
  removeTags: 'tags',
  setAuthor: 'author',
};

/**
 * What an action does to an answer; undefined if it deletes it.
 * @throws CodedError 400 `VALIDATION_FAILED` for a missing value, or one that isn't for the action.
 */
async function changeOf(
  request: BulkRequest,
  dataDir: string,
): Promise<((present: Written) => Written) | undefined> {
  const { action, items: _, ...sent } = request;
  const { tags, author } = await readInput(sent, dataDir);
  for (const [name, value] of Object.entries({ tags, author })) {
    const isNeeded = VALUES[action] === name;
    if (isNeeded && !value?.length) throw invalid([{ path: `/${name}`, message: 'is missing' }]);
    if (!isNeeded && value !== undefined) {
      throw invalid([{ path: `/${name}`, message: `isn’t for the action ${action}` }]);
    }
  }
  const named = tags ?? [];
  switch (action) {
    case 'delete':
      return undefined;
    case 'addTags':
      return (present) => ({ ...present, tags: uniqueTexts([...present.tags, ...named]) });
    case 'removeTags': {
      const removed = new Set(named.map(fold));
      return (present) => ({
        ...present,
        tags: present.tags.filter((tag) => !removed.has(fold(tag))),
      });
    }
    case 'setAuthor':
      return (present) => applyPatch(present, { author: author ?? present.author });
    default:
      // What is moved to drafts is not published later either.
      return (present) => applyPatch(present, { isDraft: action === 'draft', publishAt: null });
  }
}

/** What was changed, with the values, for the audit log. */
export function bulkLabel({ action, items, tags, author }: BulkRequest): string {
  const value = author?.trim() ?? uniqueTexts(tags ?? []).join(', ');
  return `${action}: ${items.length} answers${value && `: ${value}`}`;
}

/**
 * Applies one action to each answer independently: failures are reported and don't stop the rest.
 * @throws CodedError 400 `VALIDATION_FAILED` if the values don't fit the action.
 */
export async function applyToAll(
  request: BulkRequest,
  { by, pictures, log }: SaveOptions,
): Promise<BulkResponse['results']> {
  const change = await changeOf(request, pictures.dataDir);
  return changeEach(
    request.items,
    async ({ id, version }) => {
      if (!change) {
        await deleteAnswer(id, { expected: { version }, by });
        return {};
      }
      const answer = await saveAnswer({ id, by, pictures, expected: { version }, to: change });
      return { answer: toAdminSummary(answer) };
    },
    { log },
  );
}
