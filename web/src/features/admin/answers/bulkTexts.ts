import type { Schemas } from '@band8/client';
import { count } from '../../../lib/format.ts';

/** An action on several answers, with the tags or the author that it needs. */
export type BulkChange = Omit<Schemas['BulkRequest'], 'items'>;
export type BulkAction = BulkChange['action'];

interface BulkTexts {
  label: string;
  /** The progress message: 'Publishing 3 answers…'. */
  running: (answers: string) => string;
  /** The result: 'published'. */
  done: string;
  failed: string;
}

const STATUS_FAILED = 'Failed to update answer status. Please try again.';

const UPDATE = { done: 'updated', failed: 'Failed to update the answers. Please try again.' };

export const BULK_TEXTS: Record<BulkAction, BulkTexts> = {
  publish: {
    label: 'Publish',
    running: (answers) => `Publishing ${answers}…`,
    done: 'published',
    failed: STATUS_FAILED,
  },
  draft: {
    label: 'Move to Draft',
    running: (answers) => `Moving ${answers} to drafts…`,
    done: 'moved to drafts',
    failed: STATUS_FAILED,
  },
  addTags: {
    label: 'Add Tags',
    running: (answers) => `Adding tags to ${answers}…`,
    ...UPDATE,
  },
  removeTags: {
    label: 'Remove Tags',
    running: (answers) => `Removing tags from ${answers}…`,
    ...UPDATE,
  },
  setAuthor: {
    label: 'Set Author',
    running: (answers) => `Setting the author of ${answers}…`,
    ...UPDATE,
  },
  delete: {
    label: 'Delete',
    running: (answers) => `Deleting ${answers}…`,
    done: 'deleted',
    failed: 'Failed to delete answer. Please try again.',
  },
};

/** '2 of 3 answers published'. */
export function outcomeTitle(action: BulkAction, succeeded: number, all: number): string {
  return `${succeeded} of ${count(all, 'answer')} ${BULK_TEXTS[action].done}`;
}
