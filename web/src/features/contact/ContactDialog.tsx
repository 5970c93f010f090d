import { dataOf } from '@band8/client';
import { contactMessageInputLimits } from '@band8/client/forms';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import type { FormField } from '../../components/dialog/fields.ts';
import { useFieldForm } from '../../components/dialog/useFieldForm.ts';
import { showToast } from '../../components/toast/store.ts';
import { closeDialog } from '../../dialogs.ts';
import { mailto } from '../../lib/mailto.ts';
import { messageOf, UNREACHABLE } from '../../lib/problem.ts';
import { useApi } from '../../lib/useApi.ts';
import { useSite } from '../site/queries.ts';

/** 'Contact Us': a message to the site's owner. */
export function ContactDialog({ isOpen }: { isOpen: boolean }) {
  const api = useApi();
  const { contactEmail } = useSite();
  const form = useFieldForm({
    id: 'contact',
    fields: MESSAGE_FIELDS,
    send: (values, { key, website }) =>
      dataOf(
        api.POST('/api/contact', {
          params: { header: { 'idempotency-key': key } },
          body: { ...values, ...(website && { website }) },
        }),
      ),
    onSent: () => {
      form.reset();
      closeDialog('contact');
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you as soon as possible.",
      });
    },
    onFailed: (error) =>
      showToast({
        title: 'Failed to send message',
        description: messageOf(error) ?? UNREACHABLE,
        tone: 'destructive',
      }),
  });
  if (!isOpen) return null;
  return (
    <FormDialog
      title="Contact Us"
      form={form}
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

type MessageField = 'name' | 'email' | 'message';

export const MESSAGE_FIELDS: readonly FormField<MessageField>[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    max: contactMessageInputLimits.name.maxLength,
    missing: 'Enter your name.',
    autoComplete: 'name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    max: contactMessageInputLimits.email.maxLength,
    missing: 'Enter your email address so we can reply.',
    autoComplete: 'email',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'area',
    rows: 5,
    max: contactMessageInputLimits.message.maxLength,
    missing: 'Enter your message.',
  },
];
