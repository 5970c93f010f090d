import { LRUCache } from 'lru-cache';
import { add, type Bits } from './bits.ts';

/** At a million answers a set is 125 kB. */
const KEPT = 32;

/**
 * The answers with a word that begins so, for the beginnings asked for last: whoever types passes
 * the same few. What is struck out may stay in a set; what is added comes by `note`.
 */
export class Beginnings {
  readonly #sets = new LRUCache<string, Bits>({ max: KEPT });

  get(beginning: string): Bits | undefined {
    return this.#sets.get(beginning);
  }

  store(beginning: string, documents: Bits): void {
    this.#sets.set(beginning, documents);
  }

  /** Takes note of a document that is new. */
  note(document: number, words: readonly string[]): void {
    for (const [beginning, documents] of this.#sets.entries()) {
      if (words.some((word) => word.startsWith(beginning))) add(documents, document);
    }
  }

  /** Forgets all of them. */
  clear(): void {
    this.#sets.clear();
  }

  get bytes(): number {
    return [...this.#sets.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}
