import { type Band8Client, dataOf } from '@band8/client';
import type { Values } from '../../components/dialog/fields.ts';
import type { Sending } from '../../components/dialog/useDialogForm.ts';
import type { Site } from '../site/queries.ts';
import type { SubmissionField } from './fields.ts';

type Submission = Values<SubmissionField>;

/**
 * Hands a submission to this server, once for each key.
 * @throws ApiError when it is refused.
 */
export async function sendSubmission(
  api: Band8Client,
  values: Submission,
  { key, website }: Sending,
): Promise<void> {
  await dataOf(
    api.POST('/api/submissions', {
      params: { header: { 'idempotency-key': key } },
      body: {
        ...values,
        taskType: values.taskType === 'Task 2' ? 'Task 2' : 'Task 1',
        ...(website && { website }),
      },
      bodySerializer: (body) => formDataOf(Object.entries(body)),
    }),
  );
}

/**
 * Hands a submission to a form elsewhere: the nine values under the names that it knows them by.
 * What it answers can't be read, so whatever reaches it counts as accepted.
 * @throws TypeError when it can't be reached.
 */
export async function postElsewhere(
  { url, entries }: NonNullable<Site['submissionForm']>,
  values: Submission,
): Promise<void> {
  const texts: Record<string, string> = values;
  const named = Object.entries(entries).map(([name, entry]) => [entry, texts[name] ?? ''] as const);
  await fetch(url, { method: 'POST', mode: 'no-cors', body: formDataOf(named) });
}

function formDataOf(entries: readonly (readonly [name: string, value: string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}
