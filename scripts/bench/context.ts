import type { Sites } from './sites.ts';

/** What every part is run with. */
export interface Bench {
  /** At least three, each with everything that is compared in it. */
  rounds: number;
  /** How long one thing is asked for in one round. */
  seconds: number;
  /** How many answers the smallest and the largest site have. */
  smallest: number;
  largest: number;
  /** All of them, rising. */
  sizes: readonly number[];
  sites: Sites;
  isQuick: boolean;
}
