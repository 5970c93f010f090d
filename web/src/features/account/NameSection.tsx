import { dataOf } from '@band8/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountSection, Outcome } from './AccountSection.tsx';
import { NAME } from './fields.ts';
import { type Account, recordAccount } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useSessionEnd } from './useSession.ts';

const FIELDS = [NAME] as const;

/** The name shown with the learner's comments. */
export function NameSection({ account }: { account: Account }) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const onFailed = useSessionEnd();
  const [isSaved, setSaved] = useState(false);
  const form = useAccountForm({
    id: 'account-name',
    fields: FIELDS,
    saved: { name: account.name },
    withoutSecrets: (values) => values,
    send: (body) => dataOf(api.PUT('/api/me', { body })),
    onSent: (changed) => {
      recordAccount(queryClient, changed);
      form.reset({ name: changed.name });
      setSaved(true);
    },
    onFailed,
  });
  const isChanged = form.values.name !== account.name;
  return (
    <AccountSection title="Name" id="name">
      <AccountForm form={form} sendLabel="Save name" sendingLabel="Saving…" isMinor />
      <Outcome outcome={isSaved && !isChanged ? { text: 'Your name is saved.' } : undefined} />
    </AccountSection>
  );
}
