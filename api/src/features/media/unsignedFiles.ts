import { CodedError } from '../../errors.ts';
import { widestNetworkOf } from '../../shared/network.ts';

/** How many files of one network may be held before their signature. */
const MAX_PER_NETWORK = 4;
/** The maximum size of all of them together, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

function tooManyUploads(): CodedError {
  return new CodedError(
    429,
    'TOO_MANY_UPLOADS',
    'Too many uploads are waiting for their signature. Send the signature before the file, or try again.',
    { headers: { 'retry-after': '5' } },
  );
}

/** A file whose signature has not arrived yet. */
export class UnsignedFile {
  readonly network: string;
  readonly #name: string;
  readonly #limitMemory: () => void;
  #chunks: Buffer[] = [];
  #length = 0;
  #isDropped = false;

  constructor(network: string, name: string, limitMemory: () => void) {
    this.network = network;
    this.#name = name;
    this.#limitMemory = limitMemory;
  }

  get length(): number {
    return this.#length;
  }

  /** Adds data; ignored if the file was dropped. */
  add(chunk: Buffer): void {
    if (this.#isDropped) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#limitMemory();
  }

  /** @throws CodedError 429 `TOO_MANY_UPLOADS` if it was dropped to free memory. */
  toFile(): { name: string; bytes: Buffer } {
    if (this.#isDropped) throw tooManyUploads();
    return { name: this.#name, bytes: Buffer.concat(this.#chunks) };
  }

  drop(): void {
    this.#isDropped = true;
    this.#chunks = [];
    this.#length = 0;
  }
}

/**
 * Files that arrived before the fields that sign them. Their senders are not verified yet, so only
 * a few are allowed per network, and the largest is dropped when all together are too large.
 */
export class UnsignedFiles {
  readonly #files = new Set<UnsignedFile>();

  /**
   * Starts a file, which the caller must release.
   * @throws CodedError 429 `TOO_MANY_UPLOADS` when its network has too many.
   */
  hold(ip: string, name: string): UnsignedFile {
    const network = widestNetworkOf(ip);
    const ofNetwork = [...this.#files].filter((file) => file.network === network);
    if (ofNetwork.length >= MAX_PER_NETWORK) throw tooManyUploads();
    const file = new UnsignedFile(network, name, () => this.#limitMemory());
    this.#files.add(file);
    return file;
  }

  release(file: UnsignedFile): void {
    this.#files.delete(file);
  }

  /** Drops the largest file if all together exceed the limit. */
  #limitMemory(): void {
    const total = [...this.#files].reduce((sum, { length }) => sum + length, 0);
    if (total <= MAX_BYTES) return;
    [...this.#files].reduce((one, other) => (other.length > one.length ? other : one)).drop();
  }
}
