import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';

const TASKS = [
  {
    to: '/task1',
    ink: 't1',
    name: 'Task 1',
    field: 'task1Count',
    text: 'Reports of about 170 words on graphs, charts, tables, maps and processes.',
  },
  {
    to: '/task2',
    ink: 't2',
    name: 'Task 2',
    field: 'task2Count',
    text: 'Essays of about 280 words that argue, discuss, explain and propose.',
  },
] as const;

interface CountCardsProps {
  /** Undefined while the counts are loading. */
  counts: { task1Count: number; task2Count: number } | undefined;
}

/** The number of answers of each task, with links to them. */
export function CountCards({ counts }: CountCardsProps) {
  return (
    <section className="counts" aria-label="Model answers">
      {TASKS.map(({ to, ink, name, field, text }) => (
        <div key={to} className={`count ${ink}`}>
          <h2>{name}</h2>
          <p className="count__n">
            {counts ? formatNumber(counts[field]) : <span className="sk" />}
          </p>
          <Link className="btn btn--solid" to={to}>
            {`Browse ${name}`}
          </Link>
          <p className="count__d">{text}</p>
        </div>
      ))}
    </section>
  );
}
