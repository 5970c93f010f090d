import { dataOf } from '@band8/client';
import { commentEditLimits } from '@band8/client/forms';
import dayjs from 'dayjs';
import { useApi } from '../../lib/useApi.ts';
import type { ShownComment } from './arrange.ts';
import { useCommentsContext } from './context.ts';
import { SignInLink } from './SignInLink.tsx';
import { TextForm } from './TextForm.tsx';
import { formKey, useTextForm } from './useTextForm.ts';

interface EditFormProps {
  comment: ShownComment;
  /** Whether to start with the changes that were discarded. */
  takesBack: boolean;
  onClose: () => void;
}

/** The text of the reader's own comment, to correct it. It stays open when the time is over. */
export function EditForm({ comment, takesBack, onClose }: EditFormProps) {
  const { id, text, own } = comment;
  const api = useApi();
  const { account, putOwn, focus, announce } = useCommentsContext();
  const form = useTextForm({
    storageKey: formKey('edit', id),
    saved: text,
    takesBack,
    send: (changed) =>
      dataOf(
        api.PUT('/api/me/comments/{id}', { params: { path: { id } }, body: { text: changed } }),
      ),
    onSent: (changed) => {
      putOwn(changed);
      onClose();
      focus(id);
      announce(changed.status === 'waiting' ? 'Saved. Waiting for approval.' : 'Saved.');
    },
  });
  return (
    <TextForm
      form={form}
      label="Edit your comment"
      sendLabel="Save"
      sendingLabel="Saving…"
      max={commentEditLimits.text.maxLength}
      missing="Enter a comment, or delete it."
      isFocused
      instead={!account && <SignInLink commentId={id} />}
      hint={
        own && (
          <span className="meta">
            You can save this until {dayjs(own.editableUntil).format('HH:mm')}
          </span>
        )
      }
      onCancel={() => {
        form.discard();
        onClose();
      }}
    />
  );
}
