import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { publicPage } from '../answers/publicPage.ts';
import { STATUS_LABELS } from '../answers/status.ts';
import { useDuplicate } from '../answers/useDuplicate.ts';
import { RevisionHistory } from '../history/RevisionHistory.tsx';
import { PublicPreview } from '../preview/PublicPreview.tsx';
import { PreviewLinksButton } from '../previewLinks/PreviewLinksButton.tsx';
import { NotesButton } from '../review/NotesButton.tsx';
import type { FormPage } from './FormBar.tsx';
import type { AnswerFormState } from './useAnswerForm.ts';
import { inputOf, valuesOf } from './values.ts';

interface FormHeadProps {
  page: FormPage;
  form: AnswerFormState;
  /** Whether the signed-in person may not change the answer. */
  isReadOnly: boolean;
  /** Whether the preview omits the picture, because a contributor chose the site it is on. */
  hidesPicture: boolean;
}

/** The page's heading, a back link, and buttons for history and preview. */
export function FormHead({ page, form, isReadOnly, hidesPicture }: FormHeadProps) {
  const navigate = useNavigate();
  const isNew = page === 'create';
  const mayPublish = useHasRole('editor');
  return (
    <>
      <Button
        type="text"
        className="answer-form__back"
        icon={<Icon name="back" />}
        onClick={() => void navigate({ to: isNew ? '/admin/dashboard' : '/admin/answers' })}
      >
        {isNew ? 'Back to Dashboard' : 'Back to Answers'}
      </Button>
      <div className="desk__head">
        <h1>{isNew ? 'Create New Answer' : 'Edit Answer'}</h1>
        {isNew && <span className="answer-form__badge">New</span>}
        {!isNew && form.status !== 'published' && (
          <span className="answer-form__badge">{STATUS_LABELS[form.status]}</span>
        )}
        <div className="answer-form__tools">
          {form.status === 'published' && form.origin.stored && (
            <Button href={publicPage(form.origin.stored.id)} target="_blank" rel="noopener">
              View on site
            </Button>
          )}
          {!isNew && <DuplicateButton form={form} />}
          {form.origin.stored && <NotesButton answerId={form.origin.stored.id} />}
          {!isNew && <HistoryButton form={form} isReadOnly={isReadOnly} />}
          <PreviewButton form={form} hidesPicture={hidesPicture} />
          {mayPublish && !isNew && form.origin.stored && (
            <PreviewLinksButton answerId={form.origin.stored.id} />
          )}
        </div>
      </div>
    </>
  );
}

/** Copies the saved version; unsaved text stays in this form. */
function DuplicateButton({ form }: { form: AnswerFormState }) {
  const { duplicate, isPending } = useDuplicate();
  const { stored } = form.origin;
  if (!stored) return null;
  return (
    <Button loading={isPending} onClick={() => duplicate({ id: stored.id })}>
      Duplicate
    </Button>
  );
}

function HistoryButton({ form, isReadOnly }: Pick<FormHeadProps, 'form' | 'isReadOnly'>) {
  const [isOpen, setOpen] = useState(false);
  const { stored } = form.origin;
  if (!stored) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>History</Button>
      <RevisionHistory
        answerId={stored.id}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isReadOnly={isReadOnly}
        onRestore={(revision) => form.loadVersion(revision.version, valuesOf(revision))}
      />
    </>
  );
}

function PreviewButton({ form, hidesPicture }: Pick<FormHeadProps, 'form' | 'hidesPicture'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview</Button>
      <PublicPreview
        values={inputOf(hidesPicture ? { ...form.values, pictureUrl: '' } : form.values)}
        hidesPicture={hidesPicture}
        createdAt={form.createdAt}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
