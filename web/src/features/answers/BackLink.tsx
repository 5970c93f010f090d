import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { Icon } from '../../components/Icon.tsx';
import type { TaskType } from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of steps back to the list that the answer was opened from. */
    listDepth?: number;
  }
}

/**
 * 'Back to Task 1' or 'Back to Task 2', or 'Back to search'. Returns to the list the answer was opened from, with its
 * search and scroll position, otherwise to the full list.
 */
export function BackLink({ taskType }: { taskType: TaskType }) {
  const router = useRouter();
  // The server does not know where the answer was opened.
  const isFromSearch = useHydrated() && router.state.location.state.list?.source.of === 'search';
  return (
    <Link
      className="back"
      to={`/${taskType}`}
      aria-keyshortcuts="b"
      onClick={(event) => {
        const { listDepth } = router.state.location.state;
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!listDepth || !isPlain) return;
        event.preventDefault();
        router.history.go(-listDepth);
      }}
    >
      <Icon name="back" />
      Back to {isFromSearch ? 'search' : LIST_TEXTS[taskType].heading}
    </Link>
  );
}
