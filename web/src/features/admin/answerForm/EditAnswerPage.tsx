import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Empty, Spin } from 'antd';
import { useState } from 'react';
import { AnswerForm } from './AnswerForm.tsx';
import { adminAnswerQuery } from './queries.ts';
import type { Answer } from './values.ts';

/** Changes one answer. Without an id, or with one that is nobody's, there is nothing to change. */
export function EditAnswerPage({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...adminAnswerQuery(id ?? ''),
    enabled: id !== undefined,
  });
  // Once open, the form stays with its text, even when the answer is deleted meanwhile.
  const [opened, setOpened] = useState<Answer>();
  if (data && data !== opened) setOpened(data);
  if (opened) return <AnswerForm page="edit" answer={opened} />;
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
