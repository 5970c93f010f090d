import type { Schemas } from '@band8/client';
import { useEffect } from 'react';

/** An event reported by a component, for the collector. */
export type TrackedEvent =
  | { type: 'search'; query: string; results: number }
  | { type: 'interaction'; kind: Schemas['InteractionKind']; termId?: string };

/** Further events are dropped until a collector is loaded. */
const MAX_WAITING = 20;

const waiting: TrackedEvent[] = [];
let listener: ((tracked: TrackedEvent) => void) | undefined;

/** Reports an event to the collector, or queues it until there is one. */
export function track(tracked: TrackedEvent): void {
  if (listener) listener(tracked);
  else if (waiting.length < MAX_WAITING) waiting.push(tracked);
}

/** Passes on all events so far and in the future. */
export function listenToTracks(onEvent: (tracked: TrackedEvent) => void): void {
  listener = onEvent;
  for (const tracked of waiting.splice(0)) onEvent(tracked);
}

/** Reports a search once its results are loaded; `total` is undefined until then. */
export function useTrackedSearch(query: string | undefined, total: number | undefined): void {
  useEffect(() => {
    if (query && total !== undefined) track({ type: 'search', query, results: total });
  }, [query, total]);
}
