import { createHash } from 'node:crypto';

/** The CSP source that lets an inline script or style of this text in. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
