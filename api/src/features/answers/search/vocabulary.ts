import { ones } from './bits.ts';
import { Column } from './column.ts';
import { nearest, tolerance } from './spelling.ts';

const FEW = 64;

/** Which letters occur, folded into 32: one wrong letter changes two of them at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The terms of one field with their numbers, found exactly or by how they begin. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #next: () => number;
  readonly #terms: string[] = [];
  readonly #letters = new Column(Int32Array);
  #sorted: string[] = [];
  #unsorted: string[] = [];

  /** @param next a number that no term of any field has */
  constructor(next: () => number) {
    this.#next = next;
  }

  /** The number of a term that may be new. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#next();
    this.#numbers.set(term, number);
    this.#letters.set(this.#terms.push(term) - 1, lettersOf(term));
    this.#unsorted.push(term);
    return number;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The numbers of all terms that begin so. */
  beginningWith(beginning: string): number[] {
    this.#sort();
    const found: number[] = [];
    for (let at = this.#placeOf(beginning); ; at += 1) {
      const term = this.#sorted[at];
      if (!term?.startsWith(beginning)) return found;
      found.push(this.#numbers.get(term) ?? 0);
    }
  }

  /** The term nearest to one that was typed, of those that are meant. */
  nearest(typed: string, isMeant: (number: number) => boolean): string | undefined {
    return nearest(typed, this.#like(typed), (term) => isMeant(this.#numbers.get(term) ?? 0));
  }

  entries(): Iterable<[string, number]> {
    return this.#numbers;
  }

  /** An estimate: strings, their places in the table, in the list and in the order. */
  get bytes(): number {
    return this.#numbers.size * 104 + this.#letters.bytes;
  }

  /** The terms that may be near enough: comparing letters takes a hundredth of the time. */
  #like(typed: string): string[] {
    const letters = lettersOf(typed);
    const most = 2 * tolerance(typed);
    const found: string[] = [];
    // Neither a generator nor an iterator: there are hundreds of thousands.
    for (let at = 0; at < this.#terms.length; at += 1) {
      if (ones(this.#letters.get(at) ^ letters) <= most) found.push(this.#terms[at] ?? '');
    }
    return found;
  }

  #sort(): void {
    if (this.#unsorted.length > FEW) {
      this.#sorted = this.#sorted.concat(this.#unsorted).sort();
    } else {
      for (const term of this.#unsorted) this.#sorted.splice(this.#placeOf(term), 0, term);
    }
    this.#unsorted = [];
  }

  #placeOf(term: string): number {
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
