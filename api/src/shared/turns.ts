import { AsyncResource } from 'node:async_hooks';

/** The rounds of an event loop that is later than this on average are too long. */
export const LATE_MS = 4;
/** How often it is looked at, while there is something to do. */
const LOOK_MS = 5;
/** How much one look weighs against those before: a pause tells nothing. */
const WEIGHT = 0.2;
/** Fewer would leave the processor idle while each waits for the database. */
export const LEAST_AT_ONCE = 4;
export const FIRST_AT_ONCE = 8;
/** While others are turned away, so few: they wait for each round. */
export const CROWDED_AT_ONCE = 2;
const CROWDED_MS = 1_000;
const LOWER_BY = 0.9;
/** What takes longer waits for something else, and holds up nobody: a sender, a reader, a database. */
export const LONG_MS = 500;

/** One piece of work that takes its turn. */
export interface Turn {
  begin: () => void;
}

/**
 * Begins so much at the same time as keeps the rounds of the event loop short, and the rest in its
 * order (D4). Where the processor is what is short, more at once makes nothing faster; but a round
 * accepts one connection, so whoever connects, if only to be told that there is no room, would wait
 * for everybody's work.
 */
export class Turns {
  readonly #most: number;
  readonly #waiting = new Set<Turn>();
  #atOnce: number;
  /** When each that is running began, in that order. */
  readonly #running = new Map<Turn, number>();
  #lateMs = 0;
  #crowdedAt = Number.NEGATIVE_INFINITY;
  #looks: NodeJS.Timeout | undefined;

  constructor(most: number) {
    this.#most = most;
    this.#atOnce = Math.min(FIRST_AT_ONCE, most);
  }

  /** How much may be begun at the same time at this moment. */
  get atOnce(): number {
    return this.#atOnce;
  }

  /** Begins something now, or when its turn comes. Whoever takes a turn ends it. */
  take(turn: Turn): void {
    this.#looks ??= this.#look();
    if (this.#running.size < Math.floor(this.#atOnce) && this.#waiting.size === 0) {
      this.#begin(turn);
      return;
    }
    // It will begin where somebody else ends, whose deadline is not its own.
    turn.begin = AsyncResource.bind(turn.begin);
    this.#waiting.add(turn);
  }

  /** Ends a turn, whether it ever began or not. */
  end(turn: Turn): void {
    if (this.#running.delete(turn)) {
      // Not before the next round, so that this one has an end.
      if (this.#waiting.size > 0) setImmediate(() => this.#beginWaiting());
    } else this.#waiting.delete(turn);
  }

  /** Notes that somebody was turned away. */
  noteCrowd(at: number): void {
    this.#crowdedAt = at;
  }

  /** Notes how late the event loop was when it was looked at, in milliseconds. */
  noteLoop(lateMs: number): void {
    this.#lateMs += (lateMs - this.#lateMs) * WEIGHT;
    if (this.#lateMs > LATE_MS) {
      const isCrowded = performance.now() - this.#crowdedAt < CROWDED_MS;
      const least = Math.min(isCrowded ? CROWDED_AT_ONCE : LEAST_AT_ONCE, this.#most);
      this.#atOnce = Math.max(least, Math.min(this.#atOnce, this.#running.size) * LOWER_BY);
    } else if (this.#waiting.size > 0) {
      this.#atOnce = Math.min(this.#most, this.#atOnce + 1);
      this.#beginWaiting();
    }
  }

  #look(): NodeJS.Timeout {
    let dueAt = performance.now() + LOOK_MS;
    return setInterval(() => {
      const now = performance.now();
      this.noteLoop(now - dueAt);
      dueAt = now + LOOK_MS;
      this.#letLongGo(now);
      if (this.#running.size > 0 || this.#waiting.size > 0) return;
      clearInterval(this.#looks);
      this.#looks = undefined;
    }, LOOK_MS).unref();
  }

  #letLongGo(now: number): void {
    for (const [turn, begunAt] of this.#running) {
      if (now - begunAt < LONG_MS) break;
      this.#running.delete(turn);
    }
    this.#beginWaiting();
  }

  #begin(turn: Turn): void {
    this.#running.set(turn, performance.now());
    turn.begin();
  }

  #beginWaiting(): void {
    for (const turn of this.#waiting) {
      if (this.#running.size >= Math.floor(this.#atOnce)) return;
      this.#waiting.delete(turn);
      this.#begin(turn);
    }
  }
}
