import { MIN_PASSWORD } from './fields.ts';

export type Strength = 'Too short' | 'Fair' | 'Good' | 'Strong';

const GOOD = 14;
const STRONG = 20;

/**
 * How hard a password is to guess by its length alone, and the share of the bar; the server knows
 * the common ones.
 */
export function passwordStrength(password: string): { name: Strength; share: number } {
  const length = [...password].length;
  const share = Math.min(1, length / STRONG);
  if (length < MIN_PASSWORD) return { name: 'Too short', share };
  if (length < GOOD) return { name: 'Fair', share };
  return { name: length < STRONG ? 'Good' : 'Strong', share };
}
