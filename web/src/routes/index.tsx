import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AnswerGrid } from '../features/answers/AnswerGrid.tsx';
import { AnswerGridSkeleton } from '../features/answers/AnswerGridSkeleton.tsx';
import { Failure } from '../features/answers/Failure.tsx';
import { statisticsQuery, topAnswersQuery } from '../features/answers/queries.ts';
import { CallToAction } from '../features/home/CallToAction.tsx';
import { CountCards } from '../features/home/CountCards.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { specimenQuery } from '../features/home/specimen.ts';
import { TopSection } from '../features/home/TopSection.tsx';

const TASKS = ['task1', 'task2'] as const;
/** The number of top answers of each task on the home page. */
const TOP = 3;

export const Route = createFileRoute('/')({
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async ({ context }) => {
    const { loadHome } = await import('../features/home/load.ts');
    return loadHome(context);
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: HomePage,
});

function HomePage() {
  const { api } = Route.useRouteContext();
  const statistics = useQuery(statisticsQuery(api));
  const top = useQuery(topAnswersQuery(api));
  const specimen = useQuery(specimenQuery(api));
  return (
    <div className="wrap">
      <Hero quotations={specimen.data} />
      {statistics.error ? (
        <Failure message={statistics.error.message} onRetry={() => void statistics.refetch()} />
      ) : (
        <CountCards counts={statistics.data} />
      )}
      {top.error ? (
        <Failure message={top.error.message} onRetry={() => void top.refetch()} />
      ) : (
        TASKS.map((task) => (
          <TopSection key={task} task={task}>
            {top.data ? (
              <AnswerGrid answers={top.data[task].slice(0, TOP)} layout="top" />
            ) : (
              <AnswerGridSkeleton cards={TOP} layout="top" pictures={task === 'task1'} />
            )}
          </TopSection>
        ))
      )}
      <CallToAction />
    </div>
  );
}
