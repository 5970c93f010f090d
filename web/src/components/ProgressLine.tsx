import { useRouterState } from '@tanstack/react-router';

/** A progress line while a page loads; CSS hides it for the first 300 ms. */
export function ProgressLine() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return <div className="progress" data-active={pending || undefined} aria-hidden="true" />;
}
