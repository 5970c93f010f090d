import { isolated } from '@band8/client/text';
import { useEffect, useState } from 'react';
import { UndoLine } from '../../components/undo/UndoLine.tsx';
import { useDiscarded } from '../../storage/useDiscarded.ts';
import type { ShownThread } from './arrange.ts';
import { CommentForm, formKey, hasStoredText } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

/** A comment with its replies and, when the reader replies, a form at their end. */
export function Thread({ thread }: { thread: ShownThread }) {
  const { id, author, replies } = thread;
  const [isReplying, setReplying] = useState(() => hasStoredText('reply', id));
  const [wasAsked, setAsked] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const discarded = useDiscarded(formKey('reply', id));

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
              <CommentForm
                kind="reply"
                id={id}
                label={`Your reply to ${isolated(author || 'this comment')}`}
                isFocused={wasAsked}
                takesBack={takesBack}
                onSent={() => setReplying(false)}
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
