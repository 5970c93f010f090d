import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { uniqueId } from '../../../uniqueId.ts';
import { refreshAnswers } from '../cache.ts';
import { focusControl } from '../fields/LabelledField.tsx';
import { showFailure } from '../showFailure.ts';
import { createTerm, type GlossaryTerm, type NewTerm, updateTerm } from './queries.ts';
import {
  faultsOfRefusal,
  faultsOfTerm,
  MISSING,
  NEW_TERM,
  type TermFaults,
  type TermValues,
} from './termValues.ts';

/** The ids of the dialog's controls. */
export const TERM_FIELDS = { term: 'term-term', definition: 'term-definition' } as const;

/** What is typed of a term, checked and saved; a failure keeps all of it, and so does closing. */
export function useTermForm(term: GlossaryTerm | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { isActive = true, definition = '' } = term ?? {};
  const saved: TermValues = term ? { term: term.term, definition, isActive } : NEW_TERM;
  const [stored] = useState(() =>
    storedForm(`band8.draft.term.${term?.id ?? 'new'}`, saved, () => ({})),
  );
  const draft = useUnsaved<{ values: TermValues }>({ stored, saved: { values: saved } });
  const [faults, setFaults] = useState<TermFaults>({});
  const attempt = useRef<NewTerm>(undefined);

  function show(found: TermFaults): boolean {
    setFaults(found);
    const first = (['term', 'definition'] as const).find((name) => found[name]);
    if (first) focusControl(TERM_FIELDS[first]);
    return first !== undefined;
  }

  function send(values: TermValues): Promise<GlossaryTerm> {
    const texts = { term: values.term.trim(), definition: values.definition.trim() };
    if (term) return updateTerm(term.id, { ...texts, isActive: values.isActive });
    const before = attempt.current?.body;
    const isSame = before?.term === texts.term && before.definition === texts.definition;
    // The same text again is the same attempt: its first reply may have been lost.
    const again = isSame && attempt.current ? attempt.current : { key: uniqueId(), body: texts };
    attempt.current = again;
    return createTerm(again);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (_, sent) => {
      // The next new term begins empty.
      draft.markSaved(sent, { values: term ? sent : NEW_TERM });
      await refreshAnswers(queryClient);
      onSaved();
      showToast({ title: `Term ${term ? 'updated' : 'created'} successfully` });
    },
    onError: (error) => {
      showFailure(`Failed to ${term ? 'update' : 'create'} term`, error);
      show(faultsOfRefusal(error));
    },
  });

  return {
    values: draft.current.values,
    isRestored: draft.isRestored,
    faults,
    isPending,
    change: (change: Partial<TermValues>) => {
      const { term: ofTerm, definition: ofDefinition } = faults;
      setFaults({
        ...(change.term === undefined && ofTerm && { term: ofTerm }),
        ...(change.definition === undefined && ofDefinition && { definition: ofDefinition }),
      });
      draft.change(change);
    },
    save: () => {
      if (isPending) return;
      const found = faultsOfTerm(draft.current.values);
      if (Object.values(found).includes(MISSING)) {
        showToast({ title: 'Please fill in all fields', tone: 'destructive' });
      }
      if (!show(found)) mutate(draft.current.values);
    },
    discard: () => {
      setFaults({});
      draft.discard();
      focusControl(TERM_FIELDS.term);
    },
  };
}
