import { useEffect, useState } from 'react';
import { UndoLine } from '../../components/undo/UndoLine.tsx';
import { useDiscarded } from '../../storage/useDiscarded.ts';
import type { ShownThread } from './arrange.ts';
import { CommentItem } from './CommentItem.tsx';
import { NewComment } from './NewComment.tsx';
import { formKey, hasStoredText } from './useTextForm.ts';

/** A comment with its replies and, when the reader replies, a form at their end. */
export function Thread({ thread }: { thread: ShownThread }) {
  const { id, author, replies } = thread;
  const replyKey = formKey('reply', id);
  const [isReplying, setReplying] = useState(() => hasStoredText(replyKey));
  const [wasAsked, setAsked] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const discarded = useDiscarded(replyKey);

  useEffect(() => {
    if (!isCancelled) return;
    setCancelled(false);
    document.getElementById(`reply-to-${id}`)?.focus();
  }, [isCancelled, id]);

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
              <NewComment
                parentId={id}
                label={`Your reply to ${author || 'this comment'}`}
                sendLabel="Post reply"
                sendingLabel="Posting…"
                isFocused={wasAsked}
                takesBack={takesBack}
                onPosted={() => setReplying(false)}
                onCancel={() => {
                  setReplying(false);
                  setCancelled(true);
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
