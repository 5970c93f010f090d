import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Empty, Spin } from 'antd';
import { useState } from 'react';
import { AnswerForm } from './AnswerForm.tsx';
import type { FormPage } from './FormBar.tsx';
import { adminAnswerQuery } from './queries.ts';
import type { Answer } from './values.ts';

interface StoredAnswerPageProps {
  page: FormPage;
  id: string | undefined;
  /** Hears which draft the form saves from now on. */
  onDraftSaved?: (id: string) => void;
}

/**
 * Opens the form with a stored answer. Without an id, or with one that is nobody's, there is nothing
 * to change. What is no draft any more is not made but edited.
 */
export function StoredAnswerPage({ page, id, ...props }: StoredAnswerPageProps) {
  const navigate = useNavigate();
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...adminAnswerQuery(id ?? ''),
    enabled: id !== undefined,
  });
  // Once open, the form stays with its text, even when the answer is deleted meanwhile.
  const [opened, setOpened] = useState<Answer>();
  const belongsHere = opened || page === 'edit' || data?.isDraft;
  if (data && data !== opened && belongsHere) setOpened(data);
  if (opened) return <AnswerForm page={page} answer={opened} {...props} />;
  if (data) return <Navigate to="/admin/edit/$id" params={{ id: data.id }} replace />;
  if (isFetching) {
    return (
      <div className="admin-loading" role="status">
        <Spin size="large" />
        <span className="sr">Loading…</span>
      </div>
    );
  }
  if (isError) {
    return (
      <Alert
        type="error"
        role="alert"
        title={error.message}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    );
  }
  return (
    <Empty description={<h1>Answer not found</h1>}>
      <Button type="primary" onClick={() => void navigate({ to: '/admin/answers' })}>
        Back to Answers
      </Button>
    </Empty>
  );
}
