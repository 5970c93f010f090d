import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TopSectionProps {
  task: 'task1' | 'task2';
  children: ReactNode;
}

/** The most viewed answers of a task, with a heading. */
export function TopSection({ task, children }: TopSectionProps) {
  const name = task === 'task1' ? 'Task 1' : 'Task 2';
  return (
    <section className="section">
      <div className="section__head">
        <h2>{`Top ${name}`}</h2>
        <Link className="btn btn--text" to={`/${task}`}>
          {`All ${name} answers`}
        </Link>
      </div>
      {children}
    </section>
  );
}
