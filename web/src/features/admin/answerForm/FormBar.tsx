import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useHasRole } from '../../../kit/role.ts';
import { type AnswerStatus, isDraftStatus } from '../answers/status.ts';
import type { Intent } from './conflict.ts';

export type FormPage = 'create' | 'edit';

interface FormBarProps {
  page: FormPage;
  /** The status of the stored answer. */
  status: AnswerStatus;
  isReadOnly: boolean;
  pending: Intent | null;
  /** Whether the save succeeded and the page is about to change. */
  isLeaving: boolean;
  isUploading: boolean;
  onSave: (intent: Intent) => void;
  /** Called to ask for a time of publication. */
  onSchedule: () => void;
}

/** The form's buttons, fixed at the bottom of the screen. */
export function FormBar(props: FormBarProps) {
  const { page, status, isReadOnly, pending, isLeaving, isUploading, onSave, onSchedule } = props;
  const navigate = useNavigate();
  const mayPublish = useHasRole('editor');
  const isBlocked = pending !== null || isLeaving;
  const button = (
    intent: Intent,
    label: string,
    look: { type?: 'primary'; className?: string },
    onClick = () => onSave(intent),
  ) => {
    const isBusy = pending === intent;
    return (
      <Button
        {...look}
        // Ant Design's own loading icon can remain visible after a quick failure.
        icon={isBusy && <span className="answer-form__spinner" aria-hidden="true" />}
        aria-busy={isBusy}
        // The form of a new draft remains open, so an upload can finish after the save.
        disabled={(isBlocked && !isBusy) || (isUploading && intent !== 'saveDraft')}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  };
  const green = { type: 'primary', className: 'answer-form__publish' } as const;
  return (
    <div className="answer-form__bar">
      <p role="status">
        {isUploading ? 'Wait for the picture to upload, or cancel the upload.' : ''}
        {isReadOnly ? `This answer is ${status}. Ask an editor to change it.` : ''}
      </p>
      <Button
        onClick={() =>
          void navigate({ to: page === 'create' ? '/admin/dashboard' : '/admin/answers' })
        }
      >
        Cancel
      </Button>
      {!mayPublish && (
        <>
          {page === 'create' && button('saveDraft', 'Save Draft', {})}
          {page === 'edit' && status === 'draft' && button('update', 'Save Draft', {})}
          {status === 'pending' && button('withdraw', 'Withdraw', {})}
          {status === 'pending' && button('update', 'Save Changes', { type: 'primary' })}
          {(page === 'create' || status === 'draft') &&
            button('submit', 'Submit for review', { type: 'primary' })}
        </>
      )}
      {mayPublish && page === 'create' && (
        <>
          {button('saveDraft', 'Save Draft', {})}
          {button('schedule', 'Schedule', {}, onSchedule)}
          {button('publish', 'Publish Answer', { type: 'primary' })}
        </>
      )}
      {mayPublish && page === 'edit' && (
        <>
          {button(
            'update',
            isDraftStatus(status) ? 'Update Draft' : 'Update Answer',
            status === 'published' ? { type: 'primary' } : {},
          )}
          {(status === 'draft' || status === 'pending') &&
            button('schedule', 'Schedule', {}, onSchedule)}
          {isDraftStatus(status) && button('publish', 'Publish Answer', green)}
          {status === 'pending' && button('approve', 'Approve', green)}
        </>
      )}
    </div>
  );
}
