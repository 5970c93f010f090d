import { LRUCache } from 'lru-cache';
import { add, type Bits } from './bits.ts';

/** With a million answers a set takes 125 kB. */
const MAX_ENTRIES = 32;

/**
 * A cache of the answers that contain a word with a prefix, for the last prefixes searched: people
 * typing the same words use the same prefixes. Removed documents may stay in a set; new ones are
 * added with `addDocument`.
 */
export class PrefixCache {
  readonly #sets = new LRUCache<string, Bits>({ max: MAX_ENTRIES });

  get(prefix: string): Bits | undefined {
    return this.#sets.get(prefix);
  }

  store(prefix: string, documents: Bits): void {
    this.#sets.set(prefix, documents);
  }

  /** Adds a new document to the cached sets. */
  addDocument(document: number, words: readonly string[]): void {
    for (const [prefix, documents] of this.#sets.entries()) {
      if (words.some((word) => word.startsWith(prefix))) add(documents, document);
    }
  }

  clear(): void {
    this.#sets.clear();
  }

  get bytes(): number {
    return [...this.#sets.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}
