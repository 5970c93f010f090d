import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { formatLocalMoment } from '../../../dates.ts';
import { useRefresh } from '../answers/useRefresh.ts';
import { ReadProblem } from '../shell/ReadProblem.tsx';
import { CheckList } from './CheckList.tsx';
import { NodeFacts } from './NodeFacts.tsx';
import { systemQuery } from './queries.ts';
import { summaryOf } from './texts.ts';

/** Whether the installation is in order, and what to do if it isn’t. */
export function SystemPage() {
  const system = useQuery(systemQuery());
  const { refresh, isRefreshing } = useRefresh(system.refetch);
  const { data, error } = system;
  return (
    <>
      <div className="desk__head">
        <h1>System</h1>
        <Button onClick={refresh} loading={isRefreshing}>
          {isRefreshing ? 'Checking...' : 'Check Again'}
        </Button>
      </div>
      <ReadProblem read={system} />
      {data && (
        <div className="system">
          <section aria-labelledby="system-checks">
            <h2 id="system-checks">Checks</h2>
            <p className="system__summary" role="status">
              {summaryOf(data.checks)} Checked {formatLocalMoment(Date.parse(data.checkedAt))}.
            </p>
            <CheckList checks={data.checks} />
          </section>
          <section aria-labelledby="system-node">
            <h2 id="system-node">This node</h2>
            <NodeFacts system={data} />
          </section>
        </div>
      )}
      {!data && !error && (
        <div className="rows-skeleton" role="status" aria-label="Checking the system">
          <Skeleton title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  );
}
