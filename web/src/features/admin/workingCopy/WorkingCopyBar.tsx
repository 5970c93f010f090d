import { Alert, Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useHasRole } from '../../../kit/role.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { formatMoment } from '../../../lib/utcDates.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import type { useSaveAnswer } from '../answerForm/useSaveAnswer.ts';
import { CopyDifferences } from './CopyDifferences.tsx';
import type { WorkingCopyState } from './useWorkingCopy.ts';

interface WorkingCopyBarProps {
  form: AnswerFormState;
  copy: WorkingCopyState;
  save: ReturnType<typeof useSaveAnswer>;
  isLeaving: boolean;
  /** Publishes the text in the form. */
  onPublish: () => void;
}

/** Says what of the form is saved but not published, and offers to compare, publish or discard it. */
export function WorkingCopyBar({ form, copy, save, isLeaving, onPublish }: WorkingCopyBarProps) {
  const [isComparing, setComparing] = useState(false);
  const mayPublish = useHasRole('editor');
  const { autosave, discarding } = save;
  const { stored } = form.origin;
  const isPublished = form.status === 'published';
  if (!mayPublish || !stored || !(isPublished || copy.copy)) return null;
  const isBusy = save.pending !== null || isLeaving || discarding.isDiscarding;
  return (
    <section className="working-copy" aria-label="Unpublished changes">
      <Alert
        type={copy.copy ? 'warning' : 'info'}
        // An alert would be read out after every automatic save.
        role="note"
        title={copy.copy ? 'Unpublished changes' : 'No unpublished changes'}
        description={<SavedState form={form} copy={copy} isSaving={autosave.isSaving} />}
        action={
          copy.copy && (
            <Space wrap>
              <Button onClick={() => setComparing(true)}>What differs</Button>
              {isPublished && (
                <Button type="primary" disabled={isBusy} onClick={onPublish}>
                  Publish changes
                </Button>
              )}
              <Button
                disabled={isBusy}
                loading={discarding.isDiscarding}
                onClick={() => void discarding.discard()}
              >
                Discard
              </Button>
            </Space>
          )
        }
      />
      {autosave.error && !autosave.isSaving && (
        <Alert
          type="error"
          role="status"
          showIcon
          title="Your last changes aren’t saved on the server"
          description={`${serverMessage(autosave.error) ?? 'The server can’t be reached.'} They are stored in this browser.`}
          action={<Button onClick={() => void autosave.saveNow()}>Try Again</Button>}
        />
      )}
      <CopyDifferences
        answerId={stored.id}
        values={form.values}
        isOpen={isComparing}
        onClose={() => setComparing(false)}
      />
    </section>
  );
}

interface SavedStateProps extends Pick<WorkingCopyBarProps, 'form' | 'copy'> {
  isSaving: boolean;
}

function SavedState({ form, copy: { copy }, isSaving }: SavedStateProps): ReactNode {
  if (isSaving) return 'Saving…';
  if (!copy) {
    return 'What you change is saved here without showing it. The public page stays as it is until you update the answer.';
  }
  const saved = `Saved by ${copy.savedBy} on ${formatMoment(copy.updatedAt)}.`;
  return form.status === 'published'
    ? `${saved} The public page doesn’t show them.`
    : `${saved} They are in the form. The answer was unpublished without them.`;
}
