import { dataOf, type Schemas } from '@band8/client';
import { glossaryTermInputLimits } from '@band8/client/forms';
import { fold } from '@band8/client/text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { tooLong } from '../../../components/dialog/fields.ts';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, q, serverMessage } from '../../../kit/adminApi.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import type { GlossarySearch } from '../addresses.ts';

type GlossaryTerm = Schemas['GlossaryTerm'];

/** All terms, active or not, in alphabetical order; the glossary page and the editor share them. */
export const glossaryTermsQuery = () =>
  q('/api/admin/glossary', {}, 'Failed to fetch glossary terms');

/**
 * The terms with the chosen status and group whose name or definition contains the text in any case,
 * with or without accents; most used first if requested, otherwise in the order of `terms`.
 */
export function matchingTerms(
  terms: readonly GlossaryTerm[],
  { search = '', status, group, sortBy }: GlossarySearch,
): GlossaryTerm[] {
  const wanted = fold(search.trim());
  const found = terms.filter(
    ({ term, definition, isActive, ...details }) =>
      fold(`${term}\n${definition}`).includes(wanted) &&
      (group === undefined || details.group === group) &&
      (status === undefined || isActive === (status === 'active')),
  );
  if (sortBy !== 'use') return found;
  return [...found].sort((one, other) => other.usageCount - one.usageCount);
}

type NewTerm = Schemas['GlossaryTermInput'];

/** Sends a new term. The same key makes the server add it only once, if a reply was lost. */
export function sendNewTerm(body: NewTerm, key: string) {
  const params = { header: { 'idempotency-key': key } };
  return dataOf(adminApi.POST('/api/admin/glossary', { params, body }));
}

/**
 * Adds a term to the glossary from the editor.
 * @returns a function that resolves with the new term; it rejects with an `Error` whose message
 *   tells the user what to do
 */
export function useCreateTerm() {
  const queryClient = useQueryClient();
  // A text that is sent again has the same key.
  const attempt = useRef<{ key: string; text: string }>(undefined);

  return useCallback(
    async (given: NewTerm): Promise<Schemas['GlossaryTerm']> => {
      const body = { term: given.term.trim(), definition: given.definition.trim() };
      if (!body.term || !body.definition) throw new Error('Please fill in all fields');
      const { term, definition } = glossaryTermInputLimits;
      const fault =
        tooLong(body.term, term.maxLength) ?? tooLong(body.definition, definition.maxLength);
      if (fault) throw new Error(fault);
      const text = JSON.stringify(body);
      if (attempt.current?.text !== text) attempt.current = { key: uniqueId(), text };
      try {
        const created = await sendNewTerm(body, attempt.current.key);
        await queryClient.invalidateQueries(glossaryTermsQuery());
        showToast({ title: 'Term created successfully' });
        return created;
      } catch (error) {
        throw new Error(serverMessage(error) ?? 'Failed to create term', { cause: error });
      }
    },
    [queryClient],
  );
}
