import { isolated } from '@band8/client/text';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { UndoLine } from '../../components/undo/UndoLine.tsx';
import { messageOf } from '../../lib/problem.ts';
import { useDiscarded } from '../../storage/useDiscarded.ts';
import type { ShownThread } from './arrange.ts';
import { CommentForm, formKey, hasStoredText } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { useCommentsContext } from './context.ts';
import type { useComments } from './useComments.ts';

type Read = Pick<ReturnType<typeof useComments>, 'published' | 'earlier' | 'loaded' | 'later'>;

/** The loaded comments, with buttons for those before and after them. */
export function CommentPages({ published, earlier, loaded, later }: Read) {
  const { focus, announce } = useCommentsContext();

  /** Loads a page and goes on with the comment next to those that were loaded before. */
  async function show(side: 'earlier' | 'later') {
    const isEarlier = side === 'earlier';
    const load = isEarlier ? published.fetchPreviousPage : published.fetchNextPage;
    const { data, isSuccess } = await load();
    const page = isSuccess ? data.pages.at(isEarlier ? 0 : -1) : undefined;
    const next = page?.comments.at(isEarlier ? -1 : 0);
    if (!data || !page || !next) return;
    focus(next.id);
    announce(`${page.comments.length} more loaded.`);
    // What is approved or answered meanwhile has its place among those that are shown.
    if (data.pages.some(({ total }) => total !== page.total)) void published.refetch();
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
  return <Problem className="row bad comments__problem" text={text} onAction={onRetry} />;
}

/** A comment with its replies and, when the reader replies, a form at their end. */
function Thread({ thread }: { thread: ShownThread }) {
  const { id, author, replies } = thread;
  const [isReplying, setReplying] = useState(() => hasStoredText('reply', id));
  const [wasAsked, setAsked] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const discarded = useDiscarded(formKey('reply', id));

  function reply({ takesBack = false } = {}) {
    setTakesBack(takesBack);
    setAsked(true);
    setReplying(true);
  }

  return (
    <li className="thread">
      <CommentItem comment={thread} onReply={() => reply()} />
      {(replies.length > 0 || isReplying) && (
        <ol className="thread__replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} parentId={id} />
            </li>
          ))}
          {isReplying && (
            <li>
              <CommentForm
                kind="reply"
                id={id}
                label={`Your reply to ${isolated(author || 'this comment')}`}
                isFocused={wasAsked}
                takesBack={takesBack}
                onSent={() => setReplying(false)}
                onCancel={() => {
                  setReplying(false);
                  document.getElementById(`reply-to-${id}`)?.focus();
                }}
              />
            </li>
          )}
        </ol>
      )}
      {!isReplying && (
        <UndoLine discarded={discarded} onUndo={() => reply({ takesBack: true })}>
          Your reply was discarded.
        </UndoLine>
      )}
    </li>
  );
}
