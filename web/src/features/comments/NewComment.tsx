import { dataOf } from '@band8/client';
import { commentInputLimits } from '@band8/client/forms';
import { useApi } from '../../lib/useApi.ts';
import { useCommentsContext } from './context.ts';
import { SignInLink } from './SignInLink.tsx';
import { TextForm } from './TextForm.tsx';
import { formKey, useTextForm } from './useTextForm.ts';

interface NewCommentProps {
  /** The comment to reply to. */
  parentId?: string;
  label: string;
  /** The button's label, before and while sending. */
  sendLabel: string;
  sendingLabel: string;
  isFocused?: boolean;
  /** Whether to start with the text that was discarded. */
  takesBack?: boolean;
  /** Whether signed-out readers may be able to sign in; otherwise they see only an unsent text. */
  canSignIn?: boolean;
  onPosted?: () => void;
  onCancel?: () => void;
}

/** A form for a comment or reply. A signed-out reader can write, and signs in to post it. */
export function NewComment({ parentId, canSignIn = true, onPosted, ...props }: NewCommentProps) {
  const api = useApi();
  const { answerId, account, putOwn, focus, announce } = useCommentsContext();
  const { onCancel, takesBack, ...shown } = props;
  const form = useTextForm({
    storageKey: parentId ? formKey('reply', parentId) : formKey('new', answerId),
    takesBack,
    send: (text, key) =>
      dataOf(
        api.POST('/api/model-answers/{id}/comments', {
          params: { path: { id: answerId }, header: { 'idempotency-key': key } },
          body: { text, ...(parentId && { parentId }) },
        }),
      ),
    onSent: (posted) => {
      putOwn(posted);
      onPosted?.();
      focus(posted.id);
      announce(posted.status === 'waiting' ? 'Posted. Waiting for approval.' : 'Posted.');
    },
  });
  if (!account && !canSignIn && !form.isDirty) return null;
  return (
    <TextForm
      {...shown}
      form={form}
      max={commentInputLimits.text.maxLength}
      missing="Enter a comment."
      instead={!account && <SignInLink {...(parentId && { commentId: parentId })} />}
      hint={
        <span className="meta text-form__rule">
          {account
            ? 'Your first comment and comments with links are checked before they appear.'
            : 'What you type stays on this device while you sign in.'}
        </span>
      }
      {...(onCancel && {
        onCancel: () => {
          form.discard();
          onCancel();
        },
      })}
    />
  );
}
