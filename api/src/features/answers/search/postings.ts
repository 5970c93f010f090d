import { add, type Bits, firstMissing, has, intersect, intersects, unite } from './bits.ts';
import { Column } from './column.ts';

const CHUNK_BITS = 22;
const CHUNK = 2 ** CHUNK_BITS;
const WITHIN = CHUNK - 1;
const SMALLEST = 4;
/** A list of fewer bytes never becomes a set of bits, however few documents there are. */
const LEAST_DENSE = 1024;
/** A list of more bytes always does, or it would not fit into a chunk. */
const MOST_LISTED = CHUNK / 4;

/**
 * For each term the numbers of the documents that hold it, ascending. A rare term has the
 * differences of its numbers, seven bits a byte; one in more than about an eighth of all documents
 * has a bit for each document, which is smaller then. Numbers are only ever appended.
 */
export class Postings {
  readonly #chunks: Uint8Array[] = [];
  /** Where the next bytes begin that were never used. */
  #end = 0;
  /** By size, where lists began that have moved to a larger place. */
  readonly #free: number[][] = [];
  readonly #begin = new Column(Uint32Array);
  readonly #length = new Column(Uint32Array);
  /** The last number of a list, plus one; the sign of a term that has none is 0. */
  readonly #last = new Column(Uint32Array);
  readonly #dense = new Map<number, Bits>();
  #denseBytes = 0;
  #read = new Uint32Array(1024);
  #united: Bits = new Int32Array(0);

  /** Takes note that a document holds a term; documents come in ascending order. */
  add(term: number, document: number, capacity: number): void {
    const last = this.#last.get(term);
    if (last === document + 1) return;
    this.#last.set(term, document + 1);
    const dense = this.#dense.get(term);
    if (dense) {
      add(this.#roomy(term, dense, capacity), document);
      return;
    }
    const length = this.#length.get(term);
    if (length > Math.min(MOST_LISTED, Math.max(LEAST_DENSE, capacity / 8))) {
      this.#becomeDense(term, document, capacity);
      return;
    }
    let delta = document + 1 - last;
    let size = 1;
    for (let left = delta >>> 7; left > 0; left >>>= 7) size += 1;
    this.#makeRoom(term, length, size);
    const begin = this.#begin.get(term);
    const chunk = this.#chunk(begin);
    let at = (begin & WITHIN) + length;
    for (; delta > 127; delta >>>= 7) {
      chunk[at] = (delta & 127) | 128;
      at += 1;
    }
    chunk[at] = delta;
    this.#length.set(term, length + size);
  }

  /** Keeps in a set what one of these terms, at least, has. */
  narrow(bits: Bits, terms: readonly number[]): void {
    const [only] = terms;
    const dense = terms.length === 1 && only !== undefined ? this.#dense.get(only) : undefined;
    intersect(bits, dense ?? this.#union(terms, bits));
  }

  /** Whether one of the documents of a term is in a set. */
  anyIn(bits: Bits, term: number): boolean {
    const dense = this.#dense.get(term);
    if (dense) return intersects(dense, bits);
    const length = this.#list(term);
    for (let at = 0; at < length; at += 1) {
      if (has(bits, this.#read[at] ?? 0)) return true;
    }
    return false;
  }

  get bytes(): number {
    const columns = this.#begin.bytes + this.#length.bytes + this.#last.bytes;
    return this.#chunks.length * CHUNK + this.#denseBytes + this.#read.byteLength + columns;
  }

  /**
   * What one of these terms, at least, has, as far as it is asked for; good until the next one is.
   * Whatever the sets have of it needs no list any more: nearly all answers have `the`.
   */
  #union(terms: readonly number[], wanted: Bits): Bits {
    if (this.#united.length < wanted.length) this.#united = new Int32Array(wanted.length);
    const united = this.#united.fill(0);
    for (const term of terms) {
      const dense = this.#dense.get(term);
      if (dense) unite(united, dense);
    }
    let missing = 0;
    for (const term of terms) {
      missing = firstMissing(wanted, united, missing);
      if (missing === wanted.length) break;
      this.#addListed(term, united);
    }
    return united;
  }

  #chunk(address: number): Uint8Array {
    const chunk = this.#chunks[address >>> CHUNK_BITS];
    if (!chunk) throw new RangeError('A posting list of the search index is missing.');
    return chunk;
  }

  #addListed(term: number, bits: Bits): void {
    const length = this.#list(term);
    for (let at = 0; at < length; at += 1) add(bits, this.#read[at] ?? 0);
  }

  /** Reads the numbers of a list, and says how many they are. */
  #list(term: number): number {
    const bytes = this.#length.get(term);
    if (bytes === 0) return 0;
    if (this.#read.length < bytes) this.#read = new Uint32Array(2 * bytes);
    const read = this.#read;
    const begin = this.#begin.get(term);
    const chunk = this.#chunk(begin);
    const end = (begin & WITHIN) + bytes;
    let document = -1;
    let found = 0;
    for (let at = begin & WITHIN; at < end; at += 1) {
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

  /** Places have sizes of powers of two; a list that has outgrown its own moves to the next. */
  #makeRoom(term: number, length: number, more: number): void {
    const present = length === 0 ? 0 : sizeOf(length);
    const needed = sizeOf(length + more);
    if (needed === present) return;
    const place = this.#take(needed);
    if (length > 0) {
      const from = this.#begin.get(term);
      const bytes = this.#chunk(from).subarray(from & WITHIN, (from & WITHIN) + length);
      this.#chunk(place).set(bytes, place & WITHIN);
      this.#give(from, present);
    }
    this.#begin.set(term, place);
  }

  #take(size: number): number {
    const free = this.#free[Math.log2(size)]?.pop();
    if (free !== undefined) return free;
    // What is left of a chunk that is too small for this is not used; it is at most a quarter.
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

  #give(place: number, size: number): void {
    const known = this.#free[Math.log2(size)];
    if (known) known.push(place);
    else this.#free[Math.log2(size)] = [place];
  }

  #becomeDense(term: number, document: number, capacity: number): void {
    const bits = new Int32Array(Math.ceil(capacity / 32));
    this.#addListed(term, bits);
    add(bits, document);
    this.#give(this.#begin.get(term), sizeOf(this.#length.get(term)));
    this.#length.set(term, 0);
    this.#dense.set(term, bits);
    this.#denseBytes += bits.byteLength;
  }

  /** The set of a term, larger where there is room for more documents than it was made for. */
  #roomy(term: number, bits: Bits, capacity: number): Bits {
    const length = Math.ceil(capacity / 32);
    if (bits.length >= length) return bits;
    const larger = new Int32Array(length);
    larger.set(bits);
    this.#dense.set(term, larger);
    this.#denseBytes += larger.byteLength - bits.byteLength;
    return larger;
  }
}

function sizeOf(length: number): number {
  return Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(length)));
}
