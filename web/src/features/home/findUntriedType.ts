import { CATEGORIES, type Category, categoryOf } from '../answers/subtypes.ts';
import { TASK_TYPES } from '../answers/texts.ts';

/**
 * A question type that was not tried, of the task with more of them; undefined if all were, or if
 * the type of no attempt is known.
 */
export function findUntriedType(attempts: readonly { subtype?: string }[]): Category | undefined {
  const tried = new Set(attempts.flatMap(({ subtype }) => categoryOf(undefined, subtype) ?? []));
  const untried = TASK_TYPES.map((task) => CATEGORIES[task].filter((type) => !tried.has(type)));
  const [more] = untried.sort((a, b) => b.length - a.length);
  return tried.size > 0 ? more?.[0] : undefined;
}
