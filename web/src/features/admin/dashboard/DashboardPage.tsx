import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RowMenu } from '../../../kit/ActionMenu.tsx';
import { q } from '../../../kit/adminApi.ts';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Moment } from '../../../kit/Moment.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { ReadState, RefreshButton } from '../../../kit/ReadProblem.tsx';
import { RowsTable } from '../../../kit/RowsTable.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { FigureCards } from '../analytics/FigureCards.tsx';
import { TopicLink } from '../answers/cells.tsx';
import { factColumns, topicColumn } from '../answers/columns.tsx';
import { NewAnswerButton } from '../answers/NewAnswerButton.tsx';
import { type AnswerRow, statusOf, taskName } from '../answers/status.ts';
import { useAnswerAction, useMayChange } from '../answers/useAnswerAction.ts';
import { deletionOf, useRowActions } from '../answers/useRowActions.ts';
import { PageViews } from './PageViews.tsx';
import { Panel } from './Panel.tsx';
import { Waiting } from './Waiting.tsx';

/** The first page of the back office: totals, and the newest and unfinished answers. */
export function DashboardPage() {
  const stats = useQuery(q('/api/admin/dashboard-stats', {}, 'Failed to fetch dashboard stats'));
  return (
    <>
      <div className="desk__head">
        <h1>Dashboard</h1>
        <RefreshButton refetch={stats.refetch} />
        <NewAnswerButton />
      </div>
      <ReadState read={stats} loading="Loading the dashboard">
        {(data) => <Dashboard stats={data} />}
      </ReadState>
    </>
  );
}

function Dashboard({ stats }: { stats: Schemas['DashboardStats'] }) {
  const { run, busyId, problem, dismiss } = useAnswerAction();
  useFocusFallback();
  const { recentAnswers, recentDrafts, ownDrafts, topViewedAnswers } = stats;
  // Authors decide on nothing and read no figures, and all drafts that they see are their own.
  const isEditor = useHasRole('editor');
  const ownIds = new Set(ownDrafts.map(({ id }) => id));
  const hasOthers = recentDrafts.some(({ id }) => !ownIds.has(id));
  const isNew = recentAnswers.length === 0 && recentDrafts.length === 0;
  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <FigureCards
        className=""
        cards={[
          { label: 'Total answers', figure: formatNumber(stats.totalAnswers) },
          { label: 'Task 1', figure: formatNumber(stats.task1Count), tone: 't1' },
          { label: 'Task 2', figure: formatNumber(stats.task2Count), tone: 't2' },
          { label: 'Top viewed', figure: formatNumber(topViewedAnswers.length) },
          { label: 'Drafts', figure: formatNumber(stats.draftCount) },
        ]}
      />
      {isEditor && <Waiting />}
      {isNew ? (
        <div className="desk-empty">
          <h2>No answers yet</h2>
          <p>
            Choose ‘Add New Answer’ to write the first one. Drafts stay private until you publish
            them.
          </p>
        </div>
      ) : (
        <div className="dashboard">
          <div className="stack stack--wide">
            {isEditor && <PageViews />}
            <RecentAnswers answers={recentAnswers} run={run} busyId={busyId} />
            <Drafts drafts={recentDrafts} run={run} busyId={busyId} />
          </div>
          <div className="stack stack--wide">
            {ownDrafts.length > 0 && hasOthers && (
              <Panel title="Your own drafts">
                <DraftList drafts={ownDrafts} />
              </Panel>
            )}
            <Panel
              title="Top viewed"
              empty={
                topViewedAnswers.length === 0 &&
                'Published answers appear here once they have been viewed.'
              }
            >
              <ol className="panel__list entries">
                {topViewedAnswers.map(({ id, topic, taskType, author, views }) => (
                  <li key={id}>
                    <div>
                      <TopicLink id={id} topic={topic} />
                      <p className="meta">
                        {taskName(taskType)}, <bdi>{author}</bdi>
                      </p>
                    </div>
                    <span className="meta">{count(views, 'view')}</span>
                  </li>
                ))}
              </ol>
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

type RowActions = Pick<ReturnType<typeof useAnswerAction>, 'run' | 'busyId'>;

function deletion(answer: AnswerRow) {
  const noun = answer.isDraft ? 'draft' : 'answer';
  return deletionOf(answer, `Failed to delete ${noun}. Please try again.`);
}

/** The most recently saved drafts. */
function Drafts({ drafts, run, busyId }: RowActions & { drafts: AnswerRow[] }) {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  return (
    <Panel
      title="Drafts"
      link={
        <Link to="/admin/answers" search={{ status: 'draft' }}>
          All drafts
        </Link>
      }
      empty={drafts.length === 0 && 'No drafts. Answers you save as drafts appear here.'}
    >
      <DraftList drafts={drafts}>
        {(draft) => (
          <div className="row row--small">
            <Button
              aria-label={`Edit ${draft.topic}`}
              onClick={() => void navigate({ to: '/admin/edit/$id', params: { id: draft.id } })}
            >
              Edit
            </Button>
            {mayChange(statusOf(draft)) && (
              <Button
                aria-label={`Delete ${draft.topic}`}
                loading={draft.id === busyId}
                onClick={() => void run(deletion(draft))}
              >
                Delete
              </Button>
            )}
          </div>
        )}
      </DraftList>
    </Panel>
  );
}

interface DraftListProps {
  drafts: AnswerRow[];
  /** What can be done with a draft. */
  children?: (draft: AnswerRow) => ReactNode;
}

function DraftList({ drafts, children }: DraftListProps) {
  return (
    <ul className="panel__list entries">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <div>
            <TopicLink {...draft} />
            <p className="meta">
              {taskName(draft.taskType)}, saved <Moment at={draft.updatedAt} />
            </p>
          </div>
          {children?.(draft)}
        </li>
      ))}
    </ul>
  );
}

const TEXTS = {
  unpublish: 'Unpublish',
  unpublishFailed: 'Failed to unpublish answer. Please try again.',
  deletion,
};

/** The most recently created answers of any status. */
function RecentAnswers({ answers, run, busyId }: RowActions & { answers: AnswerRow[] }) {
  const actionsOf = useRowActions(run, () => [], TEXTS);
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
