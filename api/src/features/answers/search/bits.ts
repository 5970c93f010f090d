/** A set of document numbers, one bit each. */
export type Bits = Int32Array;

/** An empty set with capacity for a number of documents. */
export function createBits(documents: number): Bits {
  return new Int32Array(Math.ceil(documents / 32));
}

export function has(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

export function add(bits: Bits, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
}

export function remove(bits: Bits, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] ?? 0) & ~(1 << (document & 31));
}

/**
 * Removes from `bits` what is not in `others`; missing words at the end of `others` count as empty.
 */
export function intersect(bits: Bits, others: Bits): void {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
  bits.fill(0, shared);
}

/** Removes from `bits` what is in `others`. */
export function subtract(bits: Bits, others: Bits): void {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0);
}

export function union(bits: Bits, others: Bits): void {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
}

/**
 * The index, from `from` on, of the first 32-bit word where `bits` has something that `others`
 * lacks; the length of `bits` if there is none.
 */
export function firstMissing(bits: Bits, others: Bits, from: number): number {
  let at = from;
  while (at < bits.length && ((bits[at] ?? 0) & ~(others[at] ?? 0)) === 0) at += 1;
  return at;
}

export function intersects(bits: Bits, others: Bits): boolean {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) {
    if (((bits[at] ?? 0) & (others[at] ?? 0)) !== 0) return true;
  }
  return false;
}

export function popCount(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += 1) total += popCount(bits[at] ?? 0);
  return total;
}

/** Calls back with each document number, ascending. */
export function forEachDocument(bits: Bits, visit: (document: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      visit(at * 32 + 31 - Math.clz32(lowest));
      left ^= lowest;
    }
  }
}
