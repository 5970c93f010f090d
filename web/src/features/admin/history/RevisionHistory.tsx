import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Empty, Segmented } from 'antd';
import { useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { Comparison } from './Comparison.tsx';
import { type Revision, revisionsQuery, type Save } from './queries.ts';
import { useRestore } from './useRestore.ts';
import { Version } from './Version.tsx';

interface RevisionHistoryProps {
  answerId: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether versions are only shown, because the answer may not be changed. */
  isReadOnly: boolean;
  /** Loads a version into the form without saving it. */
  onRestore: (revision: Revision) => void;
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

function History(props: Omit<RevisionHistoryProps, 'isOpen'>) {
  const { data, error, isFetching, refetch } = useQuery(revisionsQuery(props.answerId));
  if (data) return <Versions revisions={data} {...props} />;
  if (isFetching || !error) return <AdminLoading />;
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      action={<Button onClick={() => void refetch()}>Try Again</Button>}
    />
  );
}

const VIEWS = [
  { value: 'then', label: 'Changes in this version' },
  { value: 'since', label: 'Changes since' },
] as const;

type View = (typeof VIEWS)[number]['value'];

interface VersionsProps extends Omit<RevisionHistoryProps, 'isOpen'> {
  revisions: readonly Save[];
}

function Versions({ revisions, isReadOnly, ...props }: VersionsProps) {
  const [view, setView] = useState<View>('then');
  const { restore, isPending, failureOf } = useRestore(props);
  const current = revisions[0];
  if (!current || revisions.length < 2) return <Empty description="No earlier versions yet" />;
  return (
    <>
      <div className="history__lead">
        <p>{revisions.length} versions, newest first.</p>
        <Segmented<View>
          aria-label="Comparison"
          options={[...VIEWS]}
          value={view}
          onChange={setView}
        />
      </div>
      <ol className="history__list">
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
