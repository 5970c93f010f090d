import { Link } from '@tanstack/react-router';
import { Button, Switch, Table, type TableProps } from 'antd';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { count } from '../../../lib/format.ts';
import type { GlossaryTerm } from './queries.ts';
import type { TermActions } from './useTermActions.ts';

interface TermTableProps {
  terms: GlossaryTerm[];
  actions: TermActions;
  onEdit: (term: GlossaryTerm) => void;
}

/** The terms; on a phone each becomes a block. */
export function TermTable({ terms, actions, onEdit }: TermTableProps) {
  const columns: TableProps<GlossaryTerm>['columns'] = [
    { title: 'Term', dataIndex: 'term', className: 'term-table__term', rowScope: 'row' },
    { title: 'Definition', dataIndex: 'definition', className: 'term-table__definition' },
    {
      title: 'Group',
      key: 'group',
      className: 'term-table__group',
      render: (_, { group, partOfSpeech }) => (
        <>
          {group && <span>{group}</span>}{' '}
          {partOfSpeech && <span className="term-table__part">{partOfSpeech}</span>}
        </>
      ),
    },
    {
      title: 'Status',
      key: 'status',
      className: 'term-table__status',
      render: (_, term) => <ActiveSwitch term={term} onSwitch={actions.setActive} />,
    },
    {
      title: 'In answers',
      key: 'use',
      className: 'term-table__use',
      render: (_, term) => <Use term={term} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      className: 'term-table__actions',
      render: (_, term) => (
        <>
          <Button
            type="text"
            aria-label={`Edit ${term.term}`}
            icon={<AdminIcon name="edit" />}
            onClick={() => onEdit(term)}
          />
          <Button
            type="text"
            aria-label={`Delete ${term.term}`}
            icon={<AdminIcon name="delete" />}
            loading={term.id === actions.busyId}
            onClick={() => actions.remove(term)}
          />
        </>
      ),
    },
  ];
  return (
    <Table<GlossaryTerm>
      className="desk-table term-table"
      rowKey="id"
      columns={columns}
      dataSource={terms}
      pagination={false}
    />
  );
}

interface ActiveSwitchProps {
  term: GlossaryTerm;
  onSwitch: TermActions['setActive'];
}

function ActiveSwitch({ term: { id, term, isActive }, onSwitch }: ActiveSwitchProps) {
  return (
    <>
      <Switch
        checked={isActive}
        aria-label={`${term} is active`}
        onChange={(checked) => onSwitch({ id, isActive: checked })}
      />
      <span className={`status status--${isActive ? 'active' : 'inactive'}`}>
        {isActive ? 'Active' : 'Inactive'}
      </span>
    </>
  );
}

/** The number of answers that mark a term, with a link to them. */
function Use({ term: { id, term, usageCount } }: { term: GlossaryTerm }) {
  const text = count(usageCount, 'answer');
  if (usageCount === 0) return <span className="term-table__unused">{text}</span>;
  return (
    <Link to="/admin/answers" search={{ term: id }} aria-label={`${text} with ${term}`}>
      {text}
    </Link>
  );
}
