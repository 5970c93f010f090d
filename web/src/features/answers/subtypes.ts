import type { Schemas } from '@band8/client';
import { subtypesByTask } from '@band8/client/values';
import type { TaskType } from './queries.ts';

type Subtype = Schemas['Subtype'];
export type Category = Exclude<Subtype, 'Process Diagram'> | 'Process';

/** The public name; Process Diagram is called Process. */
export function publicSubtype(subtype: Subtype): Category;
export function publicSubtype(subtype: string): string;
export function publicSubtype(subtype: string): string {
  return subtype === 'Process Diagram' ? 'Process' : subtype;
}

/** The name of a type in the address of its page: 'line-graph'. */
export function typeSlug(subtype: Subtype | Category): string {
  return publicSubtype(subtype).toLowerCase().replace(/\W+/g, '-');
}

/** The category that has this name, with either name of Process; of both tasks unless one is given. */
export function categoryOf(task: TaskType | undefined, name: unknown): Category | undefined {
  const categories = task ? CATEGORIES[task] : ALL_CATEGORIES;
  return categories.find((category) => category === publicSubtype(String(name)));
}

/** The categories of each public list by their public names, in order. */
export const CATEGORIES: Record<TaskType, readonly Category[]> = {
  task1: subtypesByTask.task1.map((subtype) => publicSubtype(subtype)),
  task2: subtypesByTask.task2.map((subtype) => publicSubtype(subtype)),
};

export const ALL_CATEGORIES = [...CATEGORIES.task1, ...CATEGORIES.task2];

/** The address of the page about the type that a search names, or about bands; undefined if neither. */
export function typeInSearch(search = ''): string | undefined {
  const parts = search.toLowerCase().split(/\W+/);
  const words = `-${parts.filter((part) => part !== 'and').join('-')}-`;
  if (/-bands?-/.test(words)) return 'bands';
  return ALL_CATEGORIES.map(typeSlug).find((slug) => words.includes(`-${slug}`));
}
