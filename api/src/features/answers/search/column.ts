type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** Numbers by their place, with 0 wherever none was set; it grows as it is written. */
export class Column<T extends Numbers> {
  #values: T;
  readonly #make: new (
    length: number,
  ) => T;

  constructor(make: new (length: number) => T, length = 1024) {
    this.#make = make;
    this.#values = new make(length);
  }

  get(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const larger = new this.#make(Math.ceil(Math.max(at + 1, this.#values.length * 1.5)));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[at] = value;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }
}
