import { expect, it } from 'vitest';
import { pageView } from '../../../test/visits.ts';
import { rowId } from './model.ts';
import type { CollectedEvent } from './schema.ts';
import { type Hit, type Known, NETWORK_LIMITS, tally } from './tally.ts';
import { OTHER } from './values.ts';

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

it('counts one view of an answer per network, however many visitors it has', () => {
  const visits = times(80, (at) =>
    hit(`network ${at % 2}`, `visitor ${at}`, pageView(`/answer/${ANSWER}`).opened),
  );
  const known = nothing();
  expect(tally(visits, known).views).toEqual(new Map([[ANSWER, 2]]));
  expect(
    tally(
      [...visits.slice(2), hit('network 1', 'another', pageView(`/answer/${ANSWER}`).opened)],
      known,
    ).views,
  ).toEqual(new Map());
});

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
  const hits = [
    hit(
      'one',
      'visitor',
      visit.opened,
      visit.read(10, 20),
      visit.searched('a'),
      visit.did('copied'),
    ),
  ];
  tally(hits, known);
  const again = tally(hits, known);
  expect(again.additions.size + again.views.size + again.changedNetworks.size).toBe(0);
});
