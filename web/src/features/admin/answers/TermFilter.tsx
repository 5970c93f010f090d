import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { focusPage } from '../../../kit/focusPage.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';

interface TermFilterProps {
  id: string;
  onRemove: () => void;
}

/** Says that only answers marking a term are listed, with a button to list all. */
export function TermFilter({ id, onRemove }: TermFilterProps) {
  const { data } = useQuery(glossaryTermsQuery());
  const term = data?.find((one) => one.id === id);
  // The button disappears with the filter, so the page takes the focus.
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
