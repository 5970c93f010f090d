import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatLocalMoment } from '../../../lib/dates.ts';
import { durationText, summaryOf } from './texts.ts';

/** Whether the installation is in order, and what to do if it isn’t. */
export function SystemPage() {
  const system = useQuery(q('/api/admin/system', {}, 'Failed to check the system', { freshMs: 0 }));
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
        <div
          className="desk-skeleton stack stack--wide"
          role="status"
          aria-label="Checking the system"
        >
          <Skeleton title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  );
}

const STATES = { ok: 'OK', warning: 'Warning', error: 'Error' } as const satisfies Record<
  Schemas['SystemCheck']['state'],
  string
>;

/** What was found, and what to do about each problem. */
function CheckList({ checks }: { checks: readonly Schemas['SystemCheck'][] }) {
  return (
    <ul className="system-checks lined">
      {checks.map(({ name, state, found, advice }) => (
        // Several variables can be unknown.
        <li key={name + found}>
          <span className={`status status--${state}`}>{STATES[state]}</span>
          <div>
            <h3>{name}</h3>
            <p>{found}</p>
            {advice && <p className="checks__advice">{advice}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A moment in the reader’s time zone. */
function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatLocalMoment(Date.parse(iso))}</time>;
}

/** What the node runs on, since when, and the last backup. */
function NodeFacts({
  system: { node, versions, lastBackupAt },
}: {
  system: Schemas['SystemState'];
}) {
  return (
    <dl className="node-facts">
      <dt>Machine</dt>
      <dd>{node.host}</dd>
      <dt>Band8</dt>
      <dd>{versions.band8}</dd>
      <dt>Node</dt>
      <dd>{versions.node}</dd>
      <dt>MongoDB</dt>
      <dd>{versions.mongodb ?? 'Doesn’t respond'}</dd>
      <dt>Started</dt>
      <dd>
        <Moment iso={node.startedAt} />
      </dd>
      <dt>Running for</dt>
      <dd>{durationText(node.uptimeS)}</dd>
      <dt>Last backup</dt>
      <dd>{lastBackupAt ? <Moment iso={lastBackupAt} /> : 'None yet'}</dd>
    </dl>
  );
}
