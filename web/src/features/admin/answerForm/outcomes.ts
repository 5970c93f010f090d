import { publicPageLink } from '../answers/publicPage.ts';
import { scheduledToast } from '../planning/times.ts';
import type { Intent } from './conflict.ts';
import type { FormPage } from './FormBar.tsx';
import type { Outcome } from './useOutcome.ts';
import type { Answer } from './values.ts';

interface Saved {
  page: FormPage;
  intent: Intent;
  wasDraft: boolean;
  answer: Pick<Answer, 'id' | 'publishAt'>;
}

/** The message after a successful save, and the page to open next. */
export function outcomeOf({ page, intent, wasDraft, answer }: Saved): Outcome {
  const { id, publishAt } = answer;
  if (intent === 'saveDraft') return { message: 'Draft saved successfully!', forMs: 3_000 };
  if (intent === 'unschedule') {
    return { message: 'Answer unscheduled. It is a draft again.', forMs: 3_000 };
  }
  if (intent === 'schedule' && publishAt) {
    const toast = scheduledToast(publishAt);
    const message = `${toast.title}. ${toast.description}`;
    const [to, forMs] =
      page === 'create' ? (['/admin/dashboard', 0] as const) : (['/admin/answers', 2_000] as const);
    return { message, forMs, to, toast };
  }
  const message = {
    publish: 'Answer published successfully!',
    approve: 'Answer approved and published successfully!',
    schedule: 'Answer scheduled successfully!',
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
