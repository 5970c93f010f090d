import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { faultsOf } from '../../../lib/problem.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import {
  createWebhook,
  type NewWebhook,
  updateWebhook,
  type Webhook,
  type WebhookInput,
} from './queries.ts';
import { useReloadWebhooks } from './useWebhookCalls.ts';

const EMPTY: WebhookInput = { name: '', url: '', events: [], isActive: true };
/** In the order of the form. */
const FIELDS = ['name', 'url', 'events'] as const;

function valuesOf({ name, url, events, isActive }: Webhook): WebhookInput {
  return { name, url, events, isActive };
}

interface WebhookFormOptions {
  webhook: Webhook | undefined;
  onCreated: (created: NewWebhook) => void;
  onClose: () => void;
}

/** The form of a webhook. Unsaved text survives failures and closing the dialog. */
export function useWebhookForm({ webhook, onCreated, onClose }: WebhookFormOptions) {
  const [form] = Form.useForm<WebhookInput>();
  const reload = useReloadWebhooks();
  const saved = webhook ? valuesOf(webhook) : EMPTY;
  const [stored] = useState(() =>
    // An address can contain a secret, so it isn’t stored for longer than the tab is open.
    storedForm(`band8.draft.webhook.${webhook?.id ?? 'new'}`, EMPTY, () => ({}), 'sessionStorage'),
  );
  const draft = useUnsaved<{ values: WebhookInput }>({ stored, saved: { values: saved } });
  const discarding = useDiscard(draft, stored.key);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: WebhookInput) => {
      const input = { ...values, name: values.name.trim(), url: values.url.trim() };
      if (webhook) await updateWebhook(webhook.id, input);
      else onCreated(await createWebhook(input));
    },
    onSuccess: async (_, sent) => {
      draft.markSaved(sent, { values: webhook ? sent : EMPTY });
      await reload();
      onClose();
      showToast({ title: webhook ? 'Webhook saved' : 'Webhook created' });
    },
    onError: (failure) => {
      const faults = faultsOf(failure);
      const refused = FIELDS.flatMap((name) => {
        const fault = faults.get(name);
        return fault ? [{ name, errors: [fault] }] : [];
      });
      form.setFields(refused);
      if (refused[0]) form.focusField(refused[0].name);
    },
  });
  const isAtField = FIELDS.some((name) => faultsOf(error).has(name));
  return {
    form,
    draft,
    discarding,
    isPending,
    /** Why saving failed, unless a field says so. */
    failure: error && !isAtField ? (serverMessage(error) ?? 'Please try again.') : undefined,
    save: () => {
      if (!isPending) mutate(draft.read().current.values);
    },
    /** Shows values that the draft was given, which the form doesn't know. */
    showDraft: () => {
      form.setFieldsValue(draft.read().current.values);
      form.focusField('name');
    },
  };
}
