import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { createTerm, type GlossaryTerm, type NewTerm, updateTerm } from './queries.ts';
import {
  faultsOfRefusal,
  MISSING,
  NEW_TERM,
  newTermOf,
  TEXT_NAMES,
  type TermValues,
  type TextName,
  updateOf,
  valuesOfTerm,
} from './termValues.ts';

type FormFailure = Parameters<NonNullable<FormProps<TermValues>['onFinishFailed']>>[0];

/** The form of a term. Unsaved text survives failures and closing the dialog. */
export function useTermForm(term: GlossaryTerm | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [form] = Form.useForm<TermValues>();
  const saved = term ? valuesOfTerm(term) : NEW_TERM;
  const [stored] = useState(() =>
    storedForm(`band8.draft.term.${term?.id ?? 'new'}`, saved, () => ({})),
  );
  const draft = useUnsaved<{ values: TermValues }>({ stored, saved: { values: saved } });
  const discarding = useDiscard(draft, stored.key);
  const attempt = useRef<NewTerm>(undefined);

  function refuseField(name: TextName, fault: string) {
    form.setFields([{ name, errors: [fault] }]);
    form.focusField(name);
  }

  function send(values: TermValues): Promise<GlossaryTerm> {
    if (term) return updateTerm(term.id, updateOf(values));
    const body = newTermOf(values);
    const before = attempt.current;
    const isSame = JSON.stringify(before?.body) === JSON.stringify(body);
    // The same text reuses the key, because the reply to the first request may have been lost.
    attempt.current = isSame && before ? before : { key: uniqueId(), body };
    return createTerm(attempt.current);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (_, sent) => {
      // After creating a term the form starts empty.
      draft.markSaved(sent, { values: term ? sent : NEW_TERM });
      await refreshAnswers(queryClient);
      onSaved();
      showToast({ title: `Term ${term ? 'updated' : 'created'} successfully` });
    },
    onError: (error) => {
      showFailure(`Failed to ${term ? 'update' : 'create'} term`, error);
      const faults = faultsOfRefusal(error);
      // The first field is refused last, so that it has the focus.
      for (const name of TEXT_NAMES.toReversed()) {
        const fault = faults[name];
        if (fault) refuseField(name, fault);
      }
    },
  });

  return {
    form,
    draft,
    discarding,
    isPending,
    save: () => {
      if (!isPending) mutate(draft.read().current.values);
    },
    /** Says that something is missing; the fields show what. */
    refuse: ({ errorFields }: Pick<FormFailure, 'errorFields'>) => {
      if (errorFields.some(({ errors }) => errors.includes(MISSING))) {
        showToast({ title: 'Please fill in all fields', tone: 'destructive' });
      }
    },
    /** Shows values that the draft was given, which the form doesn't know. */
    showDraft: () => {
      form.setFieldsValue(draft.read().current.values);
      form.focusField('term');
    },
  };
}
