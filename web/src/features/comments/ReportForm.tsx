import { dataOf } from '@band8/client';
import { commentReportLimits } from '@band8/client/forms';
import { useApi } from '../../lib/useApi.ts';
import type { ShownComment } from './arrange.ts';
import { useCommentsContext } from './context.ts';
import { SignInLink } from './SignInLink.tsx';
import { TextForm } from './TextForm.tsx';
import { formKey, useTextForm } from './useTextForm.ts';

interface ReportFormProps {
  comment: ShownComment;
  /** Whether to start with the reason that was discarded. */
  takesBack: boolean;
  onClose: () => void;
  onReported: () => void;
}

/** Reports a comment to the editors, with a reason. */
export function ReportForm({ comment, takesBack, onClose, onReported }: ReportFormProps) {
  const { id } = comment;
  const api = useApi();
  const { account, focus } = useCommentsContext();
  const form = useTextForm({
    storageKey: formKey('report', id),
    takesBack,
    send: (reason) =>
      dataOf(
        api.POST('/api/comments/{id}/reports', { params: { path: { id } }, body: { reason } }),
      ),
    onSent: () => {
      onReported();
      focus(id);
    },
  });
  return (
    <TextForm
      form={form}
      label="What is wrong with this comment?"
      sendLabel="Report"
      sendingLabel="Reporting…"
      max={commentReportLimits.reason.maxLength}
      missing="Say in a few words what is wrong."
      rows={2}
      isFocused
      instead={!account && <SignInLink commentId={id} />}
      onCancel={() => {
        form.discard();
        onClose();
      }}
    />
  );
}
