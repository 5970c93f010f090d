import type { TaskType } from './queries.ts';

/** The categories of each public list by their public names, in order. */
export const CATEGORIES = {
  task1: ['Line Graph', 'Bar Chart', 'Pie Chart', 'Table', 'Process', 'Map'],
  task2: [
    'Opinion',
    'Discussion',
    'Problem & Solution',
    'Advantages & Disadvantages',
    'Two-Part Question',
  ],
} as const;

export type Category = (typeof CATEGORIES)[TaskType][number];

/** The public name; Process Diagram is called Process. */
export function publicSubtype(subtype: string): string {
  return subtype === 'Process Diagram' ? 'Process' : subtype;
}
