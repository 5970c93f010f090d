import { Link, useNavigate } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { RowsTable } from '../../../kit/RowsTable.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { factColumns, topicColumn } from '../answers/columns.tsx';
import { openPublicPage } from '../answers/publicPage.ts';
import type { AnswerRow } from '../answers/status.ts';
import { statusOf } from '../answers/status.ts';
import { useMayChange } from '../answers/useMayChange.ts';
import { Panel } from './Panel.tsx';

interface RecentAnswersProps {
  answers: AnswerRow[];
  busyId: string | undefined;
  onUnpublish: (answer: AnswerRow) => void;
  onDelete: (answer: AnswerRow) => void;
}

/** The most recently created answers of any status. */
export function RecentAnswers({ answers, busyId, onUnpublish, onDelete }: RecentAnswersProps) {
  const navigate = useNavigate();
  const mayPublish = useHasRole('editor');
  const mayChange = useMayChange();
  const actionsOf = (answer: AnswerRow): MenuAction[] => {
    const { id } = answer;
    const status = statusOf(answer);
    return [
      {
        label: mayChange(status) ? 'Edit' : 'Open',
        onChoose: () => void navigate({ to: '/admin/edit/$id', params: { id } }),
      },
      ...(status === 'published'
        ? [
            { label: 'View on site', onChoose: () => openPublicPage(id) },
            ...(mayPublish ? [{ label: 'Unpublish', onChoose: () => onUnpublish(answer) }] : []),
          ]
        : []),
      ...(mayChange(status)
        ? [{ label: 'Delete', isDanger: true, onChoose: () => onDelete(answer) }]
        : []),
    ];
  };
  return (
    <Panel title="Recent answers" link={<Link to="/admin/answers">All answers</Link>}>
      <RowsTable
        rows={answers}
        columns={[topicColumn, ...factColumns]}
        actionsOf={(row) => (
          <RowMenu topic={row.topic} actions={actionsOf(row)} isBusy={row.id === busyId} />
        )}
      />
    </Panel>
  );
}
