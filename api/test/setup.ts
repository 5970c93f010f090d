import { vi } from 'vitest';

// Here and not in the files that watch it: whoever hashes may be loaded by an earlier one.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const { watch } = await import('./watchedHashing.ts');
  return watch(await importOriginal());
});
