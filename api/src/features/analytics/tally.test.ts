import { expect, it } from 'vitest';
import { pageView } from '../../../test/visits.ts';
import { rowId } from './model.ts';
import type { CollectedEvent } from './schema.ts';
import { type Hit, type Known, NETWORK_LIMITS, tally } from './tally.ts';
import { OTHER, pagePathOf, queryOf } from './values.ts';

const DAY = '2031-03-05';
const ANSWER = '65e6f2a04c1b8d0012a40001';

/** Nothing is counted yet, and all searches are allowed. */
const nothing = (): Known => ({
  pageViews: new Map(),
  networks: new Map(),
  terms: new Set(),
  searches: new Set(),
  published: new Set([ANSWER]),
  searchesLeft: new Map([[DAY, 1_000]]),
});

const hit = (network: string, visitor: string, ...events: CollectedEvent[]): Hit => ({
  network,
  visitor,
  day: DAY,
  isBot: false,
  events,
  device: 'Desktop',
  browser: 'Firefox',
  country: 'PL',
});

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

function total(known: Known, hits: readonly Hit[]) {
  return tally(hits, known).additions.get(rowId('total', DAY, ''))?.add;
}

it('limits a network to 50 visitors, 5,000 events and 50 new searches a day', () => {
  expect(NETWORK_LIMITS).toEqual({ visitors: 50, events: 5_000, newSearches: 50 });
});

it('limits the visitors of a network, but counts all page views', () => {
  const most = NETWORK_LIMITS.visitors;
  const known = nothing();
  const visits = times(most + 30, (at) => hit('school', `visitor ${at}`, pageView('/').opened));
  expect(total(known, visits)).toEqual({ pageViews: most + 30, visitors: most });
  expect(total(known, [hit('school', 'late', pageView('/').opened)])).toEqual({ pageViews: 1 });
  expect(total(known, [hit('home', 'late', pageView('/').opened)])).toEqual({
    pageViews: 1,
    visitors: 1,
  });
});

it('limits the new searches of a network and counts the others together', () => {
  const most = NETWORK_LIMITS.newSearches;
  const known = nothing();
  const visit = pageView('/search');
  const searches = times(most + 20, (at) => visit.searched(`made up ${at}`));
  const rowsOf = (hits: Hit[]) =>
    [...tally(hits, known).additions.values()]
      .filter(({ dimension }) => dimension === 'search')
      .map(({ value, add }) => [value, add.count]);
  const rows = rowsOf([hit('one', 'visitor', visit.opened, ...searches)]);
  expect(rows).toHaveLength(most + 1);
  expect(rows).toContainEqual([OTHER, 20]);
  // A repeated search is not a new one.
  const other = pageView('/search');
  const again = [visit.searched('made up 0'), visit.searched('bridges')];
  expect(rowsOf([hit('one', 'visitor', ...again)])).toEqual([
    ['made up 0', 1],
    [OTHER, 1],
  ]);
  expect(rowsOf([hit('two', 'visitor', other.opened, other.searched('bridges'))])).toEqual([
    ['bridges', 1],
  ]);
});

it('limits the events of a network, and counts those above the limit', () => {
  const most = NETWORK_LIMITS.events;
  const known = nothing();
  const visit = pageView(`/answer/${ANSWER}`);
  const opened = times(most - 2, () => pageView('/').opened);
  expect(total(known, [hit('one', 'visitor', ...opened, visit.opened)])).toMatchObject({
    pageViews: most - 1,
  });
  const { additions, newPageViews } = tally(
    [
      hit('one', 'visitor', visit.did('copied'), visit.did('printed'), visit.searched('bridges')),
      hit('one', 'other', pageView('/').opened, pageView(`/answer/${ANSWER}`).opened),
      hit('two', 'visitor', pageView('/').opened),
    ],
    known,
  );
  expect(additions.get(rowId('total', DAY, ''))?.add).toEqual({
    pageViews: 1,
    visitors: 1,
    overLimit: 4,
  });
  expect(additions.get(rowId('interaction', DAY, 'copied'))?.add).toEqual({ count: 1 });
  expect(additions.has(rowId('interaction', DAY, 'printed'))).toBe(false);
  expect(additions.has(rowId('search', DAY, 'bridges'))).toBe(false);
  expect(newPageViews).toHaveLength(1);
});

it('adds nothing when the same hits are counted again', () => {
  const known = nothing();
  const visit = pageView(`/answer/${ANSWER}`);
  const events = [visit.opened, visit.read(10, 20), visit.searched('a'), visit.did('copied')];
  const hits = [hit('one', 'visitor', ...events)];
  tally(hits, known);
  const again = tally(hits, known);
  expect(again.additions.size + again.views.size + again.changedNetworks.size).toBe(0);
});

/** Counts events of one visitor, and returns the sums of the answer so far. */
function reader() {
  const known = nothing();
  const sums = { views: 0, interactions: 0, seconds: 0, scrollDepth: 0 };
  return (...events: CollectedEvent[]) => {
    const { additions } = tally([hit('one', 'visitor', ...events)], known);
    const { add = {} } = additions.get(rowId('content', DAY, ANSWER)) ?? {};
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += add[name] ?? 0;
    return Object.values(sums);
  };
}
const opened = () => pageView(`/answer/${ANSWER}`);

it('keeps the largest values that a page view has sent, at most 30 minutes', () => {
  const [visit, read] = [opened(), reader()];
  expect(read(visit.opened, visit.read(0, 0))).toEqual([1, 0, 0, 0]);
  expect(read(visit.read(12.4, 30.4), visit.read(61, 20))).toEqual([1, 0, 61, 30]);
  expect(read(visit.read(10, 90))).toEqual([1, 0, 61, 90]);
  expect(read(visit.read(61.4, 100))).toEqual([1, 0, 61, 100]);
  expect(read(visit.read(1_799, 10), visit.read(86_400, 10))).toEqual([1, 0, 1_800, 100]);
});

it('adds up the times of page views, and counts one with several interactions once', () => {
  const [one, other, read] = [opened(), opened(), reader()];
  read(one.opened, other.opened, one.read(10, 40), other.read(7, 100));
  expect(read(one.read(20, 40))).toEqual([2, 0, 27, 140]);
  read(one.did('copied'), one.did('copied'), one.did('printed'));
  expect(read(one.did('chartOpened'))).toEqual([2, 1, 27, 140]);
});

it('records reading only for answers, and nothing of a page view that it does not know', () => {
  const [visit, unknown] = [pageView('/task1'), opened()];
  const events = [visit.opened, visit.read(100, 100), visit.did('copied')];
  const lost = [unknown.read(10, 10), unknown.searched('lost'), unknown.did('printed')];
  const { additions } = tally([hit('one', 'visitor', ...events, ...lost)], nothing());
  const dimensions = [...additions.values()].map(({ dimension, value }) => [dimension, value]);
  expect(dimensions.filter(([name]) => name === 'content' || name === 'search')).toEqual([]);
  expect(dimensions).not.toContainEqual(['interaction', 'printed']);
  expect(dimensions).toContainEqual(['interaction', 'copied']);
});

it.each<readonly [string, string]>([
  ['/', '/'],
  ['/about/', '/about'],
  ...`task1 search glossary archive practise mock practice saved words study privacy sign-in`
    .split(' ')
    .map((page) => [`/${page}`, `/${page}`] as const),
  ['/archive/2023/05', OTHER],
  [`/answer/${ANSWER}/`, `/answer/${ANSWER}`],
  [`/answer/${ANSWER}/practise`, '/answer/$id/practise'],
  ['/answer/x', OTHER],
  ['/answer/000000000000000000000000', OTHER],
  ['/task1/x', OTHER],
  ['/$where', OTHER],
])('a view of %s counts for %s', (path, page) => {
  expect(pagePathOf(path, new Set([ANSWER]))).toBe(page);
});

it.each([
  [' Café  Culture ', 'cafe culture'],
  [' ', undefined],
  ['\u0007', undefined],
  ['anouk.dray@example.net', OTHER],
  ['07700 900 123', OTHER],
  ['2012 2013 2014', '2012 2013 2014'],
])('the search %j counts as %j', (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});
