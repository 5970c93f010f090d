import { invalid } from '../../errors.ts';
import { fold, uniqueTexts } from '../../shared/text.ts';
import type { StaffMember } from '../auth/schema.ts';
import type { PictureStore } from '../media/queries.ts';
import { type BatchOptions, changeEach } from './batch.ts';
import type { BulkAction, BulkRequest, BulkResponse } from './bulkSchema.ts';
import type { Written } from './fields.ts';
import { toAdminSummary } from './model.ts';
import { applyPatch, readInput } from './patch.ts';
import { deleteAnswer, saveAnswer } from './write.ts';

interface BulkOptions extends BatchOptions {
  by: StaffMember;
  pictures: PictureStore;
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
  const { action } = request;
  for (const name of ['tags', 'author'] as const) {
    const isNeeded = VALUES[action] === name;
    if (isNeeded && request[name] === undefined) throw invalid([missing(name)]);
    if (!isNeeded && request[name] !== undefined) {
      throw invalid([{ path: `/${name}`, message: `isn’t for the action ${action}` }]);
    }
  }
  const { tags = [], author } = await readInput(
    {
      ...(request.tags && { tags: request.tags }),
      ...(request.author && { author: request.author }),
    },
    dataDir,
  );
  if (VALUES[action] === 'tags' && !tags?.length) throw invalid([missing('tags')]);
  if (VALUES[action] === 'author' && !author) throw invalid([missing('author')]);
  switch (action) {
    case 'delete':
      return undefined;
    case 'addTags':
      return (present) => ({ ...present, tags: uniqueTexts([...present.tags, ...(tags ?? [])]) });
    case 'removeTags': {
      const removed = new Set(tags?.map(fold));
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

function missing(name: string) {
  return { path: `/${name}`, message: 'is missing' };
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
  { by, pictures, log }: BulkOptions,
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
