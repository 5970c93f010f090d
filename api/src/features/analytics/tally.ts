import { utc } from '../../shared/dates.ts';
import { endOf } from './days.ts';
import { type Dimension, type Figure, type NetworkDay, type PageView, rowId } from './model.ts';
import { type CollectedEvent, MAX_SECONDS } from './schema.ts';
import { answerIdIn, isUncounted, OTHER, pagePathOf, queryOf } from './values.ts';
import type { Visitor } from './visitor.ts';

/** The events of one request, and what is known about the sender. */
export interface Hit extends Visitor {
  /** The UTC day on which the request arrived. */
  day: string;
  isBot: boolean;
  device: string;
  browser: string;
  country: string;
  events: readonly CollectedEvent[];
}

/** The stored state of everything that the hits refer to. */
export interface Known {
  pageViews: Map<string, PageView>;
  networks: Map<string, NetworkDay>;
  /** The answers and glossary terms that the public can see. */
  published: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  /** The ids of the existing search rows. */
  searches: Set<string>;
  /** How many more different searches each day may have. */
  searchesLeft: Map<string, number>;
}

/** What to add to one row. */
export interface Addition {
  dimension: Dimension;
  day: string;
  value: string;
  add: Partial<Record<Figure, number>>;
}

/** The changed state and the sums to add; they must be written in one transaction. */
export interface Tally {
  newPageViews: PageView[];
  changedPageViews: Set<PageView>;
  changedNetworks: Set<NetworkDay>;
  additions: Map<string, Addition>;
  /** Views by answer: one for each network, answer and day. */
  views: Map<string, number>;
}

/** Events of a page that stays open longer are ignored. */
const PAGE_VIEW_HOURS = 48;
/** Events of the previous day are accepted for this long after midnight. */
const NETWORK_HOURS = 1;
/**
 * Daily limits of one network. A school shares one address; more is probably invented. This also
 * limits what is stored for a network.
 */
export const NETWORK_LIMITS = { visitors: 50, events: 5_000, newSearches: 50 };

function hoursAfter(day: string, hours: number): Date {
  return utc(endOf(day)).add(hours, 'hour').toDate();
}

type EventOf<T extends CollectedEvent['type']> = Extract<CollectedEvent, { type: T }>;

/**
 * Counts hits against the known state without writing anything. Events already counted add nothing,
 * and events of an unknown page view are dropped. Counting the same hits again on the resulting
 * state adds nothing, except for page views beyond their network's limit, which are not recorded.
 */
export function tally(hits: readonly Hit[], known: Known): Tally {
  const { pageViews, networks, published, terms, searches, searchesLeft } = known;
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
    const created = { _id, visitors: [], answerIds: [], events: 0, newSearches: 0, expiresAt };
    networks.set(_id, created);
    return created;
  }

  /** The network of a hit, if its limit allows one more event. */
  function countEvent(hit: Hit): NetworkDay | undefined {
    const network = networkOf(hit);
    if (network.events >= NETWORK_LIMITS.events) {
      add('total', hit.day, '', { overLimit: 1 });
      return undefined;
    }
    network.events += 1;
    result.changedNetworks.add(network);
    return network;
  }

  function countVisitor(hit: Hit, network: NetworkDay, answerId: string | undefined): void {
    const isKnown = network.visitors.includes(hit.visitor);
    if (!isKnown && network.visitors.length < NETWORK_LIMITS.visitors) {
      network.visitors.push(hit.visitor);
      add('total', hit.day, '', { visitors: 1 });
    }
    if (!answerId || network.answerIds.includes(answerId)) return;
    network.answerIds.push(answerId);
    result.views.set(answerId, (result.views.get(answerId) ?? 0) + 1);
  }

  function countPageView(hit: Hit, { pageView: _id, path }: EventOf<'pageview'>): void {
    if (pageViews.has(_id) || isUncounted(path)) return;
    const { day, isBot } = hit;
    const network = countEvent(hit);
    if (!network) return;
    const named = answerIdIn(path);
    const answerId = named && published.has(named) ? named : undefined;
    const pageView: PageView = {
      _id,
      day,
      ...(answerId && { answerId }),
      ...(isBot && { isBot }),
      seconds: 0,
      scrollDepth: 0,
      hasInteraction: false,
      sequences: [],
      expiresAt: hoursAfter(day, PAGE_VIEW_HOURS),
    };
    pageViews.set(_id, pageView);
    result.newPageViews.push(pageView);
    if (isBot) {
      add('total', day, '', { bots: 1 });
      return;
    }
    add('total', day, '', { pageViews: 1 });
    add('page', day, pagePathOf(path, published), { count: 1 });
    add('device', day, hit.device, { count: 1 });
    add('country', day, hit.country, { count: 1 });
    add('browser', day, hit.browser, { count: 1 });
    if (answerId) add('content', day, answerId, { views: 1 });
    countVisitor(hit, network, answerId);
  }

  function countEngagement(pageView: PageView, event: EventOf<'engagement'>): void {
    const { day, answerId } = pageView;
    if (!answerId) return;
    // Whole numbers keep the sums exact in any order.
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

  function countSearch(network: NetworkDay, { day }: PageView, event: EventOf<'search'>): void {
    const { query, results } = event;
    let value = queryOf(query);
    if (value === undefined) return;
    const id = rowId('search', day, value);
    if (value !== OTHER && !searches.has(id)) {
      const left = searchesLeft.get(day) ?? 0;
      if (left > 0 && network.newSearches < NETWORK_LIMITS.newSearches) {
        searchesLeft.set(day, left - 1);
        searches.add(id);
        network.newSearches += 1;
      } else value = OTHER;
    }
    add('search', day, value, { count: 1, ...(results === 0 && { empty: 1 }) });
  }

  function countInteraction(pageView: PageView, { kind, termId }: EventOf<'interaction'>): void {
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
      const network = countEvent(hit);
      if (!network) continue;
      if (event.type === 'search') countSearch(network, pageView, event);
      else countInteraction(pageView, event);
    }
  }
  return result;
}
