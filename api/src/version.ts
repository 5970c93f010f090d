import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);
const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'));

/** The version of this program, which `npm run release` sets. */
export const { version } = manifest;
