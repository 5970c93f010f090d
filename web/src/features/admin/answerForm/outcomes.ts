import { publicPageLink } from '../answers/publicPage.ts';
import type { Intent } from './conflict.ts';
import type { FormPage } from './FormBar.tsx';
import type { Outcome } from './useOutcome.ts';

interface Saved {
  page: FormPage;
  intent: Intent;
  wasDraft: boolean;
  id: string;
}

/** The message after a successful save, and the page to open next. */
export function outcomeOf({ page, intent, wasDraft, id }: Saved): Outcome {
  if (intent === 'saveDraft') return { message: 'Draft saved successfully!', forMs: 3_000 };
  const message = {
    publish: 'Answer published successfully!',
    approve: 'Answer approved and published successfully!',
    submit: 'Answer submitted for review',
    withdraw: 'Answer moved to drafts',
    update: `${wasDraft ? 'Draft' : 'Answer'} updated successfully!`,
  }[intent];
  const isPublic = intent === 'publish' || intent === 'approve' || intent === 'update';
  const toast = { title: message, ...(isPublic && { link: publicPageLink(id) }) };
  if (page === 'create') return { message, forMs: 0, to: '/admin/dashboard', toast };
  return {
    message,
    forMs: 2_000,
    to: '/admin/answers',
    ...(intent !== 'update' && { toast }),
  };
}
