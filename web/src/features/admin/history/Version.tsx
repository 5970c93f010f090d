import type { Schemas } from '@band8/client';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../lib/utcDates.ts';
import { fieldLabels } from '../answers/labels.ts';
import { StatusWord } from '../answers/StatusBadge.tsx';

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
export function Version(props: VersionProps) {
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
          <span className="history__name">
            <b>Version {version}</b>
            <StatusWord status={status} />
            {isCurrent && <span>Current version</span>}
          </span>
          <span className="history__meta">
            {formatMoment(savedAt)}
            {savedBy && ` by ${savedBy}`}
          </span>
          <span className="history__meta">{changeSummary(revision, isFirst)}</span>
        </summary>
        {isOpen && (
          <div className="history__version">
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
