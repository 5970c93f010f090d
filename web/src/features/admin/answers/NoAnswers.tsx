import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';

interface NoAnswersProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** The empty list: without any answers, or without matches. */
export function NoAnswers({ isFiltered, onClear }: NoAnswersProps) {
  const navigate = useNavigate();
  return (
    <div className="desk-empty">
      <h2>No answers found</h2>
      <p>
        {isFiltered
          ? 'No answers match your search and filters.'
          : 'Everything you write appears here, including drafts.'}
      </p>
      <div className="desk-empty__acts">
        {isFiltered && <Button onClick={onClear}>Clear Filters</Button>}
        <Button type="primary" onClick={() => void navigate({ to: '/admin/create' })}>
          Create First Answer
        </Button>
      </div>
    </div>
  );
}
