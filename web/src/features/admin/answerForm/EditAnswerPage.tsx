import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Empty, Spin } from 'antd';
import { AnswerForm } from './AnswerForm.tsx';
import { adminAnswerQuery } from './queries.ts';

/** Changes one answer. Without an id, or with one that is nobody's, there is nothing to change. */
export function EditAnswerPage({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...adminAnswerQuery(id ?? ''),
    enabled: id !== undefined,
  });
  if (data) return <AnswerForm key={data.id} page="edit" answer={data} />;
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
