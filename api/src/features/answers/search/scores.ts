import type { Bits } from './bits.ts';

/**
 * Scores of documents as bit planes: the first contains the ones, the second the twos, the third
 * the fours. So 32 documents are added at a time.
 */
export class Scores {
  readonly #planes: Bits[] = [];

  /** From the highest value to the lowest; empty ones are omitted. */
  get planes(): readonly Bits[] {
    return this.#planes.filter(Boolean).reverse();
  }

  /** Adds a weight to the score of each document; all sets must have the same length. */
  raise(documents: Bits, weight: number): void {
    for (let plane = 0; weight >>> plane > 0; plane += 1) {
      if (((weight >>> plane) & 1) === 1) this.#add(documents, plane);
    }
  }

  #add(documents: Bits, plane: number): void {
    const bits = this.#planes[plane];
    if (!bits) {
      this.#planes[plane] = documents.slice();
      return;
    }
    const carry = new Int32Array(bits.length);
    let carried = 0;
    for (let at = 0; at < bits.length; at += 1) {
      const before = bits[at] ?? 0;
      const added = documents[at] ?? 0;
      bits[at] = before ^ added;
      carry[at] = before & added;
      carried |= before & added;
    }
    if (carried !== 0) this.#add(carry, plane + 1);
  }
}
