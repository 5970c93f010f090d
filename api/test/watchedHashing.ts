import { vi } from 'vitest';

type Argon2 = typeof import('@node-rs/argon2');

let watched: Argon2 | undefined;

/** The unchanged library with spies on its functions, shared by all files of a worker. */
export function watch(library: Argon2): Argon2 {
  watched ??= { ...library, hash: vi.fn(library.hash), verify: vi.fn(library.verify) };
  return watched;
}
