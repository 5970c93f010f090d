import { vi } from 'vitest';

type Argon2 = typeof import('@node-rs/argon2');

let watched: Argon2 | undefined;

/** The library as it is, but that tests can watch the calls: one for all files of a worker. */
export function watch(library: Argon2): Argon2 {
  watched ??= { ...library, hash: vi.fn(library.hash), verify: vi.fn(library.verify) };
  return watched;
}
