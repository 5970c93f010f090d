import { formatNumber } from '../../../formatNumber.ts';
import { useFocusKept } from '../answers/focusPage.ts';
import { matchingTerms } from './glossarySearch.ts';
import type { GlossaryTerm } from './queries.ts';
import { TermTable } from './TermTable.tsx';
import { useTermActions } from './useTermActions.ts';

interface TermResultsProps {
  /** `undefined` while nothing is known. */
  terms: readonly GlossaryTerm[] | undefined;
  search: string | undefined;
  onEdit: (term: GlossaryTerm) => void;
}

/** The terms that the search lets through, or why there are none. */
export function TermResults({ terms, search, onEdit }: TermResultsProps) {
  const actions = useTermActions();
  useFocusKept();
  const found = matchingTerms(terms ?? [], search);
  return (
    <>
      {found.length > 0 && <TermTable terms={found} actions={actions} onEdit={onEdit} />}
      <p className={found.length > 0 ? 'list-end' : 'desk-empty'} role="status">
        {statusText(terms, found.length)}
      </p>
    </>
  );
}

function statusText(terms: readonly GlossaryTerm[] | undefined, found: number): string {
  if (!terms) return 'Loading terms...';
  if (terms.length === 0) return 'No glossary terms yet.';
  if (found === 0) return 'No terms found matching your search.';
  return `Showing ${formatNumber(found)} of ${formatNumber(terms.length)} terms`;
}
