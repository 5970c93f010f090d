import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { NewAnswerButton } from '../answers/NewAnswerButton.tsx';
import { deleteQuestion, unpublishQuestion } from '../answers/questions.ts';
import { type AnswerRow, taskName } from '../answers/status.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import { deleteAnswer, saveStatus, useAnswerAction } from '../answers/useAnswerAction.ts';
import { Drafts, OwnDrafts } from './Drafts.tsx';
import { PageViews } from './PageViews.tsx';
import { Panel } from './Panel.tsx';
import { RecentAnswers } from './RecentAnswers.tsx';
import { Waiting } from './Waiting.tsx';

/** The first page of the back office: totals, and the newest and unfinished answers. */
export function DashboardPage() {
  const stats = useQuery(q('/api/admin/dashboard-stats', {}, 'Failed to fetch dashboard stats'));
  const { data, error, refetch } = stats;
  return (
    <>
      <div className="desk__head">
        <h1>Dashboard</h1>
        <RefreshButton refetch={refetch} />
        <NewAnswerButton />
      </div>
      <ReadProblem read={stats} />
      {data && <Dashboard stats={data} />}
      {!data && !error && <DashboardSkeleton />}
    </>
  );
}

function Dashboard({ stats }: { stats: Schemas['DashboardStats'] }) {
  const { busyId, problem, dismiss, remove, unpublish } = useDashboardActions();
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
      <StatsCards stats={stats} />
      {isEditor && <Waiting />}
      {isNew ? (
        <FirstSteps />
      ) : (
        <div className="dashboard">
          <div>
            {isEditor && <PageViews />}
            <RecentAnswers
              answers={recentAnswers}
              busyId={busyId}
              onUnpublish={(answer) => void unpublish(answer)}
              onDelete={(answer) => void remove(answer)}
            />
            <Drafts
              drafts={recentDrafts}
              busyId={busyId}
              onDelete={(answer) => void remove(answer)}
            />
          </div>
          <div>
            {ownDrafts.length > 0 && hasOthers && <OwnDrafts drafts={ownDrafts} />}
            <TopViewed answers={topViewedAnswers} />
          </div>
        </div>
      )}
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className="rows-skeleton" role="status" aria-label="Loading the dashboard">
      <Skeleton title={false} paragraph={{ rows: 2 }} />
      <Skeleton title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}

/** The five figures at the top of the dashboard. */
function StatsCards({ stats }: { stats: Schemas['DashboardStats'] }) {
  const cards = [
    { label: 'Total answers', figure: stats.totalAnswers, tone: '' },
    { label: 'Task 1', figure: stats.task1Count, tone: 't1' },
    { label: 'Task 2', figure: stats.task2Count, tone: 't2' },
    { label: 'Top viewed', figure: stats.topViewedAnswers.length, tone: '' },
    { label: 'Drafts', figure: stats.draftCount, tone: '' },
  ];
  return (
    <dl className="stats">
      {cards.map(({ label, figure, tone }) => (
        <div key={label} className={tone}>
          <dt>{label}</dt>
          <dd>{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown on a new site without any answers. */
function FirstSteps() {
  return (
    <div className="desk-empty">
      <h2>No answers yet</h2>
      <p>
        Choose ‘Add New Answer’ to write the first one. Drafts stay private until you publish them.
      </p>
    </div>
  );
}

/** The most viewed published answers. */
function TopViewed({ answers }: { answers: AnswerRow[] }) {
  return (
    <Panel title="Top viewed">
      {answers.length === 0 ? (
        <p className="panel__empty">Published answers appear here once they have been viewed.</p>
      ) : (
        <ol className="panel__list">
          {answers.map(({ id, topic, taskType, author, views }) => (
            <li key={id}>
              <div>
                <TopicLink id={id} topic={topic} />
                <p>
                  {taskName(taskType)}, {author}
                </p>
              </div>
              <span>{count(views, 'view')}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const DELETE_TEXTS = {
  draft: { done: 'Draft deleted', failed: 'Failed to delete draft. Please try again.' },
  answer: { done: 'Answer deleted', failed: 'Failed to delete answer. Please try again.' },
} as const;

/** Deleting and unpublishing from the dashboard, with confirmation and notification. */
function useDashboardActions() {
  const { run, ...state } = useAnswerAction();
  const confirm = useConfirm();

  const remove = async (answer: AnswerRow) => {
    const question = deleteQuestion([answer]);
    if (!(await confirm({ ...question, about: answer.topic, actionLabel: 'Delete' }))) return;
    const texts = answer.isDraft ? DELETE_TEXTS.draft : DELETE_TEXTS.answer;
    await run({ answer, call: () => deleteAnswer(answer), ...texts });
  };
  const unpublish = async (answer: AnswerRow) => {
    const question = unpublishQuestion([answer]);
    if (
      question &&
      !(await confirm({ ...question, about: answer.topic, actionLabel: 'Unpublish' }))
    )
      return;
    await run({
      answer,
      call: () => saveStatus(answer, { isApproved: false, isDraft: true }),
      done: 'Answer moved to drafts',
      failed: 'Failed to unpublish answer. Please try again.',
    });
  };
  return { ...state, remove, unpublish };
}
