type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** A typed array that grows on writing; unset values are 0. */
export class Column<T extends Numbers> {
  #values: T;
  readonly #arrayType: new (
    length: number,
  ) => T;

  constructor(arrayType: new (length: number) => T, length = 1024) {
    this.#arrayType = arrayType;
    this.#values = new arrayType(length);
  }

  get(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const enlarged = new this.#arrayType(Math.ceil(Math.max(at + 1, this.#values.length * 1.5)));
      enlarged.set(this.#values);
      this.#values = enlarged;
    }
    this.#values[at] = value;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }
}
