import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { messageOf } from '../../lib/problem.ts';
import type { ShownThread } from './arrange.ts';
import { useCommentsContext } from './context.ts';
import { Thread } from './Thread.tsx';
import type { useComments } from './useComments.ts';

type Read = Pick<ReturnType<typeof useComments>, 'published' | 'earlier' | 'loaded' | 'later'>;

/** The loaded comments, with buttons for those before and after them. */
export function CommentPages({ published, earlier, loaded, later }: Read) {
  const { focus, announce } = useCommentsContext();

  /** Loads a page and goes on with the comment next to those that were loaded before. */
  async function show(side: 'earlier' | 'later') {
    const { fetchPreviousPage, fetchNextPage } = published;
    const [load, at, first] =
      side === 'earlier' ? [fetchPreviousPage, 0, -1] : [fetchNextPage, -1, 0];
    const { data, isSuccess } = await load();
    const page = isSuccess ? data.pages.at(at) : undefined;
    const next = page?.comments.at(first);
    if (!page || !next) return;
    focus(next.id);
    announce(`${page.comments.length} more loaded.`);
    // What is approved or answered meanwhile has its place among those that are shown.
    if (data?.pages.some(({ total }) => total !== page.total)) void published.refetch();
  }

  return (
    <>
      <Threads threads={earlier} />
      {published.hasPreviousPage && (
        <MoreButton
          label="Show earlier comments"
          isBusy={published.isFetchingPreviousPage}
          error={published.isFetchPreviousPageError && published.error}
          onMore={() => void show('earlier')}
        />
      )}
      <Threads threads={loaded} />
      {published.hasNextPage && (
        <MoreButton
          label="Show more comments"
          isBusy={published.isFetchingNextPage}
          error={published.isFetchNextPageError && published.error}
          onMore={() => void show('later')}
        />
      )}
      <Threads threads={later} />
    </>
  );
}

function Threads({ threads }: { threads: readonly ShownThread[] }) {
  if (threads.length === 0) return null;
  return (
    <ol className="lined comments__list">
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} />
      ))}
    </ol>
  );
}

interface MoreButtonProps {
  label: string;
  isBusy: boolean;
  error: Error | false | null;
  onMore: () => void;
}

function MoreButton({ label, isBusy, error, onMore }: MoreButtonProps) {
  return (
    <div className="comments__more">
      {error && <ReadProblem error={error} />}
      <Button isBusy={isBusy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

interface ReadProblemProps {
  error: unknown;
  what?: string;
  onRetry?: () => void;
}

/** A failed read, with a button that repeats it unless another one does. */
export function ReadProblem({ error, what = 'the comments', onRetry }: ReadProblemProps) {
  const text = messageOf(error) ?? `Couldn’t load ${what}. Check your connection and try again.`;
  return <Problem className="row comments__problem" text={text} onAction={onRetry} />;
}
