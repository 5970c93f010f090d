import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { messageOf } from '../../lib/problem.ts';
import type { ShownThread } from './arrange.ts';
import { useCommentsContext } from './context.ts';
import type { CommentPage } from './queries.ts';
import { Thread } from './Thread.tsx';
import type { useComments } from './useComments.ts';

type Read = Pick<ReturnType<typeof useComments>, 'published' | 'earlier' | 'loaded' | 'later'>;

/** The loaded comments, with buttons for those before and after them. */
export function CommentPages({ published, earlier, loaded, later }: Read) {
  const { focus, announce } = useCommentsContext();

  /** Goes on with the comment next to those that were loaded before. */
  function goOn(page: CommentPage | undefined, index: 0 | -1, all: readonly CommentPage[]) {
    const next = page?.comments.at(index);
    if (!page || !next) return;
    focus(next.id);
    announce(`${page.comments.length} more loaded.`);
    // What is approved or answered meanwhile has its place among those that are shown.
    if (all.some(({ total }) => total !== page.total)) void published.refetch();
  }

  async function showEarlier() {
    const { data, isSuccess } = await published.fetchPreviousPage();
    if (isSuccess) goOn(data.pages[0], -1, data.pages);
  }

  async function showMore() {
    const { data, isSuccess } = await published.fetchNextPage();
    if (isSuccess) goOn(data.pages.at(-1), 0, data.pages);
  }

  return (
    <>
      <Threads threads={earlier} />
      {published.hasPreviousPage && (
        <MoreButton
          label="Show earlier comments"
          isBusy={published.isFetchingPreviousPage}
          error={published.isFetchPreviousPageError && published.error}
          onMore={() => void showEarlier()}
        />
      )}
      <Threads threads={loaded} />
      {published.hasNextPage && (
        <MoreButton
          label="Show more comments"
          isBusy={published.isFetchingNextPage}
          error={published.isFetchNextPageError && published.error}
          onMore={() => void showMore()}
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
