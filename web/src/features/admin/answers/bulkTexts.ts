import { count } from '../../answers/format.ts';
import type { BulkAction } from './queries.ts';

interface BulkTexts {
  label: string;
  /** What happens while it runs: 'Publishing'. */
  running: string;
  /** What has become of an answer: 'Published'. */
  done: string;
  failed: string;
}

const STATUS_FAILED = 'Failed to update answer status. Please try again.';

/** What is said about each thing that can be done to several answers. */
export const BULK_TEXTS: Record<BulkAction, BulkTexts> = {
  publish: { label: 'Publish', running: 'Publishing', done: 'published', failed: STATUS_FAILED },
  draft: {
    label: 'Move to Draft',
    running: 'Moving to drafts:',
    done: 'moved to drafts',
    failed: STATUS_FAILED,
  },
  delete: {
    label: 'Delete',
    running: 'Deleting',
    done: 'deleted',
    failed: 'Failed to delete answer. Please try again.',
  },
};

/** What is asked before several answers are deleted. */
export function deleteQuestion(answers: number): string {
  const what = answers === 1 ? 'this answer' : `these ${count(answers, 'answer')}`;
  return `Are you sure you want to delete ${what}? This action cannot be undone.`;
}

/** '2 of 3 answers published'. */
export function outcomeTitle(action: BulkAction, succeeded: number, all: number): string {
  return `${succeeded} of ${count(all, 'answer')} ${BULK_TEXTS[action].done}`;
}
