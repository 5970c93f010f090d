import type { FormPage } from './FormBar.tsx';
import type { Outcome } from './useOutcome.ts';
import type { Intent } from './useSaveAnswer.ts';

/** What a successful save says, and where it leads. */
export function outcomeOf(page: FormPage, intent: Intent, wasDraft: boolean): Outcome {
  if (intent === 'saveDraft') return { message: 'Draft saved successfully!', forMs: 3_000 };
  const message = {
    publish: 'Answer published successfully!',
    approve: 'Answer approved and published successfully!',
    update: `${wasDraft ? 'Draft' : 'Answer'} updated successfully!`,
  }[intent];
  return page === 'create'
    ? { message, forMs: 0, to: '/admin/dashboard' }
    : { message, forMs: 2_000, to: '/admin/answers' };
}
