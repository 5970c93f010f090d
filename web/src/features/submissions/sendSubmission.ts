import { type Band8Client, dataOf } from '@band8/client';
import type { Values } from '../../components/dialog/fields.ts';
import type { Sending } from '../../components/dialog/useDialogForm.ts';
import type { Site } from '../site/queries.ts';
import type { SubmissionField } from './fields.ts';

type Submission = Values<SubmissionField>;

/**
 * Sends a submission to this server, which accepts each key once.
 * @throws ApiError when it is rejected.
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
 * Sends a submission to an external form, with the nine values under that form's names. The
 * response can't be read, so it counts as accepted unless the request fails.
 * @throws TypeError when the form can't be reached.
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
