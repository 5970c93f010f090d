import type { Schemas } from '@band8/client';

export type CollectedEvent = Schemas['CollectedEvent'];

const PATH = '/api/analytics/collect';
/** The maximum that the server accepts in one request. */
const MAX_EVENTS = 20;
/** The oldest are dropped when nothing can be sent for long. */
const MAX_QUEUED = 200;

/** The time zone by `Temporal`, since the first use of `Intl` takes 0.1 s on a slow phone. */
function timeZone(): string {
  const { Temporal }: { Temporal?: { Now: { timeZoneId(): string } } } & typeof globalThis =
    globalThis;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A queue of events that the server has not acknowledged; the server ignores repeats. */
export function createOutbox() {
  const queue: CollectedEvent[] = [];
  let isSending = false;

  const bodyOf = (events: readonly CollectedEvent[]) =>
    JSON.stringify({ events, timeZone: timeZone() });

  return {
    add(event: CollectedEvent) {
      queue.push(event);
      if (queue.length > MAX_QUEUED) queue.shift();
    },

    /** Sends the queue; events that can't be sent remain queued. */
    async send(): Promise<void> {
      if (isSending) return;
      isSending = true;
      try {
        while (queue.length > 0) {
          const events = queue.slice(0, MAX_EVENTS);
          const { status } = await fetch(PATH, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: bodyOf(events),
            keepalive: true,
          });
          // A rejected request would be rejected again, so it is not retried.
          const isDone = status < 500 && status !== 429;
          if (!isDone) return;
          queue.splice(0, queue.length, ...queue.filter((event) => !events.includes(event)));
        }
      } catch {
        // No connection; the next attempt is soon enough.
      } finally {
        isSending = false;
      }
    },

    /** Sends everything when the page unloads, including events of a pending request. */
    sendLast() {
      while (queue.length > 0) {
        if (!navigator.sendBeacon(PATH, bodyOf(queue.slice(0, MAX_EVENTS)))) return;
        queue.splice(0, MAX_EVENTS);
      }
    },
  };
}
