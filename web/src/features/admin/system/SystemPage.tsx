import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatLocalMoment } from '../../../lib/dates.ts';
import { CheckList } from './CheckList.tsx';
import { NodeFacts } from './NodeFacts.tsx';
import { systemQuery } from './queries.ts';
import { summaryOf } from './texts.ts';

/** Whether the installation is in order, and what to do if it isn’t. */
export function SystemPage() {
  const system = useQuery(systemQuery());
  const { data, error } = system;
  return (
    <>
      <div className="desk__head">
        <h1>System</h1>
        <RefreshButton refetch={system.refetch} label="Check Again" busyLabel="Checking..." />
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
