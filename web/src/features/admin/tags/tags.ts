import type { Schemas } from '@band8/client';
import { tagRenamingLimits } from '@band8/client/forms';
import { fold, isolated } from '@band8/client/text';
import { q } from '../../../kit/adminApi.ts';
import { lengthFault } from '../../../kit/rules.ts';
import { count } from '../../../lib/format.ts';

type Tag = Schemas['TagList']['tags'][number];

/** A tag that gets another name in all answers, or is removed from them. */
export interface TagChange {
  tag: string;
  /** The new name; the tag is deleted if absent. */
  to?: string;
}

/** All tags with their numbers, A to Z. */
export const tagsQuery = () => q('/api/admin/tags', {}, 'Failed to fetch tags');

/** The tags whose name contains the text, ignoring case and accents. */
export function matchingTags(tags: readonly Tag[], search = ''): readonly Tag[] {
  const wanted = fold(search.trim());
  return tags.filter(({ tag }) => fold(tag).includes(wanted));
}

/** What a confirmation asks, with how many answers change. */
export function questionOf({ tag, to }: TagChange, tags: readonly Tag[]): string {
  const answers = count(tags.find((one) => one.tag === tag)?.answers ?? 0, 'answer');
  if (to === undefined) {
    return `Are you sure you want to remove the tag “${isolated(tag)}” from ${answers}?`;
  }
  const present = tags.find((one) => one.tag === to);
  return present
    ? `“${isolated(to)}” is already a tag, of ${count(present.answers, 'answer')}. Merge “${isolated(tag)}” into it? ${answers} will change.`
    : `Rename “${isolated(tag)}” to “${isolated(to)}”? ${answers} will change.`;
}

/** The confirming button. */
export function actionOf({ to }: TagChange, tags: readonly Tag[]): string {
  if (to === undefined) return 'Delete';
  return tags.some((one) => one.tag === to) ? 'Merge' : 'Rename';
}

/** Why a name can't be given to a tag; nothing if it can. */
export function nameFault(name: string, tag: string | undefined): string | undefined {
  if (name.trim() === tag) return 'This is its present name.';
  return lengthFault(name, { max: tagRenamingLimits.to.maxLength, missing: 'Enter a name.' });
}
