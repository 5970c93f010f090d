import type { Schemas } from '@band8/client';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Empty, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { q, reasonOr } from '../../../kit/adminApi.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { DrawerButton } from '../../../kit/OpenButton.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { whoText } from '../../../kit/whoText.ts';
import { StatusWord } from '../answers/cells.tsx';
import { fieldLabels } from '../answers/labels.ts';
import { Differences } from './Differences.tsx';
import { differences } from './differences.ts';

interface HistoryProps {
  answerId: string;
  /** Whether versions are only shown, because the answer may not be changed. */
  isReadOnly: boolean;
  /** Loads a version into the form without saving it. */
  onRestore: (revision: Schemas['Revision']) => void;
}

/** The versions of an answer: who saved them and when, their changes, and a restore button. */
export function HistoryButton(props: HistoryProps) {
  return (
    <DrawerButton label="History" className="history">
      {(close) => <Versions {...props} close={close} />}
    </DrawerButton>
  );
}

const PATH = '/api/admin/model-answers/{id}/revisions';

/** One version with its fields. */
export function versionQuery(id: string, version: number) {
  const failed = reasonOr('Failed to load this version');
  return q(`${PATH}/{version}`, { path: { id, version } }, failed);
}

function Versions(props: HistoryProps & { close: () => void }) {
  const { answerId, isReadOnly, onRestore, close } = props;
  const read = useQuery({
    ...q(PATH, { path: { id: answerId } }, reasonOr('Failed to load the history')),
    gcTime: 0,
  });
  const [view, setView] = useState<'then' | 'since'>('then');
  const queryClient = useQueryClient();
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (version: number) => queryClient.fetchQuery(versionQuery(answerId, version)),
    onSuccess: (revision) => {
      close();
      onRestore(revision);
    },
  });
  const { data: revisions } = read;
  if (!revisions)
    return read.error && !read.isFetching ? <ReadProblem read={read} /> : <AdminLoading />;
  const current = revisions[0];
  if (!current || revisions.length < 2) return <Empty description="No earlier versions yet" />;
  return (
    <>
      <div className="row row--between mb-4">
        <p>{revisions.length} versions, newest first.</p>
        <Segmented
          aria-label="Comparison"
          options={[
            { value: 'then', label: 'Changes in this version' },
            { value: 'since', label: 'Changes since' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <ol className="lined">
        {revisions.map((revision, index) => {
          const { version } = revision;
          return (
            <Version
              key={version}
              revision={revision}
              isFirst={index === revisions.length - 1}
              isCurrent={revision === current}
            >
              <Comparison
                answerId={answerId}
                {...(view === 'then'
                  ? { from: revisions[index + 1]?.version, to: version }
                  : { from: version, to: current.version })}
              />
              {error && version === variables && (
                <Alert type="error" showIcon title={error.message} />
              )}
              {revision !== current && !isReadOnly && (
                <Button className="start" loading={isPending} onClick={() => mutate(version)}>
                  Restore this version
                </Button>
              )}
            </Version>
          );
        })}
      </ol>
    </>
  );
}

interface ComparisonProps {
  answerId: string;
  /** The earlier version; undefined for the first stored one. */
  from: number | undefined;
  to: number;
}

/** The differences between two versions. */
function Comparison({ answerId, from, to }: ComparisonProps) {
  const versions = from === undefined || from === to ? [] : [from, to];
  const reads = useQueries({ queries: versions.map((one) => versionQuery(answerId, one)) });
  const [before, after] = reads;
  if (from === undefined) return <p>There is no earlier version to compare with.</p>;
  if (!before || !after) return <p>This is the current version.</p>;
  if (before.data && after.data)
    return <Differences found={differences(before.data, after.data)} />;
  const failed = reads.find(({ error, isFetching }) => error && !isFetching);
  return failed ? <ReadProblem read={failed} /> : <AdminLoading />;
}

interface VersionProps {
  revision: Schemas['RevisionList'][number];
  /** Whether this is the oldest stored version, which can’t be compared. */
  isFirst: boolean;
  isCurrent: boolean;
  /** The comparison, which is only rendered once the version is opened. */
  children: ReactNode;
}

/** A version in the list; opening it closes the open one. */
function Version({ revision, isFirst, isCurrent, children }: VersionProps) {
  const [isOpen, setOpen] = useState(false);
  const { version, status, savedAt, savedBy, changed } = revision;
  const summary = changed.length === 0 ? 'No changes' : `Changed: ${fieldLabels(changed)}`;
  return (
    <li>
      <details
        className="fold"
        name="version"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="stack stack--tight anywhere">
          <span className="row row--words">
            <b>Version {version}</b>
            <StatusWord status={status} />
            {isCurrent && <span>Current version</span>}
          </span>
          <span className="meta">
            {formatMoment(savedAt)}
            {savedBy && ` by ${whoText(savedBy)}`}
          </span>
          <span className="meta">{isFirst ? 'Oldest saved version' : summary}</span>
        </summary>
        {isOpen && <div className="history__version stack stack--large">{children}</div>}
      </details>
    </li>
  );
}
