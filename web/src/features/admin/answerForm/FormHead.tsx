import { useNavigate } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { focusControl } from '../../../kit/focusPage.ts';
import { ModalButton } from '../../../kit/OpenButton.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { isDraftStatus, STATUS_LABELS } from '../answers/status.ts';
import { publicPage } from '../answers/useAnswerAction.ts';
import { useDuplicate } from '../answers/useDuplicate.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { timeOfDay } from '../planning/month.ts';
import { PreviewButton, PreviewLinksButton } from '../preview/PreviewButton.tsx';
import { NotesButton } from '../review/NotesButton.tsx';
import type { Intent } from './conflict.ts';
import { fieldId } from './Fields.tsx';
import type { FieldPath } from './faults.ts';
import type { AnswerFormState } from './useAnswerForm.ts';
import type { useSaveAnswer } from './useSaveAnswer.ts';
import { type AnswerValues, inputOf, valuesOf } from './values.ts';

// With what finds the terms in a text.
const BeforePublishing = lazy(async () => ({
  default: (await import('./BeforePublishing.tsx')).BeforePublishing,
}));

export type FormPage = 'create' | 'edit';

const PAGE_BEFORE = { create: '/admin/dashboard', edit: '/admin/answers' } as const;

interface FormHeadProps {
  page: FormPage;
  form: AnswerFormState;
  /** Whether the preview omits the picture, because a contributor chose the site it is on. */
  hidesPicture: boolean;
}

/** The page's heading, a back link, and buttons for history and preview. */
export function FormHead({ page, form, hidesPicture }: FormHeadProps) {
  const navigate = useNavigate();
  const isNew = page === 'create';
  const mayPublish = useHasRole('editor');
  const { mutate: duplicate, isPending } = useDuplicate();
  const { stored } = form.origin;
  return (
    <>
      <Button
        type="text"
        className="answer-form__back"
        icon={<Icon name="back" />}
        onClick={() => void navigate({ to: PAGE_BEFORE[page] })}
      >
        {isNew ? 'Back to Dashboard' : 'Back to Answers'}
      </Button>
      <div className="desk__head">
        <h1>{isNew ? 'Create New Answer' : 'Edit Answer'}</h1>
        {isNew && <span className="answer-form__badge muted small">New</span>}
        {!isNew && form.status !== 'published' && (
          <span className="answer-form__badge muted small">{STATUS_LABELS[form.status]}</span>
        )}
        <div className="row row--small push">
          {form.status === 'published' && stored && (
            <Button href={publicPage(stored.id)} target="_blank" rel="noopener">
              View on site
            </Button>
          )}
          {!isNew && stored && (
            // Copies the saved version; unsaved text stays in this form.
            <Button loading={isPending} onClick={() => duplicate({ id: stored.id })}>
              Duplicate
            </Button>
          )}
          {stored && <NotesButton answerId={stored.id} />}
          {!isNew && stored && (
            <HistoryButton
              answerId={stored.id}
              isReadOnly={form.isReadOnly}
              onRestore={(revision) => form.loadVersion(revision.version, valuesOf(revision))}
            />
          )}
          {!form.isReadOnly && <CheckButton values={form.values} />}
          <PreviewButton
            values={inputOf(hidesPicture ? { ...form.values, pictureUrl: '' } : form.values)}
            hidesPicture={hidesPicture}
            publishedAt={form.publishedAt}
          />
          {mayPublish && !isNew && stored && <PreviewLinksButton answerId={stored.id} />}
        </div>
      </div>
    </>
  );
}

/** Opens what is missing or unusual in the form, and goes to the field that is chosen there. */
function CheckButton({ values }: { values: AnswerValues }) {
  const chosen = useRef<FieldPath>(undefined);
  const go = () => {
    if (chosen.current) focusControl(fieldId(chosen.current));
    chosen.current = undefined;
  };
  return (
    <ModalButton label="Check" title="Before publishing" afterClose={go}>
      {(close) => (
        <Suspense fallback={<Skeleton active />}>
          <BeforePublishing
            values={values}
            onGo={(path) => {
              chosen.current = path;
              close();
            }}
          />
        </Suspense>
      )}
    </ModalButton>
  );
}

interface FormBarProps {
  page: FormPage;
  form: AnswerFormState;
  save: ReturnType<typeof useSaveAnswer>;
  /** Whether the save succeeded and the page is about to change. */
  isLeaving: boolean;
  isUploading: boolean;
  onSave: (intent: Intent) => void;
  /** Called to ask for a time of publication. */
  onSchedule: () => void;
}

/** The form's buttons, fixed at the bottom of the screen. */
export function FormBar(props: FormBarProps) {
  const { page, form, save, isLeaving, isUploading, onSave, onSchedule } = props;
  const { status, isReadOnly } = form;
  const { pending, autosave } = save;
  const navigate = useNavigate();
  const mayPublish = useHasRole('editor');
  const isNew = page === 'create';
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
  const primary = { type: 'primary' } as const;
  const green = { ...primary, className: 'answer-form__publish' };
  return (
    <div className="answer-form__bar row row--end">
      <p className="muted">
        {status !== 'published' && autosave.savedAt
          ? `Saved at ${timeOfDay(autosave.savedAt)}`
          : ''}
      </p>
      <p className="muted push-next" role="status">
        {isUploading ? 'Wait for the picture to upload, or cancel the upload.' : ''}
        {isReadOnly ? `This answer is ${status}. Ask an editor to change it.` : ''}
      </p>
      <Button onClick={() => void navigate({ to: PAGE_BEFORE[page] })}>Cancel</Button>
      {isNew && button('saveDraft', 'Save Draft', {})}
      {!mayPublish && (
        <>
          {!isNew && status === 'draft' && button('update', 'Save Draft', {})}
          {status === 'pending' && button('withdraw', 'Withdraw', {})}
          {status === 'pending' && button('update', 'Save Changes', primary)}
          {(isNew || status === 'draft') && button('submit', 'Submit for review', primary)}
        </>
      )}
      {mayPublish && (
        <>
          {!isNew &&
            button(
              'update',
              isDraftStatus(status) ? 'Update Draft' : 'Update Answer',
              status === 'published' ? primary : {},
            )}
          {(isNew || status === 'draft' || status === 'pending') &&
            button('schedule', 'Schedule', {}, onSchedule)}
          {(isNew || isDraftStatus(status)) &&
            button('publish', 'Publish Answer', isNew ? primary : green)}
          {!isNew && status === 'pending' && button('approve', 'Approve', green)}
        </>
      )}
    </div>
  );
}
