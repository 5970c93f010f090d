import type { Bits } from './bits.ts';

/**
 * What documents score, as planes of bits: the first holds the ones, the second the twos, the third
 * the fours of each score. So adding is done for 32 documents at a time.
 */
export class Scores {
  readonly #planes: Bits[] = [];

  /** From the highest value to the lowest; those that nothing was added to are left out. */
  get planes(): readonly Bits[] {
    return this.#planes.filter(Boolean).reverse();
  }

  /** Adds a weight to the score of each of these documents; all sets are of one length. */
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
