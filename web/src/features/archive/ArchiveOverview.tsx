import { Link } from '@tanstack/react-router';
import { PageSearch } from '../../components/PageSearch.tsx';
import { filterByWords } from '../../lib/filterByWords.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { publicSubtype } from '../answers/subtypes.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { type ArchiveSearch, validateArchiveSearch } from './archiveSearch.ts';
import type { Archive } from './queries.ts';

/** The names of the months, from January at index 0. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * The archive's overview: all its lists with their numbers of answers. A search shows the question
 * types and tags that match.
 */
export function ArchiveOverview({ archive, search }: { archive: Archive; search: string }) {
  const tags = filterByWords(archive.tags, search, ({ tag }) => tag);
  // A row without a type has no text that a search could match.
  const kinds = filterByWords(archive.subtypes, search, ({ taskType, subtype }) =>
    subtype ? `${LIST_TEXTS[taskType].heading} ${publicSubtype(subtype)}` : '',
  );
  return (
    <>
      <div className="archive-search mb-4">
        <PageSearch
          path="/archive"
          label="Search the archive"
          placeholder="Search tags and question types"
          value={search}
        />
      </div>
      <ArchiveFound tags={tags.length} kinds={kinds.length} search={search} />
      {!search && (
        <section className="split">
          <h2>By exam date</h2>
          <div>
            {archive.years.map(({ year, answers, months }) => (
              <Shelf
                key={year}
                head={{ search: { year }, name: String(year), answers }}
                lists={months.map(({ month, answers }) => ({
                  search: { year, month },
                  name: MONTHS[month - 1],
                  answers,
                }))}
              />
            ))}
            {archive.undated > 0 && (
              <p className="shelf">
                <ArchiveLink
                  search={{ exam: 'none' }}
                  name="Without an exam date"
                  answers={archive.undated}
                />
              </p>
            )}
          </div>
        </section>
      )}
      {kinds.length > 0 && (
        <section className="split">
          <h2>By question type</h2>
          <div>
            <p className="mb-4">
              <Link to="/types/$type" params={{ type: 'all' }}>
                How to answer each type
              </Link>
            </p>
            {TASK_TYPES.map((task) => {
              const ofTask = ({ taskType }: { taskType: string }) => taskType === task;
              const all = archive.subtypes.filter(ofTask);
              const { heading, accent } = LIST_TEXTS[task];
              return (
                kinds.some(ofTask) && (
                  <Shelf
                    key={task}
                    className={accent}
                    head={{
                      search: { task },
                      name: heading,
                      answers: all.reduce((sum, { answers }) => sum + answers, 0),
                    }}
                    lists={kinds.filter(ofTask).flatMap(({ subtype, answers }) =>
                      subtype
                        ? {
                            search: validateArchiveSearch({ task, subtype }),
                            name: publicSubtype(subtype),
                            answers,
                          }
                        : [],
                    )}
                  />
                )
              );
            })}
          </div>
        </section>
      )}
      {tags.length > 0 && (
        <section className="split">
          <h2>By tag</h2>
          <ArchiveLinks
            lists={tags.map(({ tag, answers }) => ({ search: { tag }, name: tag, answers }))}
          />
        </section>
      )}
    </>
  );
}

interface Listed {
  search: ArchiveSearch;
  name: string | undefined;
  answers: number;
}

interface ShelfProps {
  className?: string;
  /** The list of all that is on it. */
  head: Listed;
  lists: readonly Listed[];
}

function Shelf({ className = '', head, lists }: ShelfProps) {
  return (
    <div className={`shelf ${className}`}>
      <h3>
        <ArchiveLink {...head} />
      </h3>
      <ArchiveLinks lists={lists} />
    </div>
  );
}

function ArchiveLinks({ lists }: { lists: readonly Listed[] }) {
  return (
    <ul className="shelf__list row row--links">
      {lists.map((list) => (
        <li key={list.name}>
          <ArchiveLink {...list} />
        </li>
      ))}
    </ul>
  );
}

function ArchiveLink({ search, name, answers }: Listed) {
  return (
    <Link to="/archive" search={search}>
      {name} <span className="meta">{formatNumber(answers)}</span>
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
      <p className="meta result-line mb-5" role="status">
        {isEmpty && 'No matches'}
        {search && !isEmpty && `${found.filter(Boolean).join(' and ')} found`}
      </p>
      {isEmpty && (
        <div className="empty">
          <p>
            No tags or question types match “<bdi>{search}</bdi>”.
          </p>
          <Link className="btn" to="/archive" search={{}}>
            Clear search
          </Link>
        </div>
      )}
    </>
  );
}
