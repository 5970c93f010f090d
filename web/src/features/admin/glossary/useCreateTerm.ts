import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import { createTerm, type GlossaryTerm, glossaryTermsQuery, type NewTerm } from './queries.ts';
import { faultsOfTerm, MISSING, NEW_TERM } from './termValues.ts';

/**
 * Adds a term to the glossary from the editor.
 * @returns a function that resolves with the new term; it rejects with an `Error` whose message
 *   tells the user what to do
 */
export function useCreateTerm() {
  const queryClient = useQueryClient();
  const attempt = useRef<NewTerm>(undefined);

  return useCallback(
    async (given: NewTerm['body']): Promise<GlossaryTerm> => {
      const body = { term: given.term.trim(), definition: given.definition.trim() };
      const faults = faultsOfTerm({ ...NEW_TERM, ...body });
      if (faults.term === MISSING || faults.definition === MISSING) {
        throw new Error('Please fill in all fields');
      }
      const [fault] = Object.values(faults);
      if (fault) throw new Error(fault);
      const before = attempt.current;
      const isSame = before?.body.term === body.term && before.body.definition === body.definition;
      // The same text reuses the key, because the reply to the first request may have been lost.
      attempt.current = isSame && before ? before : { key: uniqueId(), body };
      try {
        const term = await createTerm(attempt.current);
        await queryClient.invalidateQueries(glossaryTermsQuery());
        showToast({ title: 'Term created successfully' });
        return term;
      } catch (error) {
        throw new Error(serverMessage(error) ?? 'Failed to create term', { cause: error });
      }
    },
    [queryClient],
  );
}
