import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { GlossaryFilters } from './GlossaryFilters.tsx';
import { type GlossarySearch, validateGlossarySearch } from './glossarySearch.ts';
import { type GlossaryTerm, glossaryTermsQuery } from './queries.ts';
import { TermDialog } from './TermDialog.tsx';
import { TermResults } from './TermResults.tsx';

/**
 * The glossary. The URL holds filters, order and page: changing a filter returns to page 1; typing
 * replaces the history entry, choosing adds one.
 */
export function GlossaryPage({ search }: { search: GlossarySearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const terms = useQuery(glossaryTermsQuery());
  const { data, error } = terms;
  const [dialog, setDialog] = useState<{ isOpen: boolean; term?: GlossaryTerm | undefined }>({
    isOpen: false,
  });
  const show = (changed: Record<string, unknown>, replace = false) => {
    // A delayed filter must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/glossary') return;
    void navigate({
      to: '/admin/glossary',
      search: (current) => validateGlossarySearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  return (
    <>
      <div className="desk__head">
        <h1>
          Glossary {data && <span className="desk__count">({formatNumber(data.length)})</span>}
        </h1>
        <Button type="primary" onClick={() => setDialog({ isOpen: true })}>
          Add Term
        </Button>
      </div>
      <GlossaryFilters
        search={search}
        onChange={(change) => show(change, change.search !== undefined)}
        onClear={() => void navigate({ to: '/admin/glossary', search: {}, resetScroll: false })}
      />
      <ReadProblem read={terms} />
      {(data || !error) && (
        <TermResults
          terms={data}
          search={search}
          onPage={(page) => show({ page })}
          onEdit={(term) => setDialog({ isOpen: true, term })}
        />
      )}
      <TermDialog
        term={dialog.term}
        isOpen={dialog.isOpen}
        onClose={() => setDialog((current) => ({ ...current, isOpen: false }))}
      />
    </>
  );
}
