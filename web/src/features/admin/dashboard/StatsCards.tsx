import type { Schemas } from '@band8/client';
import { formatNumber } from '../../../lib/format.ts';

/** The five figures at the top of the dashboard. */
export function StatsCards({ stats }: { stats: Schemas['DashboardStats'] }) {
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
