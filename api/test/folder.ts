import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates an empty folder, which is removed after all tests. */
export const newFolder = (): Promise<string> => mkdtemp(join(inject('folder'), 'band8-'));
