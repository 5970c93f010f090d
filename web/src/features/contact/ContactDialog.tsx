import { dataOf } from '@band8/client';
import { useRouter } from '@tanstack/react-router';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { useDialogForm } from '../../components/dialog/useDialogForm.ts';
import { showToast } from '../../components/toast/store.ts';
import { mailto } from '../../lib/mailto.ts';
import { messageOf } from '../../lib/problem.ts';
import { useSite } from '../site/useSite.ts';
import { EMPTY_MESSAGE, MESSAGE_FIELDS } from './fields.ts';

const NO_ANSWER = 'The server could not be reached. Check your connection and try again.';

/** 'Contact Us': a message to the site's owner. */
export function ContactDialog({ isOpen }: { isOpen: boolean }) {
  const { api } = useRouter().options.context;
  const { contactEmail } = useSite();
  const form = useDialogForm({
    id: 'contact',
    empty: EMPTY_MESSAGE,
    send: (values, { key, website }) =>
      dataOf(
        api.POST('/api/contact', {
          params: { header: { 'idempotency-key': key } },
          body: { ...values, ...(website && { website }) },
        }),
      ),
    onSent: () =>
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you as soon as possible.",
      }),
    onFailed: (error) =>
      showToast({
        title: 'Failed to send message',
        description: messageOf(error) ?? NO_ANSWER,
        tone: 'destructive',
      }),
  });
  if (!isOpen) return null;
  return (
    <FormDialog
      title="Contact Us"
      form={form}
      fields={MESSAGE_FIELDS}
      sendLabel="Send Message"
      sendingLabel="Sending..."
      isSmall
    >
      {contactEmail && (
        <p>
          Use this form, or email <a href={mailto(contactEmail)}>{contactEmail}</a>.
        </p>
      )}
    </FormDialog>
  );
}
