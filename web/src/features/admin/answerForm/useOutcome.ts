import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast, type ToastLink } from '../../../components/toast/store.ts';
import { publicPageLink } from '../answers/useAnswerAction.ts';
import { scheduledToast } from '../planning/times.ts';
import type { Intent } from './conflict.ts';
import type { FormPage } from './FormHead.tsx';
import type { Answer } from './values.ts';

/** A success message, how long it is shown, and the page to open afterwards. */
export interface Outcome {
  message: string;
  forMs: number;
  to?: '/admin/dashboard' | '/admin/answers';
  /** A notification that is also shown on the next page. */
  toast?: { title: string; description?: string; link?: ToastLink };
}

/** Shows a success message. A user who continues typing is not redirected. */
export function useOutcome(isDirty: boolean) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const end = useEffectEvent(({ toast, to }: Outcome) => {
    if (toast) showToast(toast);
    if (to && !isDirty) void navigate({ to });
    else setOutcome(null);
  });
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => end(outcome), outcome.forMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, setOutcome, isLeaving: outcome?.to !== undefined && !isDirty };
}

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
  return { message, forMs: 2_000, to: '/admin/answers', ...(intent !== 'update' && { toast }) };
}
