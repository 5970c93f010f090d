import { dataOf, type Schemas } from '@band8/client';
import { auditLabels } from '@band8/client/audit';
import { Link } from '@tanstack/react-router';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { DayField } from '../../../kit/DayField.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { Moment, momentsOf } from '../../../kit/Moment.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { CsvButton, useDownload } from '../../../kit/useDownload.tsx';
import { pageParams, useListAddress, useListRead } from '../../../kit/useList.ts';
import { whoText } from '../../../kit/whoText.ts';
import { csvFile, type Separator } from '../../../lib/csv.ts';
import { capitalised, formatNumber } from '../../../lib/format.ts';
import type { AuditSearch } from '../addresses.ts';
import { TopicLink } from '../answers/cells.tsx';
import {
  actionText,
  answerOf,
  fieldLabel,
  isFormatting,
  learnerOf,
  targetText,
  valueText,
} from './texts.ts';

type AuditEntry = Schemas['AuditEntry'];

/** The maximum number of entries in a file from the API. */
const MAX_ROWS = 10_000;

const COLUMNS: RowColumn<AuditEntry>[] = [
  { title: 'When', kind: 'detail', render: ({ at }) => <Moment at={at} /> },
  {
    title: 'Who',
    kind: 'detail',
    render: ({ who }) => (who ? whoText(who) : <span className="faint">Unknown account</span>),
  },
  {
    title: 'Action',
    kind: 'name',
    render: ({ action }) => (
      <span className={action === 'loginFailed' ? 'audit-table__failed' : undefined}>
        {actionText(action)}
      </span>
    ),
  },
  {
    title: 'What',
    kind: 'wide',
    render: (entry) => (
      <>
        <Target entry={entry} />
        {entry.changes && (
          <ul className="audit-changes stack stack--tight small mt-1" aria-label="Changes">
            {entry.changes.map((change) => (
              <li key={change.field}>
                <b>{fieldLabel(change.field)}:</b>{' '}
                {isFormatting(change) ? (
                  'formatting only'
                ) : (
                  <>
                    <span className="faint">{valueText(change.field, change.before)}</span>{' '}
                    <span aria-hidden>→</span>
                    <span className="sr">, changed to</span>{' '}
                    <span>{valueText(change.field, change.after)}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  { title: 'IP address', kind: 'detail', render: ({ network }) => network },
];

const nothing = (why: string) => (
  <>
    <h2>No entries found</h2>
    <p>{why}</p>
  </>
);

/** The audit log, the newest entries first; the URL holds the filters and the page. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const query = pageParams({ ...search, ...momentsOf(search) });
  const list = useListRead(
    q('/api/admin/audit', { query }, 'Failed to fetch the audit log', { freshMs: 0 }),
  );
  const { entries = [], total = 0 } = list.data ?? {};
  const { who, action, from = '', to = '' } = search;
  const filters = { ...(who && { who }), ...(action && { action }), ...momentsOf(search) };
  const file = useDownload({
    call: async (separator: Separator) => {
      const init = { params: { query: filters }, parseAs: 'text' } as const;
      return csvFile(await dataOf(adminApi.GET('/api/admin/audit/csv', init)), separator);
    },
    name: () => 'audit.csv',
    failed: 'Failed to download the audit log',
    onSaved: () => {
      if (total <= MAX_ROWS) return;
      showToast({
        title: `The file contains the newest ${formatNumber(MAX_ROWS)} entries`,
        description: 'To get older ones, choose an earlier last day and download again.',
      });
    },
  });
  const address = useListAddress('/admin/audit', search);
  return (
    <ListPage
      title="Audit Log"
      noun="entries"
      list={list}
      actions={<CsvButton isBusy={file.isBusy} onChoose={file.download} />}
      address={address}
      searches={{
        name: 'who',
        label: 'Who',
        shortcut: 'Filter by email address',
        placeholder: 'Who: email address',
      }}
      filters={[{ name: 'action', choices: { '': 'All Actions', ...auditLabels } }]}
      moreFilters={Object.entries({ from, to }).map(([end, value]) => (
        <DayField
          key={end}
          aria-label={capitalised(end)}
          prefix={capitalised(end)}
          value={value}
          onChange={(day) => address.show({ [end]: day }, { replace: true })}
        />
      ))}
      aboveRows={file.notices}
      noMatch={nothing(
        from && to && from > to
          ? 'The first day is after the last day.'
          : 'Nothing matches your filters. Entries are stored for 400 days.',
      )}
      empty={nothing('Sign-ins and every change by an administrator appear here.')}
    >
      <RowsTable className="audit-table" rows={entries} columns={COLUMNS} />
    </ListPage>
  );
}

/** The object of an action; an answer links to its form, a learner to their account. */
function Target({ entry }: { entry: AuditEntry }) {
  const text = targetText(entry);
  const answerId = answerOf(entry);
  const learner = learnerOf(entry);
  if (!text) return null;
  if (answerId) return <TopicLink id={answerId} topic={text} />;
  if (!learner) return <span className="topic clamp">{text}</span>;
  return (
    <Link className="topic clamp" to="/admin/users" search={{ search: learner }}>
      {text}
    </Link>
  );
}
