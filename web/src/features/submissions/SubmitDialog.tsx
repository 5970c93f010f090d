import { type Band8Client, dataOf, type Schemas } from '@band8/client';
import { submissionFormLimits } from '@band8/client/forms';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import type { FormField, Values } from '../../components/dialog/fields.ts';
import { useFieldForm } from '../../components/dialog/useFieldForm.ts';
import { showToast } from '../../components/toast/store.ts';
import { closeDialog } from '../../dialogs.ts';
import { useApi } from '../../lib/useApi.ts';
import type { Sending } from '../../storage/useSentForm.ts';
import { type Site, useSite } from '../site/queries.ts';

type Submission = Values<SubmissionField>;

/** 'Submit Model Answer': sent to this server, or to an external form if one is configured. */
export function SubmitDialog({ isOpen }: { isOpen: boolean }) {
  const api = useApi();
  const { submissionForm } = useSite();
  const form = useFieldForm({
    id: 'submit',
    fields: SUBMISSION_FIELDS,
    send: (values, sending) =>
      submissionForm ? postElsewhere(submissionForm, values) : sendSubmission(api, values, sending),
    onSent: () => {
      form.reset();
      closeDialog('submit');
      showToast({
        title: 'Model answer submitted successfully!',
        description: 'Your contribution has been sent for review. Thank you for sharing!',
      });
    },
    onFailed: () =>
      showToast({
        title: 'Failed to submit model answer',
        description: 'There was an error submitting your contribution. Please try again.',
        tone: 'destructive',
      }),
  });
  if (!isOpen) return null;
  const isTask1 = form.values.taskType === 'Task 1';

  function change(name: SubmissionField, value: string) {
    form.change(name, value);
    // Only Task 1 has a picture.
    if (value === 'Task 2' && name === 'taskType') form.change('imageLink', '');
  }

  return (
    <FormDialog
      title="Submit Model Answer"
      form={{ ...form, change }}
      fields={SUBMISSION_FIELDS.filter(({ name }) => name !== 'imageLink' || isTask1)}
      sendLabel="Submit"
      sendingLabel="Submitting..."
    />
  );
}

/**
 * Sends a submission to this server, which accepts each key once.
 * @throws ApiError when it is rejected.
 */
async function sendSubmission(api: Band8Client, values: Submission, { key, website }: Sending) {
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
async function postElsewhere(
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

export type SubmissionField = Exclude<keyof Schemas['SubmissionForm'], 'website'>;

/** The nine fields of a submission, in the order of the form. */
export const SUBMISSION_FIELDS: readonly FormField<SubmissionField>[] = [
  {
    name: 'contributorName',
    label: 'Your Name',
    type: 'text',
    max: submissionFormLimits.contributorName.maxLength,
    missing: 'Enter your name.',
    autoComplete: 'name',
  },
  {
    name: 'contributorEmail',
    label: 'Your Email',
    type: 'email',
    max: submissionFormLimits.contributorEmail.maxLength,
    missing: 'Enter your email address.',
    hint: 'Only used to contact you; never published.',
    autoComplete: 'email',
  },
  {
    name: 'topic',
    label: 'Topic/Question',
    type: 'area',
    rows: 3,
    max: submissionFormLimits.topic.maxLength,
    missing: 'Enter the question.',
    isWide: true,
  },
  {
    name: 'taskType',
    label: 'Task Type',
    type: 'choice',
    options: ['Task 1', 'Task 2'],
    placeholder: 'Choose a task',
    missing: 'Choose Task 1 or Task 2.',
  },
  { name: 'examDate', label: 'Exam Date', type: 'date' },
  {
    name: 'author',
    label: 'Author',
    type: 'text',
    max: submissionFormLimits.author.maxLength,
    missing: 'Enter the author’s name.',
  },
  {
    name: 'sourceLink',
    label: 'Source Link',
    type: 'url',
    max: submissionFormLimits.sourceLink.maxLength,
    placeholder: 'https://',
  },
  {
    name: 'imageLink',
    label: 'Image/Chart/Graph Link',
    type: 'url',
    max: submissionFormLimits.imageLink.maxLength,
    placeholder: 'https://',
    isWide: true,
  },
  {
    name: 'content',
    label: 'Model Answer Content',
    type: 'area',
    rows: 8,
    max: submissionFormLimits.content.maxLength,
    missing: 'Enter the answer.',
    hint: 'Only your own work, or what you may share. We may edit it before it is published.',
    isWide: true,
  },
];
