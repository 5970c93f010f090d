import { add, type Bits, firstMissing, has, intersect, intersects, union } from './bits.ts';
import { Column } from './column.ts';

const CHUNK_BITS = 22;
const CHUNK = 2 ** CHUNK_BITS;
const OFFSET_MASK = CHUNK - 1;
const MIN_SIZE = 4;
/** Shorter lists never become bit sets, however few documents there are. */
const MIN_DENSE_BYTES = 1024;
/** Longer lists always become bit sets, because they would not fit into a chunk. */
const MAX_LIST_BYTES = CHUNK / 4;

/**
 * The document numbers of each term, ascending. A rare term stores the differences as varints; a
 * term in more than about an eighth of all documents has a bit set, which is smaller then. Numbers
 * can only be appended.
 */
export class Postings {
  readonly #chunks: Uint8Array[] = [];
  /** The start of the unused bytes. */
  #end = 0;
  /** Freed places for lists, by size. */
  readonly #free: number[][] = [];
  readonly #start = new Column(Uint32Array);
  readonly #length = new Column(Uint32Array);
  /** The last number of a list plus one, or 0 for an empty list. */
  readonly #last = new Column(Uint32Array);
  readonly #dense = new Map<number, Bits>();
  #denseBytes = 0;
  #read = new Uint32Array(1024);
  #unionBits: Bits = new Int32Array(0);

  /** Adds a document to a term; documents must be added in ascending order. */
  add(term: number, document: number, capacity: number): void {
    const last = this.#last.get(term);
    if (last === document + 1) return;
    this.#last.set(term, document + 1);
    const dense = this.#dense.get(term);
    if (dense) {
      add(this.#growBits(term, dense, capacity), document);
      return;
    }
    const length = this.#length.get(term);
    if (length > Math.min(MAX_LIST_BYTES, Math.max(MIN_DENSE_BYTES, capacity / 8))) {
      this.#becomeDense(term, document, capacity);
      return;
    }
    let delta = document + 1 - last;
    let size = 1;
    for (let left = delta >>> 7; left > 0; left >>>= 7) size += 1;
    this.#reserve(term, length, size);
    const start = this.#start.get(term);
    const chunk = this.#chunk(start);
    let at = (start & OFFSET_MASK) + length;
    for (; delta > 127; delta >>>= 7) {
      chunk[at] = (delta & 127) | 128;
      at += 1;
    }
    chunk[at] = delta;
    this.#length.set(term, length + size);
  }

  /** Restricts a set to documents with at least one of these terms. */
  narrow(bits: Bits, terms: readonly number[]): void {
    const [only] = terms;
    const dense = terms.length === 1 && only !== undefined ? this.#dense.get(only) : undefined;
    intersect(bits, dense ?? this.#union(terms, bits));
  }

  /** Whether any document with a term is in a set. */
  anyIn(bits: Bits, term: number): boolean {
    const dense = this.#dense.get(term);
    if (dense) return intersects(dense, bits);
    const length = this.#readList(term);
    for (let at = 0; at < length; at += 1) {
      if (has(bits, this.#read[at] ?? 0)) return true;
    }
    return false;
  }

  get bytes(): number {
    const columns = this.#start.bytes + this.#length.bytes + this.#last.bytes;
    return this.#chunks.length * CHUNK + this.#denseBytes + this.#read.byteLength + columns;
  }

  /**
   * The documents with at least one of these terms, complete only within `wanted` and valid until
   * the next call. Bit sets come first, because frequent words usually make reading the lists
   * unnecessary.
   */
  #union(terms: readonly number[], wanted: Bits): Bits {
    if (this.#unionBits.length < wanted.length) this.#unionBits = new Int32Array(wanted.length);
    const result = this.#unionBits.fill(0);
    for (const term of terms) {
      const dense = this.#dense.get(term);
      if (dense) union(result, dense);
    }
    let missing = 0;
    for (const term of terms) {
      missing = firstMissing(wanted, result, missing);
      if (missing === wanted.length) break;
      this.#addListed(term, result);
    }
    return result;
  }

  #chunk(address: number): Uint8Array {
    const chunk = this.#chunks[address >>> CHUNK_BITS];
    if (!chunk) throw new RangeError('A posting list of the search index is missing.');
    return chunk;
  }

  #addListed(term: number, bits: Bits): void {
    const length = this.#readList(term);
    for (let at = 0; at < length; at += 1) add(bits, this.#read[at] ?? 0);
  }

  /** Reads a list into `#read` and returns its length. */
  #readList(term: number): number {
    const bytes = this.#length.get(term);
    if (bytes === 0) return 0;
    if (this.#read.length < bytes) this.#read = new Uint32Array(2 * bytes);
    const read = this.#read;
    const start = this.#start.get(term);
    const chunk = this.#chunk(start);
    const end = (start & OFFSET_MASK) + bytes;
    let document = -1;
    let found = 0;
    for (let at = start & OFFSET_MASK; at < end; at += 1) {
      let byte = chunk[at] ?? 0;
      let delta = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        at += 1;
        byte = chunk[at] ?? 0;
        delta |= (byte & 127) << shift;
      }
      document += delta;
      read[found] = document;
      found += 1;
    }
    return found;
  }

  /** Sizes are powers of two; a list that exceeds its place moves to a larger one. */
  #reserve(term: number, length: number, more: number): void {
    const present = length === 0 ? 0 : sizeOf(length);
    const needed = sizeOf(length + more);
    if (needed === present) return;
    const place = this.#allocate(needed);
    if (length > 0) {
      const from = this.#start.get(term);
      const bytes = this.#chunk(from).subarray(from & OFFSET_MASK, (from & OFFSET_MASK) + length);
      this.#chunk(place).set(bytes, place & OFFSET_MASK);
      this.#release(from, present);
    }
    this.#start.set(term, place);
  }

  #allocate(size: number): number {
    const free = this.#free[Math.log2(size)]?.pop();
    if (free !== undefined) return free;
    // The rest of a chunk, at most a quarter, is left unused if it is too small.
    if (
      this.#chunks.length === 0 ||
      (this.#end % CHUNK) + size > CHUNK ||
      this.#end % CHUNK === 0
    ) {
      this.#end = this.#chunks.length * CHUNK;
      this.#chunks.push(new Uint8Array(CHUNK));
    }
    const place = this.#end;
    this.#end += size;
    return place;
  }

  #release(place: number, size: number): void {
    const known = this.#free[Math.log2(size)];
    if (known) known.push(place);
    else this.#free[Math.log2(size)] = [place];
  }

  #becomeDense(term: number, document: number, capacity: number): void {
    const bits = new Int32Array(Math.ceil(capacity / 32));
    this.#addListed(term, bits);
    add(bits, document);
    this.#release(this.#start.get(term), sizeOf(this.#length.get(term)));
    this.#length.set(term, 0);
    this.#dense.set(term, bits);
    this.#denseBytes += bits.byteLength;
  }

  /** The bit set of a term, enlarged if the capacity has grown. */
  #growBits(term: number, bits: Bits, capacity: number): Bits {
    const length = Math.ceil(capacity / 32);
    if (bits.length >= length) return bits;
    const enlarged = new Int32Array(length);
    enlarged.set(bits);
    this.#dense.set(term, enlarged);
    this.#denseBytes += enlarged.byteLength - bits.byteLength;
    return enlarged;
  }
}

function sizeOf(length: number): number {
  return Math.max(MIN_SIZE, 2 ** Math.ceil(Math.log2(length)));
}
