import { formatLocalMoment } from '../../../lib/dates.ts';
import type { SystemState } from './queries.ts';
import { durationText } from './texts.ts';

/** A moment in the reader’s time zone. */
function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatLocalMoment(Date.parse(iso))}</time>;
}

/** What the node runs on, since when, and the last backup. */
export function NodeFacts({ system: { node, versions, lastBackupAt } }: { system: SystemState }) {
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
