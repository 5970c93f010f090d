import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../formatNumber.ts';
import type { TaskType } from '../answers/queries.ts';
import { publicSubtype } from '../answers/subtypes.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { type ArchiveSearch, validateArchiveSearch } from './archiveSearch.ts';
import type { Archive } from './queries.ts';
import { MONTHS } from './titles.ts';

const TASKS: readonly TaskType[] = ['task1', 'task2'];

/** The archive's overview: all its lists with their numbers of answers. */
export function ArchiveOverview({ archive }: { archive: Archive }) {
  const { years, undated, tags } = archive;
  return (
    <>
      <section className="split">
        <h2>By exam date</h2>
        <div>
          {years.map(({ year, answers, months }) => (
            <div className="shelf" key={year}>
              <h3>
                <ArchiveLink search={{ year }} answers={answers}>
                  {year}
                </ArchiveLink>
              </h3>
              <ul className="shelf__list">
                {months.map((row) => (
                  <li key={row.month}>
                    <ArchiveLink search={{ year, month: row.month }} answers={row.answers}>
                      {MONTHS[row.month - 1]}
                    </ArchiveLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {undated > 0 && (
            <p className="shelf">
              <ArchiveLink search={{ exam: 'none' }} answers={undated}>
                Without an exam date
              </ArchiveLink>
            </p>
          )}
        </div>
      </section>
      <section className="split">
        <h2>By question type</h2>
        <div>
          {TASKS.map((task) => (
            <SubtypeList key={task} task={task} archive={archive} />
          ))}
        </div>
      </section>
      {tags.length > 0 && (
        <section className="split">
          <h2>By tag</h2>
          <ul className="shelf__list">
            {tags.map(({ tag, answers }) => (
              <li key={tag}>
                <ArchiveLink search={{ tag }} answers={answers}>
                  {tag}
                </ArchiveLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SubtypeList({ task, archive }: { task: TaskType; archive: Archive }) {
  const kinds = archive.subtypes.filter(({ taskType }) => taskType === task);
  if (kinds.length === 0) return null;
  return (
    <div className={task === 'task1' ? 'shelf t1' : 'shelf t2'}>
      <h3>
        <ArchiveLink
          search={{ task }}
          answers={kinds.reduce((sum, { answers }) => sum + answers, 0)}
        >
          {LIST_TEXTS[task].heading}
        </ArchiveLink>
      </h3>
      <ul className="shelf__list">
        {kinds.map(({ subtype, answers }) => {
          if (!subtype) return null;
          const search = validateArchiveSearch({ task, subtype });
          return (
            <li key={subtype}>
              <ArchiveLink search={search} answers={answers}>
                {publicSubtype(subtype)}
              </ArchiveLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ArchiveLinkProps {
  search: ArchiveSearch;
  answers: number;
  children: ReactNode;
}

function ArchiveLink({ search, answers, children }: ArchiveLinkProps) {
  return (
    <Link to="/archive" search={search}>
      {children} <span className="meta">{formatNumber(answers)}</span>
    </Link>
  );
}
