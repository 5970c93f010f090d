/** Whoever waits for longer than this waits for others, not for their answer. */
export const SLOW_MS = 500;
/** Fewer at once would leave the machine idle while each waits for the database. */
export const LEAST = 8;
const LOWER_BY = 0.8;

/**
 * How much may be done at the same time, found by trying (D4): less when it gets slow, more while it
 * is fast. Lowered once for all that was begun before, as one wave of slowness tells one thing only.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #least: number;
  #value: number;
  #loweredAt = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
    this.#least = Math.min(LEAST, most);
    this.#value = most;
  }

  get value(): number {
    return this.#value;
  }

  /**
   * Notes from when to when one thing took, in milliseconds of one clock.
   * @param running how much was being done when it ended: what is slow among few is slow by itself
   */
  note(beganAt: number, endedAt: number, running: number): void {
    if (endedAt - beganAt <= SLOW_MS) {
      this.#value = Math.min(this.#most, this.#value + 1 / this.#value);
    } else if (beganAt > this.#loweredAt && running > this.#value / 2) {
      this.#value = Math.max(this.#least, this.#value * LOWER_BY);
      this.#loweredAt = endedAt;
    }
  }
}
