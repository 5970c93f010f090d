import type { Schemas } from '@band8/client';

/** Something that components tell of; what becomes of it is the collector's. */
export type Happening =
  | { type: 'search'; query: string; results: number }
  | { type: 'interaction'; kind: Schemas['InteractionKind']; termId?: string };

/** More than this before the collector is there, and nobody collects. */
const MAX_WAITING = 20;

const waiting: Happening[] = [];
let listener: ((happening: Happening) => void) | undefined;

/** Tells that something happened; it costs nothing where nobody collects. */
export function track(happening: Happening): void {
  if (listener) listener(happening);
  else if (waiting.length < MAX_WAITING) waiting.push(happening);
}

/** Hands over what happened so far, and everything from now on. */
export function listenToTracks(onHappening: (happening: Happening) => void): void {
  listener = onHappening;
  for (const happening of waiting.splice(0)) onHappening(happening);
}
