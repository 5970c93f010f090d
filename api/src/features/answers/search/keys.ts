import { Column } from './column.ts';

/** Maps a UTF-16 unit to its order in UTF-8: surrogates come last. */
function utf8Order(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Compares two texts as MongoDB does, by the bytes of their UTF-8. */
export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = utf8Order(a.charCodeAt(at)) - utf8Order(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Maps document numbers to ids and back. */
export class Ids {
  readonly #parts = [0, 8, 16].map((from) => ({ from, column: new Column(Uint32Array) }));
  /** How many numbers, from 0, have ids in ascending order. */
  #ascending = 0;
  /** The numbers of all later documents, by id. */
  readonly #outOfOrder = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Assigns the next number to a document; its id may already have an older one. */
  append(id: string): number {
    const document = this.#size;
    for (const { from, column } of this.#parts) {
      column.set(document, Number.parseInt(id.slice(from, from + 8), 16));
    }
    this.#size += 1;
    const isAscending = document === 0 || this.compare(document - 1, document) < 0;
    if (this.#ascending === document && isAscending) this.#ascending = this.#size;
    else this.#outOfOrder.set(id, document);
    return document;
  }

  of(document: number): string {
    return this.#parts
      .map(({ column }) => column.get(document).toString(16).padStart(8, '0'))
      .join('');
  }

  /** The latest number of an id. */
  numberOf(id: string): number | undefined {
    const outOfOrder = this.#outOfOrder.get(id);
    if (outOfOrder !== undefined) return outOfOrder;
    let low = 0;
    let high = this.#ascending - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const present = this.of(middle);
      if (present === id) return middle;
      if (present < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  compare(a: number, b: number): number {
    for (const { column } of this.#parts) {
      const difference = column.get(a) - column.get(b);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { column }) => sum + column.bytes, this.#outOfOrder.size * 100);
  }
}
