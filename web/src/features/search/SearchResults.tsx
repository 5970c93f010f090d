import type { Schemas } from '@band8/client';
import type { QueryKey } from '@tanstack/react-query';
import { type HistoryState, Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import type { usePages } from '../../lib/usePages.ts';
import { CardBadge, TagList } from '../answers/AnswerParts.tsx';
import { PAGE_SIZE } from '../answers/queries.ts';
import { NothingFound, Results } from '../answers/Results.tsx';
import { LIST_TEXTS } from '../answers/texts.ts';
import type { SearchQuery } from './queries.ts';
import type { SearchParams } from './searchParams.ts';

interface SearchResultsProps {
  search: SearchParams;
  query: SearchQuery;
  list: ReturnType<typeof usePages<Schemas['SearchResults'], QueryKey, Schemas['SearchHit']>>;
  onOpen: () => void;
}

/** The answers that a search found, or why there are none. */
export function SearchResults({ search, query, list, onOpen }: SearchResultsProps) {
  const { first, isStale, rows } = list;
  const { task, subtype, tag } = search;
  return (
    <Results
      path="/search"
      search={search}
      list={list}
      noun="answer"
      shown={rows.length}
      pageSize={PAGE_SIZE}
      skeleton={<Skeleton />}
      nothingFound={(onPress) => (
        <NothingFound
          path="/search"
          search={search}
          suggestion={first?.suggestion}
          onPress={onPress}
        >
          {task || subtype || tag ? (
            <Link className="btn" to="/search" search={{ search: search.search }} onClick={onPress}>
              Clear filters
            </Link>
          ) : (
            <Link className="btn" to="/archive">
              Browse the archive
            </Link>
          )}
        </NothingFound>
      )}
    >
      <div className={isStale ? 'cards--stale' : undefined} aria-busy={isStale || undefined}>
        {rows.map((hit, at) => (
          <HitRow
            key={hit.answer.id}
            hit={hit}
            search={search}
            list={{ source: { of: 'search', query }, at, matches: first?.matches }}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Results>
  );
}

const BARS = ['badge', 'topic', 'text', 'text-end'] as const;

function Skeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="hit hit--sk card--sk" aria-hidden="true">
          {BARS.map((bar) => (
            <span key={bar} className={`sk sk--${bar}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface HitRowProps {
  hit: Schemas['SearchHit'];
  /** The search that found it, which a tag narrows. */
  search: SearchParams;
  list: HistoryState['list'];
  onOpen: () => void;
}

/** An answer that a search found, with the passage that matches. */
function HitRow({ hit: { answer, passage }, search, list, onOpen }: HitRowProps) {
  const { heading, accent } = LIST_TEXTS[answer.taskType ?? 'task2'];
  return (
    <article className={`hit ${accent}`}>
      <CardBadge answer={answer} task={heading} />
      <h2 className="hit__topic">
        <Link
          className="clamp"
          to="/answer/$id"
          params={{ id: answer.id }}
          state={{ listDepth: 1, list }}
          onClick={onOpen}
        >
          {answer.topic}
        </Link>
      </h2>
      <p className="hit__passage">
        {passage.map(({ text, isMatch }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
          return isMatch ? <mark key={at}>{text}</mark> : text;
        })}
      </p>
      <div className="hit__about">
        <p className="meta card__meta">
          <span>
            <b>{answer.author}</b>
          </span>
          {answer.examDate && <span>Exam of {formatDate(answer.examDate)}</span>}
          <span>{count(answer.views, 'view')}</span>
        </p>
        <TagList
          tags={answer.tags}
          linkOf={(tag) => ({
            to: '/search',
            search: { ...search, tag, page: undefined },
            resetScroll: false,
          })}
        />
      </div>
    </article>
  );
}
