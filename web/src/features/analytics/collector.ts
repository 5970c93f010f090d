import { isAdminPath } from '../../lib/adminPages.ts';
import { uniqueId } from '../../lib/uniqueId.ts';
import type { AppRouter } from '../../router.ts';
import { adminToken } from '../../storage/adminToken.ts';
import { createOutbox } from './sending.ts';
import { listenToTracks, type TrackedEvent } from './track.ts';

const EVERY_MS = 15_000;
const MAX_SEQUENCE = 499;
/** A search counts once it has been shown for this long, so that incomplete input does not. */
const SETTLED_MS = 2_000;

interface PageView {
  id: string;
  path: string;
  sequence: number;
  engagement: Engagement;
  /** The engagement sent last, so that nothing is sent twice. */
  lastSent: string;
}

interface Search {
  event: TrackedEvent & { type: 'search' };
  path: string;
  at: number;
}

/** Whether to count this visit: neither administrators nor visitors who opt out. */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } =
    navigator;
  if (doNotTrack === '1' || globalPrivacyControl) return false;
  return adminToken.read() === null;
}

/** Counts page views, searches, engagement and interactions in this tab. */
export function startCollecting(router: AppRouter): void {
  const { prerendering }: Document & { prerendering?: boolean } = document;
  const start = () => collect(router);
  // Browsers may prerender pages that are never shown, so a page counts once it is visible.
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

function collect(router: AppRouter): void {
  const outbox = createOutbox();
  let view: PageView | undefined;
  let search: Search | undefined;
  let counted: Search | undefined;
  const isSettled = () => search !== undefined && Date.now() - search.at >= SETTLED_MS;

  function recordSearch() {
    if (!view || !search) return;
    const { event, path } = search;
    // Returning to the results is not a new search.
    const isKnown = counted?.path === path && counted.event.query === event.query;
    counted = search;
    search = undefined;
    if (isKnown) return;
    const { type, query, results } = event;
    view.sequence += 1;
    outbox.add({ type, pageView: view.id, sequence: view.sequence, query, results });
  }

  function queueEngagement() {
    if (!view) return;
    view.engagement.tick();
    view.engagement.look();
    const read = view.engagement.read();
    const serialized = JSON.stringify(read);
    if (serialized === view.lastSent) return;
    view.lastSent = serialized;
    outbox.add({ type: 'engagement', pageView: view.id, ...read });
  }

  function leave() {
    recordSearch();
    queueEngagement();
  }

  function open(path: string) {
    leave();
    view = undefined;
    if (!isCounted() || isAdminPath(path) || path.startsWith('/preview/')) return;
    const id = uniqueId();
    view = { id, path, sequence: 0, engagement: createEngagement(), lastSent: '' };
    outbox.add({ type: 'pageview', pageView: id, path });
    void outbox.send();
  }

  function recordEvent(tracked: TrackedEvent) {
    // The server accepts no more events for a page view.
    if (!view || view.sequence >= MAX_SEQUENCE) return;
    if (tracked.type === 'search') {
      if (isSettled()) recordSearch();
      // The list reports a search before its page view begins, but already has its own URL.
      search = { event: tracked, path: location.pathname, at: Date.now() };
      return;
    }
    view.sequence += 1;
    outbox.add({ ...tracked, pageView: view.id, sequence: view.sequence });
  }

  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== view?.path) open(toLocation.pathname);
  });
  open(location.pathname);
  listenToTracks(recordEvent);

  const isAnswer = () => document.querySelector('article.answer') !== null;
  addEventListener('scroll', () => view?.engagement.look(), { passive: true });
  for (const name of ['focus', 'blur']) addEventListener(name, () => view?.engagement.tick());
  addEventListener('beforeprint', () => recordEvent({ type: 'interaction', kind: 'printed' }));
  document.addEventListener('copy', () => {
    if (isAnswer()) recordEvent({ type: 'interaction', kind: 'copied' });
  });
  document.addEventListener('visibilitychange', () => {
    view?.engagement.tick();
    if (document.visibilityState !== 'hidden') return;
    leave();
    outbox.sendLast();
  });
  addEventListener('pagehide', () => {
    leave();
    outbox.sendLast();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open(location.pathname);
  });
  setInterval(() => {
    if (isSettled()) recordSearch();
    queueEngagement();
    void outbox.send();
  }, EVERY_MS);
}

/** The text whose scroll depth is measured. */
const BODY = 'article.answer .body';

/** Measures how long a page was visible and how far its answer was read. */
function createEngagement() {
  let seconds = 0;
  let depth = 0;
  let since = isVisible() ? performance.now() : undefined;

  function isVisible(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus();
  }

  return {
    /** Updates the time after the page was shown or hidden. */
    tick() {
      const now = performance.now();
      if (since !== undefined) seconds += (now - since) / 1000;
      since = isVisible() ? now : undefined;
    },
    /** Updates how much of the answer has been visible. */
    look() {
      const box = document.querySelector(BODY)?.getBoundingClientRect();
      if (!box || box.height === 0 || box.bottom < 0) return;
      const seen = ((innerHeight - box.top) / box.height) * 100;
      depth = Math.max(depth, Math.min(100, seen));
    },
    read: () => ({ seconds: Math.round(seconds * 10) / 10, scrollDepth: Math.round(depth) }),
  };
}

type Engagement = ReturnType<typeof createEngagement>;
