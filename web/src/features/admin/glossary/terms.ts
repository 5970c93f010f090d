import type { Schemas } from '@band8/client';
import { fold } from '@band8/client/text';
import { q } from '../../../kit/adminApi.ts';
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
