import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const current = new AsyncLocalStorage<Deadline | undefined>();

/**
 * The time that one request has (D2). When it is used up, `onPassed` is called once; what the
 * request still does then has no time left, and repeats nothing.
 */
export class Deadline {
  readonly #ms: number;
  readonly #onPassed: () => void;
  /** Set while the time runs. */
  #timer: NodeJS.Timeout | undefined;
  #endsAt = 0;
  #pausedWith: number | undefined;
  #isKept = false;
  #pauses = 0;

  constructor(ms: number, onPassed: () => void) {
    this.#ms = ms;
    this.#onPassed = onPassed;
    this.#run(ms);
  }

  #run(ms: number): void {
    this.#endsAt = performance.now() + ms;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#onPassed();
    }, ms);
  }

  /** Milliseconds; 0 when it has passed. */
  get left(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Begins anew: for work in many steps that has just got one step further. */
  renew(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#run(this.#ms);
  }

  /** Stands still from here on: what comes next waits for no database. */
  pause(): void {
    if (!this.#timer || this.#pausedWith !== undefined) return;
    clearTimeout(this.#timer);
    this.#pausedWith = this.left;
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  /** Goes on with what was left. */
  resume(): void {
    if (this.#pausedWith === undefined) return;
    if (this.#timer) this.#run(this.#pausedWith);
    this.#pausedWith = undefined;
  }

  /** Leaves out of account the time that something takes which waits for no database. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    this.#pauses += 1;
    this.pause();
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0) this.resume();
    }
  }

  /**
   * Waits for work until the deadline, also after the answer was begun.
   * @throws what the work throws, and an error when there is no time left; the work goes on then.
   */
  async limit<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const tooLong = delay(Math.min(this.left, this.#ms), undefined, { signal: over.signal }).then(
      () => {
        throw new Error('There was no time left.');
      },
    );
    return Promise.race([work, tooLong]).finally(() => over.abort());
  }

  /** The answer was begun: nothing will be called any more, and what is sent may take its time. */
  end(): void {
    if (this.#timer) this.#isKept = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Whether the answer was begun in time. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Calls `work`; whatever it begins finds this deadline by `timeLeft`. */
  within<T>(work: () => T): T {
    return current.run(this, work);
  }
}

/** Milliseconds that the present request has left; nothing outside of requests, and while its answer is sent. */
export function timeLeft(): number | undefined {
  const deadline = current.getStore();
  return deadline?.isKept ? undefined : deadline?.left;
}

/** Does work that waits for no database, outside of the time that the present request has. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return current.getStore()?.without(work) ?? work();
}

/** Does work that serves several requests: the deadline of none is its own. */
export function outsideRequests<T>(work: () => T): T {
  return current.run(undefined, work);
}
