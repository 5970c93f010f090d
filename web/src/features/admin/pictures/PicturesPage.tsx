import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { Pager } from '../../../kit/Pager.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { PictureFacts, Thumbnail } from './PictureCard.tsx';
import { PictureFilters } from './PictureFilters.tsx';
import { PICTURES_PER_PAGE, type PictureSearch, validatePictureSearch } from './pictureSearch.ts';
import { pictureListQuery } from './queries.ts';
import { UnusedNotice } from './UnusedNotice.tsx';

/** The picture library. The URL holds the search, the filter, the order and the page. */
export function PicturesPage({ search }: { search: PictureSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const list = useQuery(pictureListQuery(search));
  const { data, error, isPlaceholderData } = list;
  const page = search.page ?? 1;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PICTURES_PER_PAGE));
  const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
  const isStale = isPlaceholderData || isPastEnd;

  const show = (changed: Record<string, unknown>, replace = false) => {
    // A delayed search must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/pictures') return;
    void navigate({
      to: '/admin/pictures',
      search: (current) => validatePictureSearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  const clear = () => void navigate({ to: '/admin/pictures', search: {}, resetScroll: false });
  return (
    <>
      {isPastEnd && (
        <Navigate
          to="/admin/pictures"
          search={validatePictureSearch({ ...search, page: pages })}
          replace
        />
      )}
      <div className="desk__head">
        <h1>
          Pictures {data && <span className="desk__count">({formatNumber(data.total)})</span>}
        </h1>
        <RefreshButton refetch={list.refetch} />
      </div>
      <UnusedNotice />
      <PictureFilters
        search={search}
        onChange={(change) => show(change, change.search !== undefined)}
        onClear={clear}
      />
      <ReadProblem read={list} />
      {data && data.total === 0 && !isStale && (
        <div className="desk-empty">
          <h2>{search.search || search.use ? 'No pictures found' : 'No pictures yet'}</h2>
          {search.search || search.use ? (
            <>
              <p>No pictures match your search and filters.</p>
              <Button onClick={clear}>Clear Filters</Button>
            </>
          ) : (
            <p>A picture appears here once it is uploaded in an answer’s form.</p>
          )}
        </div>
      )}
      {data && (
        <>
          <ul className="picture-grid" aria-busy={isStale || undefined} inert={isStale}>
            {data.pictures.map((picture) => (
              <li key={picture.id}>
                <Link className="picture-card" to="/admin/pictures/$id" params={picture}>
                  <Thumbnail picture={picture} />
                  <PictureFacts picture={picture} />
                </Link>
              </li>
            ))}
          </ul>
          <div className="list-end">
            <p role="status" className={data.total === 0 ? 'sr' : undefined}>
              {isStale ? 'Updating the list' : `Showing ${shown(page, data)}`}
            </p>
            {pages > 1 && <Pager page={page} pages={pages} onPage={(to) => show({ page: to })} />}
          </div>
        </>
      )}
      {!data && !error && (
        <div className="rows-skeleton" role="status" aria-label="Loading pictures">
          <Skeleton title={false} paragraph={{ rows: 9 }} />
        </div>
      )}
    </>
  );
}

function shown(page: number, { pictures, total }: { pictures: unknown[]; total: number }): string {
  const from = (page - 1) * PICTURES_PER_PAGE + 1;
  const to = from + pictures.length - 1;
  if (total === 0) return 'no pictures';
  return `${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(total)} pictures`;
}
