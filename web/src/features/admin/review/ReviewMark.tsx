import type { Schemas } from '@band8/client';
import { STATE_LABELS } from './texts.ts';

/** The last decision on a submitted text, beside its status. */
export function ReviewMark({ state }: Pick<Schemas['Review'], 'state'>) {
  return <span className={`review-mark review-mark--${state}`}>{STATE_LABELS[state]}</span>;
}
