import { Link } from '@tanstack/react-router';
import { Button, type ButtonProps, Grid, Select } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { capitalised, formatNumber } from '../lib/format.ts';
import type { QueryOf } from '../lib/query.ts';
import { IconButton } from './AdminIcon.tsx';
import { useFocusFallback } from './focusPage.ts';
import { Pager } from './Pager.tsx';
import { type DataRead, Placeholder, ReadProblem, RefreshButton } from './ReadProblem.tsx';
import { SearchBox } from './SearchBox.tsx';
import { formatShownResults, type ListAddress, PAGE_SIZE, type Paged, pagesOf } from './useList.ts';

type ListRead<Data> = DataRead<Data> & { changeNotice?: string | undefined };

interface PageProps<Data = object> {
  title: string;
  /** What is listed, in words, such as 'terms', unless the title says it. */
  noun?: string;
  list: ListRead<Data>;
  /** What to do besides trying again if it can't be read. */
  whenFailed?: ReactNode;
  /** A sentence below the title. */
  about?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The button beside the title that adds a row. */
  add?: Pick<ButtonProps, 'children' | 'onClick'>;
  /** Why there are no rows, if there are none; it takes the place of `children`. */
  empty?: ReactNode;
  children: ReactNode;
}

/** A page of the back office with all rows of a list. */
export function WholeListPage({ list, about, empty, children, ...head }: PageProps) {
  useFocusFallback();
  return (
    <>
      <ListHead {...head} list={list} />
      {about && <p className="desk__about muted mb-4">{about}</p>}
      <ReadProblem read={list} />
      {list.data && <div className={empty ? 'desk-empty' : 'rows'}>{empty || children}</div>}
      {!list.data && !list.error && <Placeholder label={`Loading ${nounOf(head)}`} rows={5} />}
    </>
  );
}

const nounOf = ({ title, noun = title.toLowerCase() }: Pick<PageProps, 'title' | 'noun'>) => noun;

/** A filter: its parameter, and its choices with their labels, the first for no filter. */
interface ListFilter {
  name: string;
  /** What it filters by, unless that is its name. */
  label?: string | undefined;
  choices: Readonly<Record<string, string>>;
}

/** A status by which a list is filtered, and the number of its items, shown unless it is 0. */
interface ListStatus {
  status: NonNullable<QueryOf<`/api/admin/${'comments' | 'messages'}`>['status']>;
  label: string;
  count?: number | undefined;
}

/** `total` counts the rows of all pages. */
interface ListPageProps extends PageProps<{ total: number }> {
  /** Why the list is empty without filters; with filters it says that nothing matches. */
  empty: ReactNode;
  /** Says it in other words. */
  noMatch?: ReactNode;
  /** A text to show instead of a skeleton until the list is there. */
  loading?: string;
  pageSize?: number;
  address: ListAddress<Paged>;
  /** The search field, its parameter if it isn't `search`, and the description of its key. */
  searches?: { label: string; placeholder: string; name?: string; shortcut?: string };
  filters?: readonly ListFilter[];
  /** Links to the items of each status, above the filters. */
  statuses?: readonly ListStatus[];
  /** Other controls after the filters. */
  moreFilters?: ReactNode;
  /** Filters behind a button: their parameters and their controls. */
  panel?: { names: readonly string[]; controls: ReactNode };
  /** Active filters below the controls. */
  belowFilters?: ReactNode;
  /** Between the title and the filters. */
  aboveFilters?: ReactNode;
  /** Between the filters and the rows. */
  aboveRows?: ReactNode;
}

/**
 * A page of the back office with one page of a list, whose filters, order and page are in its
 * address. The previous page stays visible, but can't be used, while another one loads.
 */
export function ListPage(props: ListPageProps) {
  const { list, pageSize = PAGE_SIZE, address } = props;
  const total = list.data?.total;
  const page = address.search.page ?? 1;
  const pages = pagesOf(total ?? 0, pageSize);
  const isPastEnd = total !== undefined && !list.isPlaceholderData && page > pages;
  const isStale = list.isPlaceholderData || isPastEnd;
  const show = (to: number, replace = false) =>
    address.show({ page: to > 1 ? to : undefined }, { replace });
  useFocusFallback();
  useEffect(() => {
    if (isPastEnd) show(pages, true);
  });
  return (
    <>
      <ListHead {...props} total={total} />
      {props.about && <p className="desk__about muted mb-4">{props.about}</p>}
      {props.aboveFilters}
      <StatusLinks {...props} />
      <Filters {...props} />
      {props.aboveRows}
      <ReadProblem read={list}>{props.whenFailed}</ReadProblem>
      {total === 0 && !isStale && <Empty {...props} />}
      {total !== undefined && (total > 0 || isStale) && (
        <div className="rows" aria-busy={isStale || undefined} inert={isStale}>
          {props.children}
        </div>
      )}
      {total !== undefined && (
        <div className="list-end row row--between muted nums mt-4">
          <p role="status" className={total === 0 ? 'sr' : undefined}>
            {isStale ? 'Updating the list' : formatShownResults(page, total, pageSize)}
            {list.changeNotice && `. ${list.changeNotice}`}
          </p>
          {total > 0 && <Pager page={page} pages={pages} onPage={(to) => show(to)} />}
        </div>
      )}
      {total === undefined &&
        !list.error &&
        (props.loading ? (
          <p className="desk-empty" role="status">
            {props.loading}
          </p>
        ) : (
          <Placeholder label={`Loading ${nounOf(props)}`} />
        ))}
    </>
  );
}

type ListHeadProps = Pick<PageProps, 'title' | 'list' | 'actions' | 'add'> & {
  total?: number | undefined;
};

function ListHead({ title, list, total, actions, add }: ListHeadProps) {
  return (
    <div className="desk__head">
      <h1>
        {title} {total !== undefined && <span className="faint nums">({formatNumber(total)})</span>}
      </h1>
      <RefreshButton refetch={list.refetch} />
      {actions}
      {add && <Button type="primary" {...add} />}
    </div>
  );
}

/**
 * A search field, filters if there are any, and a button to clear them. On a phone, a button beside
 * the search opens all of them.
 */
function Filters(props: ListPageProps) {
  const { searches, filters = [], moreFilters, panel, belowFilters, address } = props;
  const { md: isWide = true } = Grid.useBreakpoint();
  const id = useId();
  const [clearings, setClearings] = useState(0);
  const [opened, setOpened] = useState<boolean>();
  if (!searches) return null;
  const chosen = new Map(Object.entries(address.search));
  const { label: what, placeholder, name: searched = 'search', shortcut = what } = searches;
  const isFolded = !isWide && Boolean(filters.length > 0 || moreFilters);
  const folded = address.active.filter((name) =>
    isFolded ? name !== searched : panel?.names.includes(name),
  );
  const isOpen = opened ?? (!isFolded && folded.length > 0);
  const label = isFolded ? 'Filters' : 'More filters';
  const controls = (
    <>
      {filters.map(({ name, label = capitalised(name), choices }) => (
        <Select
          key={name}
          aria-label={label}
          value={String(chosen.get(name) ?? '')}
          options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
          onChange={(value: string) => address.show({ [name]: value })}
        />
      ))}
      {moreFilters}
    </>
  );
  const clear = (
    <Button
      onClick={() => {
        setClearings(clearings + 1);
        address.clear();
      }}
    >
      Clear Filters
    </Button>
  );
  return (
    <search className="filter-bar row">
      {/* Remounted, so that a pending search is cancelled as well. */}
      <SearchBox
        key={clearings}
        label={what}
        shortcut={shortcut}
        placeholder={placeholder}
        value={String(chosen.get(searched) ?? '')}
        onSearch={(text) => address.show({ [searched]: text }, { replace: true })}
      />
      {!isFolded && controls}
      {(isFolded || panel) && (
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          {folded.length > 0 ? `${label} (${folded.length})` : label}
        </Button>
      )}
      {!isFolded && clear}
      {isOpen && (
        <div id={id} className="cols wide">
          {isFolded && controls}
          {panel?.controls}
          {isFolded && clear}
        </div>
      )}
      {belowFilters}
    </search>
  );
}

function Empty({ address, noMatch, empty, ...page }: ListPageProps) {
  if (!address.isFiltered) return <div className="desk-empty">{empty}</div>;
  const noun = nounOf(page);
  return (
    <div className="desk-empty">
      {noMatch ?? (
        <>
          <h2>No {noun} found</h2>
          <p>No {noun} match your search and filters.</p>
        </>
      )}
      <Button onClick={address.clear}>Clear Filters</Button>
    </div>
  );
}

/** An active filter below the controls. */
export function FilterPill({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <p className="filter-bar__term framed anywhere">
      {children}
      <IconButton label="Remove this filter" icon="close" onClick={onRemove} />
    </p>
  );
}

/** Links to all items of a list and to those of each status. */
function StatusLinks({ title, address, statuses }: ListPageProps) {
  if (!statuses) return null;
  const chosen = new Map(Object.entries(address.search)).get('status');
  const linkTo = ({ label, status, count }: Partial<ListStatus>) => (
    <Link
      key={label}
      className="tap"
      to="."
      search={{ ...address.search, page: undefined, status }}
      activeOptions={{ exact: true }}
      // Set here, because the link's own check would miss the other pages.
      aria-current={status === chosen ? 'page' : undefined}
    >
      {label}
      {count ? ` (${formatNumber(count)})` : ''}
    </Link>
  );
  return (
    <nav className="status-links row row--links" aria-label={`${title} by status`}>
      {[{ label: 'All' }, ...statuses].map(linkTo)}
    </nav>
  );
}
