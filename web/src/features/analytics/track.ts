import type { Schemas } from '@band8/client';

/** An event reported by a component, for the collector. */
export type Happening =
  | { type: 'search'; query: string; results: number }
  | { type: 'interaction'; kind: Schemas['InteractionKind']; termId?: string };

/** Further events are dropped until a collector is loaded. */
const MAX_WAITING = 20;

const waiting: Happening[] = [];
let listener: ((happening: Happening) => void) | undefined;

/** Reports an event to the collector, or queues it until there is one. */
export function track(happening: Happening): void {
  if (listener) listener(happening);
  else if (waiting.length < MAX_WAITING) waiting.push(happening);
}

/** Passes on all events so far and in the future. */
export function listenToTracks(onHappening: (happening: Happening) => void): void {
  listener = onHappening;
  for (const happening of waiting.splice(0)) onHappening(happening);
}
