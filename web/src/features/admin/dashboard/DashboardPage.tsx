import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { NewAnswerButton } from '../answers/NewAnswerButton.tsx';
import { Drafts } from './Drafts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { OwnDrafts } from './OwnDrafts.tsx';
import { PageViews } from './PageViews.tsx';
import { RecentAnswers } from './RecentAnswers.tsx';
import { StatsCards } from './StatsCards.tsx';
import { TopViewed } from './TopViewed.tsx';
import { useDashboardActions } from './useDashboardActions.ts';
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
