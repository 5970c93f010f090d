import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../kit/adminApi.ts';
import { Moment } from '../../../kit/Moment.tsx';
import { ReadState, RefreshButton } from '../../../kit/ReadProblem.tsx';
import { count } from '../../../lib/format.ts';

/** Whether the installation is in order, and what to do if it isn’t. */
export function SystemPage() {
  const system = useQuery(q('/api/admin/system', {}, 'Failed to check the system', { freshMs: 0 }));
  return (
    <>
      <div className="desk__head">
        <h1>System</h1>
        <RefreshButton refetch={system.refetch} labels={['Check Again', 'Checking...']} />
      </div>
      <ReadState read={system} loading="Checking the system">
        {({ checks, checkedAt, ...node }) => (
          <div className="system">
            <section aria-labelledby="system-checks">
              <h2 id="system-checks">Checks</h2>
              <p className="muted mt-1 mb-3" role="status">
                {summaryOf(checks)} Checked <Moment at={checkedAt} />.
              </p>
              <ul className="system-checks facts lined">
                {checks.map(({ name, state, found, advice }) => (
                  // Several variables can be unknown.
                  <li key={name + found}>
                    <span className={`status status--${state} start`}>{STATES[state]}</span>
                    <div className="anywhere">
                      <h3>{name}</h3>
                      {/* An invalid configuration is a list of faults. */}
                      <p className="muted lines">{found}</p>
                      {advice && <p className="lines mt-1">{advice}</p>}
                    </div>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="system-node">
              <h2 id="system-node">This node</h2>
              <NodeFacts {...node} />
            </section>
          </div>
        )}
      </ReadState>
    </>
  );
}

const STATES = { ok: 'OK', warning: 'Warning', error: 'Error' } as const satisfies Record<
  Schemas['SystemCheck']['state'],
  string
>;

/** What the node runs on, since when, and the last backup. */
function NodeFacts(system: Pick<Schemas['SystemState'], 'node' | 'versions' | 'lastBackupAt'>) {
  const { node, versions, lastBackupAt } = system;
  const facts = {
    Machine: node.host,
    Band8: versions.band8,
    Node: versions.node,
    MongoDB: versions.mongodb ?? 'Doesn’t respond',
    Started: <Moment at={node.startedAt} />,
    'Running for': durationText(node.uptimeS),
    'Last backup': lastBackupAt ? <Moment at={lastBackupAt} /> : 'None yet',
  };
  return (
    <dl className="facts lined mt-3">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt className="faint">{name}</dt>
          <dd className="anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many problems there are, in a sentence. */
export function summaryOf(checks: readonly Schemas['SystemCheck'][]): string {
  const problems = (['error', 'warning'] as const).flatMap((state) => {
    const figure = checks.filter((one) => one.state === state).length;
    return figure > 0 ? [count(figure, state)] : [];
  });
  return problems.length > 0 ? `${problems.join(' and ')}.` : 'No problems found.';
}

/** A duration in its two largest units, such as '3 days 4 hours'. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${count(days, 'day')} ${count(hours % 24, 'hour')}`;
  if (hours > 0) return `${count(hours, 'hour')} ${count(minutes % 60, 'minute')}`;
  return count(minutes, 'minute');
}
