import { CodedError } from '../../errors.ts';
import { widestNetworkOf } from '../../shared/network.ts';

/** Files of one network that may be read at the same time before their signature has come. */
const MAX_OF_A_NETWORK = 4;
/** Bytes that all of them may hold together. */
const MAX_BYTES = 64 * 1024 * 1024;

function tooManyUploads(): CodedError {
  return new CodedError(
    429,
    'TOO_MANY_UPLOADS',
    'Too many uploads are waiting for their signature. Send the signature before the file, or try again.',
    { headers: { 'retry-after': '5' } },
  );
}

/** A file whose signature has not come yet. */
export class UnsignedFile {
  readonly network: string;
  readonly #name: string;
  readonly #makeRoom: () => void;
  #chunks: Buffer[] = [];
  #length = 0;
  #isDropped = false;

  constructor(network: string, name: string, makeRoom: () => void) {
    this.network = network;
    this.#name = name;
    this.#makeRoom = makeRoom;
  }

  /** How many bytes are held. */
  get length(): number {
    return this.#length;
  }

  /** Holds one more piece; of a file that was dropped it is thrown away. */
  add(chunk: Buffer): void {
    if (this.#isDropped) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#makeRoom();
  }

  /** @throws CodedError 429 `TOO_MANY_UPLOADS` when it was dropped to make room. */
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
 * Files that were sent before the fields that sign them. Nobody knows yet who sends them, so there
 * are few of each network, and the largest gives way when all together hold too much.
 */
export class UnsignedFiles {
  readonly #files = new Set<UnsignedFile>();

  /**
   * Begins to hold a file; whoever holds it releases it.
   * @throws CodedError 429 `TOO_MANY_UPLOADS` when its network has too many already.
   */
  hold(ip: string, name: string): UnsignedFile {
    const network = widestNetworkOf(ip);
    const ofNetwork = [...this.#files].filter((file) => file.network === network);
    if (ofNetwork.length >= MAX_OF_A_NETWORK) throw tooManyUploads();
    const file = new UnsignedFile(network, name, () => this.#makeRoom());
    this.#files.add(file);
    return file;
  }

  release(file: UnsignedFile): void {
    this.#files.delete(file);
  }

  /** Drops the largest file while all together hold more than they may. */
  #makeRoom(): void {
    const total = [...this.#files].reduce((sum, { length }) => sum + length, 0);
    if (total <= MAX_BYTES) return;
    [...this.#files].reduce((one, other) => (other.length > one.length ? other : one)).drop();
  }
}
