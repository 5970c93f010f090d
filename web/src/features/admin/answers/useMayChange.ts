import { useHasRole } from '../../../kit/role.ts';
import type { AnswerStatus } from './status.ts';

/**
 * Tells whether the signed-in person may change and delete an answer of this status: authors may
 * not once an editor has published or scheduled it.
 */
export function useMayChange(): (status: AnswerStatus) => boolean {
  const mayPublish = useHasRole('editor');
  return (status) => mayPublish || (status !== 'published' && status !== 'scheduled');
}
