import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { showToast, type ToastLink } from '../../../components/toast/store.ts';

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
  const latest = useRef({ navigate, isDirty });
  useEffect(() => {
    latest.current = { navigate, isDirty };
  });
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => {
      if (outcome.toast) showToast(outcome.toast);
      if (outcome.to && !latest.current.isDirty) void latest.current.navigate({ to: outcome.to });
      else setOutcome(null);
    }, outcome.forMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, setOutcome, isLeaving: outcome?.to !== undefined && !isDirty };
}
