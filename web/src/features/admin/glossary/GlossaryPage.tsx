import '../../../styles/adminFields.css';
import '../../../styles/adminList.css';
import '../../../styles/glossaryAdmin.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../../formatNumber.ts';
import { SearchBox } from '../answers/SearchBox.tsx';
import { ReadProblem } from '../shell/ReadProblem.tsx';
import type { GlossarySearch } from './glossarySearch.ts';
import { type GlossaryTerm, glossaryTermsQuery } from './queries.ts';
import { TermDialog } from './TermDialog.tsx';
import { TermResults } from './TermResults.tsx';

/** The terms that answers explain; what is searched for stands in the address (B4). */
export function GlossaryPage({ search }: { search: GlossarySearch }) {
  const navigate = useNavigate();
  const terms = useQuery(glossaryTermsQuery());
  const { data, error } = terms;
  const [dialog, setDialog] = useState<{ isOpen: boolean; term?: GlossaryTerm | undefined }>({
    isOpen: false,
  });
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
      <search className="glossary-search">
        <SearchBox
          label="Search the glossary"
          shortcut="Search the glossary"
          placeholder="Search terms and definitions"
          value={search.search ?? ''}
          onSearch={(text) =>
            void navigate({
              to: '/admin/glossary',
              search: { search: text || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </search>
      <ReadProblem read={terms} />
      {(data || !error) && (
        <TermResults
          terms={data}
          search={search.search}
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
