import { popCount } from './bits.ts';
import { Column } from './column.ts';
import { findNearest, tolerance } from './spelling.ts';

const MAX_INSERTED = 64;

/** The letters of a word as a 32-bit mask: one wrong letter changes at most two bits. */
function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The terms of one field with their numbers, found by the whole term or a prefix. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #next: () => number;
  readonly #terms: string[] = [];
  readonly #letters = new Column(Int32Array);
  #sorted: string[] = [];
  #unsorted: string[] = [];

  /** @param next returns a number that is unique among the terms of all fields */
  constructor(next: () => number) {
    this.#next = next;
  }

  /** Returns the number of a term, adding it if it is new. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#next();
    this.#numbers.set(term, number);
    this.#letters.set(this.#terms.push(term) - 1, letterMask(term));
    this.#unsorted.push(term);
    return number;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The numbers of all terms with a prefix. */
  beginningWith(beginning: string): number[] {
    this.#sort();
    const found: number[] = [];
    for (let at = this.#findPosition(beginning); ; at += 1) {
      const term = this.#sorted[at];
      if (!term?.startsWith(beginning)) return found;
      found.push(this.#numbers.get(term) ?? 0);
    }
  }

  /** The allowed term nearest to a typed one. */
  findNearest(typed: string, isMeant: (number: number) => boolean): string | undefined {
    return findNearest(typed, this.#findCandidates(typed), (term) =>
      isMeant(this.#numbers.get(term) ?? 0),
    );
  }

  entries(): Iterable<[string, number]> {
    return this.#numbers;
  }

  /** An estimate of strings, map, list and sorted list. */
  get bytes(): number {
    return this.#numbers.size * 104 + this.#letters.bytes;
  }

  /** Candidates for the nearest term: comparing letters is a hundred times as fast. */
  #findCandidates(typed: string): string[] {
    const letters = letterMask(typed);
    const maxDifference = 2 * tolerance(typed);
    const found: string[] = [];
    // A plain loop, because iterators are slow with hundreds of thousands of terms.
    for (let at = 0; at < this.#terms.length; at += 1) {
      if (popCount(this.#letters.get(at) ^ letters) <= maxDifference)
        found.push(this.#terms[at] ?? '');
    }
    return found;
  }

  #sort(): void {
    if (this.#unsorted.length > MAX_INSERTED) {
      this.#sorted = this.#sorted.concat(this.#unsorted).sort();
    } else {
      for (const term of this.#unsorted) this.#sorted.splice(this.#findPosition(term), 0, term);
    }
    this.#unsorted = [];
  }

  #findPosition(term: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
