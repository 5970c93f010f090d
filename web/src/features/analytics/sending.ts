import type { Schemas } from '@band8/client';

export type CollectedEvent = Schemas['CollectedEvent'];

const PATH = '/api/analytics/collect';
/** As many as the server takes at once. */
const MAX_EVENTS = 20;
/** Older ones go first when nothing can be sent for long. */
const MAX_QUEUED = 200;

/** What browsers say of their time zone at once; the first use of `Intl` costs a slow phone 0.1 s. */
function timeZone(): string {
  const { Temporal }: { Temporal?: { Now: { timeZoneId(): string } } } & typeof globalThis =
    globalThis;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The events that the server has not acknowledged yet; it counts a repeated one once. */
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

    /** Sends what is there; what can't be sent stays for the next time. */
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
          // Refused for good: asking again would not change it.
          const isDone = status < 500 && status !== 429;
          if (!isDone) return;
          queue.splice(0, queue.length, ...queue.filter((event) => !events.includes(event)));
        }
      } catch {
        // The line is down; the next time is soon enough.
      } finally {
        isSending = false;
      }
    },

    /** Sends everything as the page goes away, also what is under way. */
    sendLast() {
      while (queue.length > 0) {
        if (!navigator.sendBeacon(PATH, bodyOf(queue.slice(0, MAX_EVENTS)))) return;
        queue.splice(0, MAX_EVENTS);
      }
    },
  };
}
