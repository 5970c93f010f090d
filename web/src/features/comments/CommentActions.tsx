import { ApiError } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { TextButton } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { messageOf } from '../../lib/problem.ts';
import { takeFocus } from '../../lib/takeFocus.ts';
import { useApi } from '../../lib/useApi.ts';
import type { ShownComment } from './arrange.ts';
import { useCommentsContext } from './context.ts';
import { endingSession, type OwnComment } from './queries.ts';

/** What the reader is doing with a comment; a reply has its place at the end of the thread. */
export type OpenForm = 'edit' | 'delete' | 'report';

interface CommentActionsProps {
  comment: ShownComment;
  parentId: string | undefined;
  open: OpenForm | undefined;
  /** What was closed last; its button takes the focus again. */
  returnTo: OpenForm | undefined;
  canReport: boolean;
  onOpen: (form: OpenForm) => void;
  onClose: () => void;
  onReply: (() => void) | undefined;
}

/** The buttons below a comment: reply, and edit and delete or report. Nothing for signed-out readers. */
export function CommentActions({ comment, parentId, open, ...props }: CommentActionsProps) {
  const { returnTo, canReport, onOpen, onClose, onReply } = props;
  const { account, now } = useCommentsContext();
  const acts = useRef<HTMLDivElement>(null);
  const { id, author, own } = comment;

  useEffect(() => {
    if (open || !returnTo) return;
    acts.current?.querySelector<HTMLElement>(`[data-act="${returnTo}"]`)?.focus();
  }, [open, returnTo]);

  if (!account) return null;
  if (open === 'delete' && own) {
    return <DeleteQuestion own={own} parentId={parentId} onCancel={onClose} />;
  }
  return (
    <div className="row comment__acts muted small" ref={acts}>
      {onReply && (!own || own.status === 'published') && (
        <TextButton id={`reply-to-${id}`} onClick={onReply}>
          Reply <span className="sr">to {author}</span>
        </TextButton>
      )}
      {own && own.status !== 'removed' && now < dayjs(own.editableUntil).valueOf() && (
        <>
          <TextButton data-act="edit" onClick={() => onOpen('edit')}>
            Edit <span className="sr">your comment</span>
          </TextButton>
          <span className="comment__until faint">
            until {dayjs(own.editableUntil).format('HH:mm')}
          </span>
        </>
      )}
      {own && (
        <TextButton data-act="delete" onClick={() => onOpen('delete')}>
          Delete <span className="sr">your comment</span>
        </TextButton>
      )}
      {!own && canReport && (
        <TextButton data-act="report" onClick={() => onOpen('report')}>
          Report <span className="sr">the comment by {author}</span>
        </TextButton>
      )}
    </div>
  );
}

const NOT_DELETED = 'Couldn’t delete the comment. Check your connection and try again.';

interface DeleteQuestionProps {
  own: OwnComment;
  parentId: string | undefined;
  onCancel: () => void;
}

function DeleteQuestion({ own, parentId, onCancel }: DeleteQuestionProps) {
  const api = useApi();
  const { removeOwn, focus, announce } = useCommentsContext();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endingSession(deleteComment()),
    onSuccess: () => {
      removeOwn(own);
      focus(parentId);
      announce('Comment deleted.');
    },
  });

  async function deleteComment() {
    try {
      await api.DELETE('/api/me/comments/{id}', { params: { path: { id: own.id } } });
    } catch (failure) {
      // Deleted already, for example in another tab.
      if (!(failure instanceof ApiError) || failure.problem?.code !== 'COMMENT_NOT_FOUND')
        throw failure;
    }
  }

  return (
    <>
      {error && <Problem className="refusal" text={messageOf(error) ?? NOT_DELETED} />}
      <fieldset className="row comment__acts muted small">
        <legend className="sr">Delete this comment?</legend>
        <span aria-hidden="true">Delete this comment?</span>
        <TextButton ref={takeFocus} isBusy={isPending} onClick={() => mutate()}>
          {isPending ? 'Deleting…' : 'Delete'}
        </TextButton>
        <TextButton disabled={isPending} onClick={onCancel}>
          Cancel
        </TextButton>
      </fieldset>
    </>
  );
}
