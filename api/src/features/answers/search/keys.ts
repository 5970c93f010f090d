import { Column } from './column.ts';

/** A unit of UTF-16 by its place in UTF-8: halves of pairs come after everything else. */
function placeOf(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Compares two texts as MongoDB does, by the bytes of their UTF-8. */
export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = placeOf(a.charCodeAt(at)) - placeOf(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The ids of documents by their numbers, and the number of the document with an id. */
export class Ids {
  readonly #parts = [0, 8, 16].map((from) => ({ from, column: new Column(Uint32Array) }));
  /** So many numbers, from 0, have ids in ascending order. */
  #ascending = 0;
  /** The numbers of all later documents. */
  readonly #late = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Gives a document the next number; its id may have had another one before. */
  append(id: string): number {
    const document = this.#size;
    for (const { from, column } of this.#parts) {
      column.set(document, Number.parseInt(id.slice(from, from + 8), 16));
    }
    this.#size += 1;
    const follows = document === 0 || this.compare(document - 1, document) < 0;
    if (this.#ascending === document && follows) this.#ascending = this.#size;
    else this.#late.set(id, document);
    return document;
  }

  /** The id of a document. */
  of(document: number): string {
    return this.#parts
      .map(({ column }) => column.get(document).toString(16).padStart(8, '0'))
      .join('');
  }

  /** The last number that was given to an id. */
  numberOf(id: string): number | undefined {
    const late = this.#late.get(id);
    if (late !== undefined) return late;
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
    return this.#parts.reduce((sum, { column }) => sum + column.bytes, this.#late.size * 100);
  }
}
