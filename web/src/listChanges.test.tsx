// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, type FunctionComponent, useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubAdminApi } from '../test/adminApi.ts';
import { stubWideScreen } from '../test/browser.ts';
import { buildSummary, idOf } from '../test/builders.ts';
import { advance, openRoute } from '../test/render.tsx';
import { PictureChooser } from './features/admin/pictures/PictureChooser.tsx';
import { AnswerListPage } from './features/answers/AnswerListPage.tsx';
import { listParams, validateListSearch } from './features/answers/listSearch.ts';
import { Neighbours } from './features/answers/Neighbours.tsx';
import { ArchivePage } from './features/archive/ArchivePage.tsx';
import { validateArchiveSearch } from './features/archive/archiveSearch.ts';
import { archiveListQuery, archiveParams } from './features/archive/queries.ts';
import { QuestionResults } from './features/practice/QuestionResults.tsx';
import { validateQuestionSearch } from './features/practice/questionSearch.ts';
import { SearchPage } from './features/search/SearchPage.tsx';
import { validateSearchParams } from './features/search/searchParams.ts';
import { ListPage } from './kit/ListPage.tsx';
import { useListAddress, useListRead } from './kit/useList.ts';
import { readQuery } from './lib/query.ts';
// Loaded with the first change.
import { LIST_CHANGED } from './lib/readAgain.ts';
import { useApi } from './lib/useApi.ts';

type Page = FunctionComponent<{ search: Record<string, unknown> }>;

/** As its route, which stays while the next page loads. */
const Archive: Page = ({ search: raw }) => {
  const search = validateArchiveSearch(raw);
  const { data } = useQuery(archiveListQuery(useApi(), archiveParams(search), search.page));
  const last = useRef<Pick<ComponentProps<typeof ArchivePage>, 'list' | 'search'>>({ search });
  if (data) last.current = { search, list: data };
  return <ArchivePage {...last.current} head={{ meta: [], links: [] }} />;
};

const BackOffice: Page = ({ search: { page = 1 } }) => {
  const query = { page: Number(page), limit: 20 };
  const list = useListRead(readQuery(useApi(), '/api/admin/users', { query }, 'Failed'));
  const address = useListAddress('/admin/users', query);
  const rows = list.data?.users ?? [];
  return (
    <ListPage title="Users" noun="users" list={list} address={address} empty="">
      {rows.map(({ id, name }) => (
        <h2 key={id}>{name}</h2>
      ))}
    </ListPage>
  );
};

/** A list, and then the links below its twelfth answer. */
const Reader: Page = () => {
  const [isReading, setReading] = useState(false);
  const source = { of: 'task', params: listParams('task2', {}) } as const;
  if (isReading) return <Neighbours id={idOf(11)} list={{ source, at: 11 }} listDepth={1} />;
  return (
    <>
      <AnswerListPage taskType="task2" search={validateListSearch('task2', {})} />
      <button type="button" onClick={() => setReading(true)}>
        Read
      </button>
    </>
  );
};

/** Each list: its address and page, the rows that the API sends, and how to get the next page. */
const LISTS: [address: string, page: Page, pageSize: number, more: string][] = [
  [
    '/task2?sortBy=author',
    ({ search }) => (
      <AnswerListPage taskType="task2" search={validateListSearch('task2', search)} />
    ),
    12,
    'Load More Answers',
  ],
  [
    '/search?search=x',
    ({ search }) => <SearchPage search={validateSearchParams(search)} />,
    12,
    'Load More Answers',
  ],
  [
    '/practise?tag=x',
    ({ search }) => <QuestionResults search={validateQuestionSearch(search)} />,
    24,
    'Load more',
  ],
  ['/archive?tag=x', Archive, 24, 'Next page'],
  ['/admin/users?search=x', BackOffice, 20, 'Next'],
];

/** What others do between two pages of a list, whose rows are numbers. */
const CHANGES: Record<string, (rows: number[], pageSize: number) => void> = {
  'one of the first page is unpublished': (rows) => rows.splice(3, 1),
  'one is published before the others': (rows) => rows.unshift(99),
  'one is published and another unpublished': (rows) => {
    rows.splice(3, 1);
    rows.push(99);
  },
  'two change places over the end of the page': (rows, pageSize) => {
    rows.splice(pageSize - 1, 2, pageSize, pageSize - 1);
  },
  'one of the next page is unpublished': (rows, pageSize) => rows.splice(pageSize + 2, 1),
  'all of the next page are unpublished': (rows, pageSize) => rows.splice(pageSize),
};

let rows: number[];

const shown = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const topicsOf = (some: readonly number[]) => some.map((row) => `Row ${row}`);

async function open(address: string, page: Page, pageSize: number) {
  stubWideScreen();
  rows = Array.from({ length: pageSize + 9 }, (_none, row) => row);
  const { api, calls } = stubAdminApi((_call, { searchParams }) => {
    const at = (Number(searchParams.get('page') ?? 1) - 1) * pageSize;
    const answers = rows
      .slice(at, at + pageSize)
      .map((row) => buildSummary({ id: idOf(row), topic: `Row ${row}`, taskType: 'task2' }));
    return Response.json({
      total: rows.length,
      answers,
      hits: answers.map((answer) => ({ answer, passage: [] })),
      tasks: { task1: 0, task2: rows.length },
      matches: { words: [] },
      users: answers.map(({ id, topic }) => ({ id, name: topic })),
      pictures: answers.map(({ id, topic }) => ({
        id,
        name: topic,
        url: `/${id}`,
        answerCount: 0,
      })),
    });
  });
  const [path = ''] = address.split('?');
  await openRoute(address, { [path]: page }, { api });
  await advance(0);
  return calls;
}

async function press(name: string) {
  fireEvent.click(screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name }));
  for (let step = 0; step < 4; step += 1) await advance(0);
}

beforeEach(() => void vi.useFakeTimers());

describe.each(LISTS)('between two pages of %s', (address, page, pageSize, more) => {
  const isLonger = more.startsWith('Load');

  // A numbered page past the end has tests of its own.
  const changes = Object.entries(CHANGES).filter(([what]) => isLonger || !what.startsWith('all'));

  it.each(changes)('%s: nothing is missing or twice', async (_what, change) => {
    await open(address, page, pageSize);
    change(rows, pageSize);
    await press(more);
    expect(shown()).toEqual(topicsOf(isLonger ? rows : rows.slice(pageSize)));
    const [status] = screen.getAllByRole('status').filter((each) => each.textContent);
    expect(status?.textContent).toContain(LIST_CHANGED);
    if (isLonger) expect(status?.textContent).toContain(`${rows.length} of ${rows.length}`);
  });

  it('nothing happens: only the first page is read again', async () => {
    const calls = await open(address, page, pageSize);
    await press(more);
    expect(shown()).toEqual(topicsOf(isLonger ? rows : rows.slice(pageSize)));
    expect(document.body.textContent).not.toContain(LIST_CHANGED);
    expect(calls).toHaveLength(3);
  });
});

it.each(['one is published before the others', 'one of the first page is unpublished'])(
  'after the last answer of a page the next one follows, even if %s',
  async (what) => {
    await open('/task2', Reader, 12);
    CHANGES[what]?.(rows, 12);
    await press('Read');
    expect(screen.getByRole('link', { name: /^Next/ }).textContent).toContain('Row 12');
  },
);

it('a list in a dialog whose last page is gone shows the page before it, and says why', async () => {
  await open('/admin/answers', () => <PictureChooser except="" onChoose={() => {}} />, 24);
  await press('Choose from Library');
  rows.splice(24);
  await press('Next');
  expect(screen.getAllByRole('button', { name: /^Row/ })).toHaveLength(24);
  expect(screen.getByText(`24 pictures found. ${LIST_CHANGED}`).className).not.toContain('sr');
});
