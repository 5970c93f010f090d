import { utc } from '../../shared/dates.ts';
import { endOf } from './days.ts';
import { type Dimension, type Figure, type NetworkDay, type PageView, rowId } from './model.ts';
import { type CollectedEvent, MAX_SECONDS } from './schema.ts';
import { answerIdIn, isBackOffice, OTHER, pageOf, queryOf } from './values.ts';
import type { Visitor } from './visitor.ts';

/** The events of one request, and all that is known of who sent them. */
export interface Hit extends Visitor {
  /** The day in UTC on which the request came. */
  day: string;
  isBot: boolean;
  device: string;
  browser: string;
  country: string;
  events: readonly CollectedEvent[];
}

/** What is known before hits are counted, of all that they name. */
export interface Known {
  pageViews: Map<string, PageView>;
  networks: Map<string, NetworkDay>;
  /** The answers and glossary terms that exist for the public. */
  published: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  /** The ids of the rows of searches that are there already. */
  searches: Set<string>;
  /** How many more different searches each day may have. */
  room: Map<string, number>;
}

/** What is to be added to one row. */
export interface Addition {
  dimension: Dimension;
  day: string;
  value: string;
  add: Partial<Record<Figure, number>>;
}

/** What came of counting: changed state and sums to add, to be written together or not at all. */
export interface Tally {
  newPageViews: PageView[];
  changedPageViews: Set<PageView>;
  changedNetworks: Set<NetworkDay>;
  additions: Map<string, Addition>;
  /** Views by answer: one for each network, answer and day. */
  views: Map<string, number>;
}

/** A page that stays open for longer is not heard any more. */
const PAGE_VIEW_HOURS = 48;
/** So long after midnight what came before it may still be written. */
const NETWORK_HOURS = 1;
/**
 * What counts of one network on one day. A school has one address; whoever sends more makes figures
 * up. It bounds what is stored of a network as well.
 */
export const MOST_OF_A_NETWORK = { visitors: 50, events: 5_000, newSearches: 50 };

function hoursAfter(day: string, hours: number): Date {
  return utc(endOf(day)).add(hours, 'hour').toDate();
}

type Of<T extends CollectedEvent['type']> = Extract<CollectedEvent, { type: T }>;

/**
 * Counts hits against what is known. What was counted already adds nothing, and what
 * belongs to a page view that is not known is dropped. It is computed, not written: the same hits
 * counted again on what came of them add nothing at all, but for page views beyond the limit of their
 * network, of which nothing is remembered.
 */
export function tally(hits: readonly Hit[], known: Known): Tally {
  const { pageViews, networks, published, terms, searches, room } = known;
  const result: Tally = {
    newPageViews: [],
    changedPageViews: new Set(),
    changedNetworks: new Set(),
    additions: new Map(),
    views: new Map(),
  };

  function add<D extends Dimension>(
    dimension: D,
    day: string,
    value: string,
    figures: Partial<Record<Figure<D>, number>>,
  ): void {
    const id = rowId(dimension, day, value);
    let addition = result.additions.get(id);
    if (!addition) {
      addition = { dimension, day, value, add: {} };
      result.additions.set(id, addition);
    }
    const sums: Addition['add'] = addition.add;
    for (const [figure, count] of Object.entries(figures) as [Figure, number][]) {
      sums[figure] = (sums[figure] ?? 0) + count;
    }
  }

  function networkOf({ network: _id, day }: Hit): NetworkDay {
    const known = networks.get(_id);
    if (known) return known;
    const expiresAt = hoursAfter(day, NETWORK_HOURS);
    const fresh = { _id, visitors: [], answerIds: [], events: 0, newSearches: 0, expiresAt };
    networks.set(_id, fresh);
    return fresh;
  }

  /** The network of a hit, if one more of its events counts. */
  function admit(hit: Hit): NetworkDay | undefined {
    const network = networkOf(hit);
    if (network.events >= MOST_OF_A_NETWORK.events) {
      add('total', hit.day, '', { overLimit: 1 });
      return undefined;
    }
    network.events += 1;
    result.changedNetworks.add(network);
    return network;
  }

  function visit(hit: Hit, network: NetworkDay, answerId: string | undefined): void {
    const isKnown = network.visitors.includes(hit.visitor);
    if (!isKnown && network.visitors.length < MOST_OF_A_NETWORK.visitors) {
      network.visitors.push(hit.visitor);
      add('total', hit.day, '', { visitors: 1 });
    }
    if (!answerId || network.answerIds.includes(answerId)) return;
    network.answerIds.push(answerId);
    result.views.set(answerId, (result.views.get(answerId) ?? 0) + 1);
  }

  function countPageView(hit: Hit, { pageView: _id, path }: Of<'pageview'>): void {
    if (pageViews.has(_id) || isBackOffice(path)) return;
    const { day, isBot } = hit;
    const network = admit(hit);
    if (!network) return;
    const named = answerIdIn(path);
    const answerId = named && published.has(named) ? named : undefined;
    const pageView: PageView = {
      ...{ _id, day, ...(answerId && { answerId }), ...(isBot && { isBot }) },
      ...{ seconds: 0, scrollDepth: 0, hasInteraction: false, sequences: [] },
      expiresAt: hoursAfter(day, PAGE_VIEW_HOURS),
    };
    pageViews.set(_id, pageView);
    result.newPageViews.push(pageView);
    if (isBot) {
      add('total', day, '', { bots: 1 });
      return;
    }
    add('total', day, '', { pageViews: 1 });
    add('page', day, pageOf(path, published), { count: 1 });
    add('device', day, hit.device, { count: 1 });
    add('country', day, hit.country, { count: 1 });
    add('browser', day, hit.browser, { count: 1 });
    if (answerId) add('content', day, answerId, { views: 1 });
    visit(hit, network, answerId);
  }

  function countEngagement(pageView: PageView, event: Of<'engagement'>): void {
    const { day, answerId } = pageView;
    if (!answerId) return;
    // Whole numbers, so that sums are exact whatever their order.
    const seconds = Math.max(pageView.seconds, Math.min(MAX_SECONDS, Math.round(event.seconds)));
    const scrollDepth = Math.max(pageView.scrollDepth, Math.round(event.scrollDepth));
    const gain = {
      seconds: seconds - pageView.seconds,
      scrollDepth: scrollDepth - pageView.scrollDepth,
    };
    if (gain.seconds === 0 && gain.scrollDepth === 0) return;
    Object.assign(pageView, { seconds, scrollDepth });
    result.changedPageViews.add(pageView);
    add('content', day, answerId, gain);
  }

  function countSearch(network: NetworkDay, { day }: PageView, event: Of<'search'>): void {
    const { query, results } = event;
    let value = queryOf(query);
    if (value === undefined) return;
    const id = rowId('search', day, value);
    if (value !== OTHER && !searches.has(id)) {
      const left = room.get(day) ?? 0;
      if (left > 0 && network.newSearches < MOST_OF_A_NETWORK.newSearches) {
        room.set(day, left - 1);
        searches.add(id);
        network.newSearches += 1;
      } else value = OTHER;
    }
    add('search', day, value, { count: 1, ...(results === 0 && { empty: 1 }) });
  }

  function countInteraction(pageView: PageView, { kind, termId }: Of<'interaction'>): void {
    const { day, answerId } = pageView;
    add('interaction', day, kind, { count: 1 });
    if (kind === 'glossaryOpened' && termId && terms.has(termId)) {
      add('term', day, termId, { count: 1 });
    }
    if (!answerId || pageView.hasInteraction) return;
    pageView.hasInteraction = true;
    add('content', day, answerId, { interactions: 1 });
  }

  for (const hit of hits) {
    for (const event of hit.events) {
      if (event.type === 'pageview') {
        countPageView(hit, event);
        continue;
      }
      const pageView = pageViews.get(event.pageView);
      if (!pageView || pageView.isBot) continue;
      if (event.type === 'engagement') {
        countEngagement(pageView, event);
        continue;
      }
      if (pageView.sequences.includes(event.sequence)) continue;
      pageView.sequences.push(event.sequence);
      result.changedPageViews.add(pageView);
      const network = admit(hit);
      if (!network) continue;
      if (event.type === 'search') countSearch(network, pageView, event);
      else countInteraction(pageView, event);
    }
  }
  return result;
}
