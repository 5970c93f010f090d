import { type Static, Type } from '@sinclair/typebox';
import type { FastifyBaseLogger } from 'fastify';
import { fold } from '../../../../openapi/text.ts';
import { changeEach } from '../../changeEach.ts';
import { ErrorCode } from '../../errorCodes.ts';
import { invalid, Problem } from '../../errors.ts';
import { closed, input, named, optional, ref, stringEnum } from '../../shared/ref.ts';
import { uniqueTexts } from '../../shared/text.ts';
import type { StaffMember } from '../auth/schema.ts';
import type { PictureStore } from '../media/queries.ts';
import { statusOf, type Written } from './fields.ts';
import { toAdminSummary } from './model.ts';
import { applyPatch, readInput } from './patch.ts';
import { AdminAnswerSummary, AnswerId, EXAMPLE_SUMMARY } from './schema.ts';
import { isSubtypeOfTask, MAX_NAME, MAX_TAG, MAX_TAGS, Subtype } from './vocabulary.ts';
import { deleteAnswer, saveAnswer } from './write.ts';

export const BulkRequest = input('BulkRequest', {
  description:
    'The same action on several answers; `version` detects edit conflicts, as in an update. `draft` cancels scheduled publications too. `setSubtype` needs `subtype`, whose task the answers get too.',
  properties: {
    action: stringEnum([
      'publish',
      'draft',
      'delete',
      'addTags',
      'removeTags',
      'setAuthor',
      'setSubtype',
      'schedule',
    ]),
    tags: optional.array(Type.String({ maxLength: MAX_TAG }), {
      minItems: 1,
      maxItems: MAX_TAGS,
      description:
        'Only for `addTags` and `removeTags`, which need it. Capitals and accents don’t matter when tags are removed.',
    }),
    author: optional.string({
      minLength: 1,
      maxLength: MAX_NAME,
      description: 'Only for `setAuthor`, which needs it.',
    }),
    subtype: Type.Optional(ref(Subtype)),
    publishAt: optional.string({
      maxLength: 40,
      description:
        'Only for `schedule`, which needs it and refuses published answers. ISO 8601 with the offset from UTC.',
    }),
    items: Type.Array(
      closed({ id: ref(AnswerId), version: Type.Optional(Type.Integer({ minimum: 1 })) }),
      { minItems: 1, maxItems: 100 },
    ),
  },
  example: { action: 'publish', items: [{ id: EXAMPLE_SUMMARY.id, version: 3 }] },
});
export type BulkRequest = Static<typeof BulkRequest>;

export const BulkResponse = named('BulkResponse', {
  description:
    'One result for each item, in the same order; `answer` is the saved answer, unless it was deleted.',
  properties: {
    results: Type.Array(
      Type.Object({
        id: ref(AnswerId),
        ok: Type.Boolean(),
        code: Type.Optional(ref(ErrorCode)),
        message: optional.string('A sentence saying why it failed.'),
        errors: Problem.properties.errors,
        answer: Type.Optional(ref(AdminAnswerSummary)),
      }),
    ),
  },
  example: {
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
});
export type BulkResponse = Static<typeof BulkResponse>;

export interface SaveOptions {
  by: StaffMember;
  pictures: PictureStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const NAMES = ['tags', 'author', 'subtype', 'publishAt'] as const;

/** The value that an action needs. */
const VALUES: Partial<Record<BulkRequest['action'], (typeof NAMES)[number]>> = {
  addTags: 'tags',
  removeTags: 'tags',
  setAuthor: 'author',
  setSubtype: 'subtype',
  schedule: 'publishAt',
};

/**
 * What an action does to an answer; undefined if it deletes it.
 * @throws CodedError 400 `VALIDATION_FAILED` for a missing value, or one that isn't for the action.
 */
async function changeOf(
  request: BulkRequest,
): Promise<((present: Written) => Written) | undefined> {
  const { action, items: _, ...sent } = request;
  const values = await readInput(sent);
  const { tags: named = [] } = values;
  for (const name of NAMES) {
    const isNeeded = VALUES[action] === name;
    const value = values[name];
    const isEmpty = !value || String(value) === '';
    if (isNeeded && isEmpty) throw invalid([{ path: `/${name}`, message: 'is missing' }]);
    if (!isNeeded && value !== undefined) {
      throw invalid([{ path: `/${name}`, message: `isn’t for the action ${action}` }]);
    }
  }
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
      return (present) => applyPatch(present, values);
    case 'setSubtype': {
      const { subtype } = values;
      const taskType = subtype && isSubtypeOfTask(subtype, 'task1') ? 'task1' : 'task2';
      return (present) => applyPatch(present, { ...values, taskType });
    }
    case 'schedule':
      return (present) => {
        if (statusOf(present) === 'published') {
          throw invalid([{ path: '/publishAt', message: 'isn’t for published answers' }]);
        }
        return applyPatch(present, { ...values, isDraft: true });
      };
    default:
      // What is moved to drafts is not published later either.
      return (present) => applyPatch(present, { isDraft: action === 'draft', publishAt: null });
  }
}

/** What was changed, with the values, for the audit log. */
export function bulkLabel({ action, items, ...values }: BulkRequest): string {
  const { tags = [], author, subtype, publishAt } = values;
  const value = author?.trim() ?? subtype ?? publishAt ?? uniqueTexts(tags).join(', ');
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
  const change = await changeOf(request);
  return changeEach(
    request.items,
    async ({ id, version }): Promise<Pick<BulkResponse['results'][number], 'answer'>> => {
      if (!change) {
        await deleteAnswer(id, { expected: { version }, by });
        return {};
      }
      const { answer } = await saveAnswer({ id, by, pictures, expected: { version }, to: change });
      return { answer: toAdminSummary(answer) };
    },
    { log },
  );
}
