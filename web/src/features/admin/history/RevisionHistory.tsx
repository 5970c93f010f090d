import type { Schemas } from '@band8/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Empty, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { reasonOr } from '../../../kit/serverMessage.ts';
import { formatMoment } from '../../../lib/utcDates.ts';
import { StatusWord } from '../answers/cells.tsx';
import { fieldLabels } from '../answers/labels.ts';
import { Differences } from './Differences.tsx';

interface RevisionHistoryProps {
  answerId: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether versions are only shown, because the answer may not be changed. */
  isReadOnly: boolean;
  /** Loads a version into the form without saving it. */
  onRestore: (revision: Schemas['Revision']) => void;
}

/** The versions of an answer: who saved them and when, their changes, and a restore button. */
export function RevisionHistory({ isOpen, onClose, ...props }: RevisionHistoryProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="History"
      size="min(46rem, 100vw)"
      destroyOnHidden
      className="history"
    >
      <History {...props} onClose={onClose} />
    </Drawer>
  );
}

/** One version with its fields. */
function versionQuery(id: string, version: number) {
  return q(
    '/api/admin/model-answers/{id}/revisions/{version}',
    { path: { id, version } },
    reasonOr('Failed to load this version'),
  );
}

function History(props: Omit<RevisionHistoryProps, 'isOpen'>) {
  const read = useQuery({
    ...q(
      '/api/admin/model-answers/{id}/revisions',
      { path: { id: props.answerId } },
      reasonOr('Failed to load the history'),
    ),
    gcTime: 0,
  });
  if (read.data) return <Versions revisions={read.data} {...props} />;
  if (read.isFetching || !read.error) return <AdminLoading />;
  return <ReadProblem read={read} />;
}

const VIEWS = [
  { value: 'then', label: 'Changes in this version' },
  { value: 'since', label: 'Changes since' },
] as const;

type View = (typeof VIEWS)[number]['value'];

interface VersionsProps extends Omit<RevisionHistoryProps, 'isOpen'> {
  revisions: Schemas['RevisionList'];
}

function Versions({ revisions, isReadOnly, ...props }: VersionsProps) {
  const [view, setView] = useState<View>('then');
  const { restore, isPending, failureOf } = useRestore(props);
  const current = revisions[0];
  if (!current || revisions.length < 2) return <Empty description="No earlier versions yet" />;
  return (
    <>
      <div className="history__lead row row--between">
        <p>{revisions.length} versions, newest first.</p>
        <Segmented<View>
          aria-label="Comparison"
          options={[...VIEWS]}
          value={view}
          onChange={setView}
        />
      </div>
      <ol className="lined">
        {revisions.map((revision, index) => (
          <Version
            key={revision.version}
            revision={revision}
            isFirst={index === revisions.length - 1}
            isCurrent={revision === current}
            isReadOnly={isReadOnly}
            isRestoring={isPending}
            failure={failureOf(revision)}
            onRestore={() => restore(revision)}
          >
            <Comparison
              answerId={props.answerId}
              {...(view === 'then'
                ? { from: revisions[index + 1]?.version, to: revision.version }
                : { from: revision.version, to: current.version })}
            />
          </Version>
        ))}
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
  if (from === undefined) return <p>There is no earlier version to compare with.</p>;
  if (from === to) return <p>This is the current version.</p>;
  return <TwoVersions answerId={answerId} from={from} to={to} />;
}

function TwoVersions({ answerId, from, to }: ComparisonProps & { from: number }) {
  const before = useQuery(versionQuery(answerId, from));
  const after = useQuery(versionQuery(answerId, to));
  if (before.data && after.data) return <Differences before={before.data} after={after.data} />;
  const failed = [before, after].find(({ error, isFetching }) => error && !isFetching);
  if (!failed) return <AdminLoading />;
  return <ReadProblem read={failed} />;
}

interface RestoreOptions {
  answerId: string;
  onRestore: (revision: Schemas['Revision']) => void;
  onClose: () => void;
}

/**
 * Loads an earlier version into the form, as unsaved changes. A failure is shown at the version.
 */
function useRestore({ answerId, onRestore, onClose }: RestoreOptions) {
  const queryClient = useQueryClient();
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (version: number) => queryClient.fetchQuery(versionQuery(answerId, version)),
    onSuccess: (revision) => {
      onClose();
      onRestore(revision);
    },
  });
  return {
    restore: ({ version }: Schemas['RevisionList'][number]) => mutate(version),
    isPending,
    failureOf: ({ version }: Schemas['RevisionList'][number]) =>
      version === variables ? error?.message : undefined,
  };
}

/** A saved version in the list. */
type Save = Schemas['RevisionList'][number];

/** A short summary of a save's changes; the first stored version can't be compared. */
function changeSummary({ changed }: Pick<Save, 'changed'>, isFirst: boolean): string {
  if (isFirst) return 'Oldest saved version';
  return changed.length === 0 ? 'No changes' : `Changed: ${fieldLabels(changed)}`;
}

interface VersionProps {
  revision: Save;
  /** Whether this is the oldest stored version. */
  isFirst: boolean;
  isCurrent: boolean;
  /** Whether it can’t be restored. */
  isReadOnly: boolean;
  isRestoring: boolean;
  failure: string | undefined;
  onRestore: () => void;
  /** The comparison, which is only rendered once the version is opened. */
  children: ReactNode;
}

/** A version in the list; opening it closes the open one. */
function Version(props: VersionProps) {
  const { revision, isFirst, isCurrent, isReadOnly, isRestoring, failure, onRestore } = props;
  const [isOpen, setOpen] = useState(false);
  const { version, status, savedAt, savedBy } = revision;
  return (
    <li>
      <details
        className="fold"
        name="version"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className="row row--words">
            <b>Version {version}</b>
            <StatusWord status={status} />
            {isCurrent && <span>Current version</span>}
          </span>
          <span className="meta">
            {formatMoment(savedAt)}
            {savedBy && ` by ${savedBy}`}
          </span>
          <span className="meta">{changeSummary(revision, isFirst)}</span>
        </summary>
        {isOpen && (
          <div className="history__version stack stack--large">
            {props.children}
            {failure && <Alert type="error" showIcon title={failure} />}
            {!isCurrent && !isReadOnly && (
              <Button loading={isRestoring} onClick={onRestore}>
                Restore this version
              </Button>
            )}
          </div>
        )}
      </details>
    </li>
  );
}
