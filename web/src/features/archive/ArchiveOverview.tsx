import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageSearch } from '../../components/PageSearch.tsx';
import { filterByWords } from '../../lib/foldedWords.ts';
import { count, formatNumber } from '../../lib/format.ts';
import type { TaskType } from '../answers/queries.ts';
import { publicSubtype } from '../answers/subtypes.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { type ArchiveSearch, validateArchiveSearch } from './archiveSearch.ts';
import type { Archive } from './queries.ts';
import { MONTHS } from './titles.ts';

type Kind = Archive['subtypes'][number];

/** The text that a search of question types matches; a row without a type has none. */
function nameOf({ taskType, subtype }: Kind): string {
  return subtype ? `${LIST_TEXTS[taskType].heading} ${publicSubtype(subtype)}` : '';
}

/**
 * The archive's overview: all its lists with their numbers of answers. A search shows the question
 * types and tags that match.
 */
export function ArchiveOverview({ archive, search }: { archive: Archive; search: string }) {
  const tags = filterByWords(archive.tags, search, ({ tag }) => tag);
  const kinds = filterByWords(archive.subtypes, search, nameOf);
  return (
    <>
      <div className="archive-search">
        <PageSearch
          path="/archive"
          label="Search the archive"
          placeholder="Search tags and question types"
          value={search}
        />
      </div>
      <ArchiveFound tags={tags.length} kinds={kinds.length} search={search} />
      {!search && <ByExamDate archive={archive} />}
      {kinds.length > 0 && (
        <section className="split">
          <h2>By question type</h2>
          <div>
            {TASK_TYPES.map((task) => (
              <SubtypeList key={task} task={task} archive={archive} kinds={kinds} />
            ))}
          </div>
        </section>
      )}
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

function ByExamDate({ archive: { years, undated } }: { archive: Archive }) {
  return (
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
  );
}

interface SubtypeListProps {
  task: TaskType;
  archive: Archive;
  /** The types to show, of both tasks. */
  kinds: readonly Kind[];
}

function SubtypeList({ task, archive, kinds }: SubtypeListProps) {
  const shown = kinds.filter(({ taskType }) => taskType === task);
  if (shown.length === 0) return null;
  const all = archive.subtypes.filter(({ taskType }) => taskType === task);
  return (
    <div className={task === 'task1' ? 'shelf t1' : 'shelf t2'}>
      <h3>
        <ArchiveLink search={{ task }} answers={all.reduce((sum, { answers }) => sum + answers, 0)}>
          {LIST_TEXTS[task].heading}
        </ArchiveLink>
      </h3>
      <ul className="shelf__list">
        {shown.map(({ subtype, answers }) => {
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

interface ArchiveFoundProps {
  /** The number of tags that match. */
  tags: number;
  /** The number of question types that match. */
  kinds: number;
  /** Empty if nothing is searched. */
  search: string;
}

/** How many types and tags match a search, or that none do. */
function ArchiveFound({ tags, kinds, search }: ArchiveFoundProps) {
  const found = [kinds > 0 && count(kinds, 'question type'), tags > 0 && count(tags, 'tag')];
  const isEmpty = search !== '' && tags + kinds === 0;
  // The line is always there, because screen readers may miss the text of a new one.
  return (
    <>
      <p className="meta result-line" role="status">
        {isEmpty && 'No matches'}
        {search && !isEmpty && `${found.filter(Boolean).join(' and ')} found`}
      </p>
      {isEmpty && (
        <div className="empty">
          <p>No tags or question types match “{search}”.</p>
          <Link className="btn" to="/archive" search={{}}>
            Clear search
          </Link>
        </div>
      )}
    </>
  );
}
