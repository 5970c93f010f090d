import { useRouterState } from '@tanstack/react-router';

/** A thin line on top while a page is slow to come; CSS holds it back for the first 300 ms. */
export function ProgressLine() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return <div className="progress" data-active={pending || undefined} aria-hidden="true" />;
}
