import type { BlockDifference } from './textDiff.ts';

const SIGNS = { same: '', added: '+', removed: '-' };

/** A difference as one line, with the changes as '[-old][+new]'. */
export function formatPieces(pieces: BlockDifference['pieces']): string {
  return pieces
    .map(({ change, text }) => (SIGNS[change] ? `[${SIGNS[change]}${text}]` : text))
    .join('');
}
