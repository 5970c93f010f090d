import { dataOf, type Schemas } from '@band8/client';
import { bulkRequestLimits } from '@band8/client/forms';
import { Link } from '@tanstack/react-router';
import { adminApi } from '../../../kit/adminApi.ts';
import { inBatches, useBulk } from '../../../kit/useBulk.tsx';
import { failureOf } from './labels.ts';
import type { AnswerRow } from './status.ts';

/** An action on several answers, with the value that it needs. */
type BulkChange = Omit<Schemas['BulkRequest'], 'items'>;
export type BulkAction = BulkChange['action'];

async function* carryOut({ rows, ...change }: BulkChange & { rows: readonly AnswerRow[] }) {
  const batches = inBatches(rows, bulkRequestLimits.items.maxItems, (batch) => {
    const body = { ...change, items: batch.map(({ id, version }) => ({ id, version })) };
    return dataOf(adminApi.POST('/api/admin/model-answers/bulk', { body }));
  });
  for await (const batch of batches) {
    yield batch.map(({ item: { id, topic }, result }) => ({
      id,
      label: topic,
      failure: failureOf(result),
      // An incomplete answer must be completed in its form first.
      link: result?.errors && (
        <Link to="/admin/edit/$id" params={{ id }} aria-label={`Open the form of ${topic}`}>
          Open the form
        </Link>
      ),
    }));
  }
}

/** Runs an action on several answers; failed ones remain selected. */
export function useBulkAnswers(choose: (ids: string[]) => void) {
  return useBulk({
    noun: 'answer',
    call: carryOut,
    textsOf: ({ action }) => BULK_TEXTS[action],
    choose,
  });
}

interface BulkTexts {
  label: string;
  /** The progress message: 'Publishing 3 answers…'. */
  running: string;
  /** The result: 'published'. */
  done: string;
  failed: string;
}

const failed = 'Failed to update answer status. Please try again.';

const editFailed = 'Failed to update the answers. Please try again.';

/** The texts of an edit, with the title of its dialog: 'Add tags to 3 answers'. */
const edit = (label: string, title: string, running: string, done: string) => {
  return { label, title, running, done, failed: editFailed };
};

export const BULK_TEXTS = {
  publish: { label: 'Publish', running: 'Publishing', done: 'published', failed },
  draft: { label: 'Move to Draft', running: 'Moving', done: 'moved to drafts', failed },
  addTags: edit('Add Tags', 'Add tags to', 'Adding tags to', 'tagged'),
  removeTags: edit('Remove Tags', 'Remove tags from', 'Removing tags from', 'untagged'),
  setAuthor: edit('Set Author', 'Set the author of', 'Setting the author of', 'given an author'),
  setSubtype: edit(
    'Set Subtype',
    'Set the subtype of',
    'Setting the subtype of',
    'given a subtype',
  ),
  schedule: edit('Schedule', 'Schedule', 'Scheduling', 'scheduled'),
  delete: {
    label: 'Delete',
    running: 'Deleting',
    done: 'deleted',
    failed: 'Failed to delete answer. Please try again.',
  },
} satisfies Record<BulkAction, BulkTexts>;
