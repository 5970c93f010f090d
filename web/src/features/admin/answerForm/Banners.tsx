import type { Schemas } from '@band8/client';
import { Alert, Button, Space } from 'antd';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { cutText } from '../../../lib/format.ts';
import { formatMoment } from '../../../lib/utcDates.ts';
import type { AnswerFormState } from './useAnswerForm.ts';

interface MessagesProps {
  error: string | null;
  uploadError: string | null;
  success: string | null;
}

/** The result of the last save or upload. */
export function Messages({ error, uploadError, success }: MessagesProps) {
  return (
    <div className="form-dock__messages">
      {error && <Alert type="error" role="alert" showIcon title={error} />}
      {uploadError && (
        <Alert type="error" role="alert" showIcon title={`Upload Error: ${uploadError}`} />
      )}
      {success && <Alert type="success" role="status" showIcon title={success} />}
    </div>
  );
}

/** What a review asked for, and notices about unsaved or restored text, above the fields. */
export function Notices({ form }: { form: AnswerFormState }) {
  return (
    <div className="answer-form__notices">
      {form.review && <ReviewNotice review={form.review} />}
      <LoadedBanner form={form} />
      <UnsavedTextBanner form={form} />
      <UndoLine discarded={form.discarded} onUndo={form.undoDiscard}>
        Your unsaved changes were discarded.
      </UndoLine>
      <UndoLine discarded={form.discardedOffers} onUndo={form.undoDiscardOffer}>
        {form.discardedOffers.last &&
          `Your unsaved changes from ${formatMoment(form.discardedOffers.last.savedAt)} were discarded.`}
      </UndoLine>
      {!form.canStore && (
        <Alert
          type="warning"
          role="status"
          title="This browser can’t store a copy of what you type. Save often."
        />
      )}
    </div>
  );
}

/** Explains that the form shows an earlier version that is not saved yet. */
function LoadedBanner({ form }: { form: AnswerFormState }) {
  if (form.loadedVersion === undefined) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={`Version ${form.loadedVersion} is in the form, not saved yet`}
      description={
        form.status === 'published'
          ? 'The public page stays as it is until you save.'
          : 'Save to make it the current version.'
      }
      action={<Button onClick={form.undoLoad}>Undo restore</Button>}
    />
  );
}

/** Offers unsaved text from earlier visits, or explains that it was restored. */
function UnsavedTextBanner({ form }: { form: AnswerFormState }) {
  const [offer] = form.offers;
  if (form.isRestored) {
    return (
      <Alert
        type="info"
        role="status"
        title="You were signed out while you were writing. Your unsaved changes have been restored."
        action={<Button onClick={form.discardRestored}>Discard</Button>}
      />
    );
  }
  if (!offer) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={`You have unsaved changes from ${formatMoment(offer.savedAt)}`}
      description={cutText(offer.values.topic)}
      action={
        <Space wrap>
          <Button onClick={() => form.restore(offer)}>Restore</Button>
          <Button onClick={() => form.discardOffer(offer)}>Discard</Button>
        </Space>
      }
    />
  );
}

const TITLES: Readonly<Record<Schemas['Review']['state'], string>> = {
  changesRequested: 'Changes were requested',
  declined: 'This answer was declined',
};

/** What a review asked for, above the fields until the text is submitted again or published. */
function ReviewNotice({ review }: { review: Schemas['Review'] }) {
  const { state, note, at, by } = review;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title={TITLES[state]}
      description={
        <>
          <p className="review-notice__text">{note}</p>
          <p className="review-notice__by">
            {by}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
        </>
      }
    />
  );
}
