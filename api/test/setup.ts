import { vi } from 'vitest';

// Not in the test files that watch it: an earlier file of the worker may already have loaded it.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const { watch } = await import('./watchedHashing.ts');
  return watch(await importOriginal());
});
