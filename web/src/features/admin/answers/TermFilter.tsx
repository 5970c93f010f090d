import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { glossaryTermsQuery } from '../glossary/queries.ts';
import { focusPage } from './focusPage.ts';

interface TermFilterProps {
  /** The id of the glossary term. */
  id: string;
  onRemove: () => void;
}

/** That only answers which mark a term are listed, with the way to list the others too. */
export function TermFilter({ id, onRemove }: TermFilterProps) {
  const { data } = useQuery(glossaryTermsQuery());
  const term = data?.find((one) => one.id === id);
  // The button goes with the filter.
  useEffect(() => focusPage, []);
  return (
    <p className="filter-bar__term">
      Uses {term ? `the term “${term.term}”` : 'a glossary term'}
      <Button
        type="text"
        aria-label="Remove this filter"
        icon={<LineDrawing path="M6 6l12 12M18 6 6 18" />}
        onClick={onRemove}
      />
    </p>
  );
}
