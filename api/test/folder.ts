import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

export const newFolder = (): Promise<string> => mkdtemp(join(inject('folder'), 'band8-'));
