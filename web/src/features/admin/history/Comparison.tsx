import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { Differences } from './Differences.tsx';
import { revisionQuery } from './queries.ts';

interface ComparisonProps {
  answerId: string;
  /** The earlier version; undefined for the first stored one. */
  from: number | undefined;
  to: number;
}

/** The differences between two versions. */
export function Comparison({ answerId, from, to }: ComparisonProps) {
  if (from === undefined) return <p>There is no earlier version to compare with.</p>;
  if (from === to) return <p>This is the current version.</p>;
  return <TwoVersions answerId={answerId} from={from} to={to} />;
}

function TwoVersions({ answerId, from, to }: ComparisonProps & { from: number }) {
  const before = useQuery(revisionQuery(answerId, from));
  const after = useQuery(revisionQuery(answerId, to));
  if (before.data && after.data) return <Differences before={before.data} after={after.data} />;
  const failed = [before, after].find(({ error, isFetching }) => error && !isFetching);
  if (!failed?.error) return <AdminLoading />;
  return (
    <Alert
      type="error"
      showIcon
      title={failed.error.message}
      action={<Button onClick={() => void failed.refetch()}>Try Again</Button>}
    />
  );
}
