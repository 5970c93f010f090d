import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { matchingTerms, pageOfTerms } from './findTerms.ts';
import type { GlossarySearch } from './glossarySearch.ts';
import type { GlossaryTerm } from './queries.ts';
import { TermTable } from './TermTable.tsx';
import { useTermActions } from './useTermActions.ts';

interface TermResultsProps {
  terms: readonly GlossaryTerm[] | undefined;
  search: GlossarySearch;
  onPage: (page: number) => void;
  onEdit: (term: GlossaryTerm) => void;
}

/** A page of the filtered terms, or why there are none. */
export function TermResults({ terms, search, onPage, onEdit }: TermResultsProps) {
  const actions = useTermActions();
  useFocusFallback();
  const found = matchingTerms(terms ?? [], search);
  const { rows, page, pages, from, to } = pageOfTerms(found, search.page);
  if (found.length === 0) {
    return (
      <p className="desk-empty" role="status">
        {emptyMessage(terms)}
      </p>
    );
  }
  return (
    <>
      <TermTable terms={rows} actions={actions} onEdit={onEdit} />
      <div className="list-end">
        <p role="status" className={found.length === 0 ? 'sr' : undefined}>
          Showing {formatNumber(from)} to {formatNumber(to)} of {count(found.length, 'term')}
        </p>
        {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
      </div>
    </>
  );
}

function emptyMessage(terms: readonly GlossaryTerm[] | undefined): string {
  if (!terms) return 'Loading terms...';
  return terms.length === 0 ? 'No glossary terms yet.' : 'No terms found matching your search.';
}
