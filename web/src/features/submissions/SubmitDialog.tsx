import { useRouter } from '@tanstack/react-router';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import type { Values } from '../../components/dialog/fields.ts';
import { useDialogForm } from '../../components/dialog/useDialogForm.ts';
import { showToast } from '../../components/toast/store.ts';
import { useSite } from '../site/useSite.ts';
import { EMPTY_SUBMISSION, SUBMISSION_FIELDS, type SubmissionField } from './fields.ts';
import { postElsewhere, sendSubmission } from './sendSubmission.ts';

/** Only Task 1 has a picture. */
function withoutPicture(values: Values<SubmissionField>): Values<SubmissionField> {
  return values.taskType === 'Task 2' ? { ...values, imageLink: '' } : values;
}

/** 'Submit Model Answer': sent to this server, or to an external form if one is configured. */
export function SubmitDialog({ isOpen }: { isOpen: boolean }) {
  const { api } = useRouter().options.context;
  const { submissionForm } = useSite();
  const form = useDialogForm({
    id: 'submit',
    empty: EMPTY_SUBMISSION,
    adjust: withoutPicture,
    send: (values, sending) =>
      submissionForm ? postElsewhere(submissionForm, values) : sendSubmission(api, values, sending),
    onSent: () =>
      showToast({
        title: 'Model answer submitted successfully!',
        description: 'Your contribution has been sent for review. Thank you for sharing!',
      }),
    onFailed: () =>
      showToast({
        title: 'Failed to submit model answer',
        description: 'There was an error submitting your contribution. Please try again.',
        tone: 'destructive',
      }),
  });
  if (!isOpen) return null;
  const isTask1 = form.values.taskType === 'Task 1';
  return (
    <FormDialog
      title="Submit Model Answer"
      form={form}
      fields={SUBMISSION_FIELDS.filter(({ name }) => name !== 'imageLink' || isTask1)}
      sendLabel="Submit"
      sendingLabel="Submitting..."
    />
  );
}
