import { Alert, Button, Space } from 'antd';
import { formatMoment } from '../history/labels.ts';
import type { AnswerFormState } from './useAnswerForm.ts';

interface MessagesProps {
  error: string | null;
  uploadError: string | null;
  success: string | null;
}

/** What came of an attempt to save or upload. */
export function Messages({ error, uploadError, success }: MessagesProps) {
  return (
    <div className="answer-form__messages">
      {error && <Alert type="error" role="alert" showIcon title={error} />}
      {uploadError && (
        <Alert type="error" role="alert" showIcon title={`Upload Error: ${uploadError}`} />
      )}
      {success && <Alert type="success" role="status" showIcon title={success} />}
    </div>
  );
}

/** What there is to know about the text before it is saved. */
export function Notices({ form }: { form: AnswerFormState }) {
  return (
    <div className="answer-form__notices">
      <KeptBanner form={form} />
      {!form.kept.canKeep && (
        <Alert
          type="warning"
          role="status"
          title="This browser keeps no copy of what you type. Save often."
        />
      )}
    </div>
  );
}

/** Offers what earlier openings of this form have left unsaved, or says that it is back. */
function KeptBanner({ form }: { form: AnswerFormState }) {
  const [offer] = form.kept.offers;
  if (form.restored) {
    return (
      <Alert
        type="info"
        role="status"
        title="You were signed out while you were writing. Your unsaved changes are back."
        action={<Button onClick={form.discardRestored}>Discard</Button>}
      />
    );
  }
  if (!offer) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={`You have unsaved changes from ${formatMoment(offer.text.savedAt)}`}
      description={offer.text.values.topic.slice(0, 120)}
      action={
        <Space wrap>
          <Button onClick={() => form.restore(offer)}>Restore</Button>
          <Button onClick={() => form.kept.discard(offer)}>Discard</Button>
        </Space>
      }
    />
  );
}
