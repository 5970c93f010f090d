import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { showToast, type ToastLink } from '../../../components/toast/store.ts';

/** What went well, how long it is told, and where the person is led then. */
export interface Outcome {
  message: string;
  forMs: number;
  to?: '/admin/dashboard' | '/admin/answers';
  /** Told by a notification as well, on the page that follows. */
  toast?: { title: string; link?: ToastLink };
}

/** Tells what went well for its time. Whoever goes on typing meanwhile is not led away. */
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
