import { App } from 'antd';
import { useState } from 'react';
import { useHasRole } from '../../../kit/role.ts';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { isDraftStatus } from '../answers/status.ts';
import type { Intent } from './conflict.ts';
import { focusField } from './Fields.tsx';
import type { FormPage } from './FormHead.tsx';
import { type Check, type FieldFaults, validate } from './faults.ts';
import type { AnswerFormState } from './useAnswerForm.ts';
import type { Outcome } from './useOutcome.ts';
import type { useSaveAnswer } from './useSaveAnswer.ts';

interface FormActionsOptions {
  page: FormPage;
  form: AnswerFormState;
  save: ReturnType<typeof useSaveAnswer>;
  isLeaving: boolean;
  isUploading: boolean;
  setOutcome: (outcome: Outcome | null) => void;
}

const PUBLISH_DRAFT =
  'Are you sure you want to publish this draft? It will be moved from drafts to published answers.';

/** Approving and scheduling publish the answer, so the same fields are required. */
function checkOf(page: FormPage, intent: Intent): Check {
  if (intent === 'unschedule' || intent === 'withdraw') return 'saveDraft';
  if (intent === 'approve' || intent === 'submit') return 'publish';
  if (intent === 'publish' || intent === 'schedule')
    return page === 'create' ? 'update' : 'publish';
  return intent;
}

/** Validates, confirms and saves, by a button or a keyboard shortcut. */
export function useFormActions(options: FormActionsOptions) {
  const { page, form, save, isLeaving, isUploading, setOutcome } = options;
  const { modal } = App.useApp();
  const [checked, setChecked] = useState<Check | null>(null);
  // Checked again on every change, so that errors disappear once fields are filled in.
  const fault = checked && validate(form.values, checked);

  /** Whether nothing is missing for an action; otherwise the errors are shown. */
  const isComplete = (intent: Intent): boolean => {
    setOutcome(null);
    save.clearFailure();
    const check = checkOf(page, intent);
    const found = validate(form.readValues(), check);
    setChecked(found && check);
    const [first] = found?.fields ?? [];
    if (first) focusField(first);
    return found === null;
  };

  const start = (intent: Intent, publishAt?: string | null) => {
    if (save.pending || isLeaving || !isComplete(intent)) return;
    if (page === 'edit' && intent === 'publish') {
      modal.confirm({
        title: PUBLISH_DRAFT,
        okText: 'Publish Answer',
        onOk: () => save.send('publish'),
      });
    } else save.send(intent, publishAt);
  };

  const mayPublish = useHasRole('editor');
  const isPending = form.status === 'pending';
  const canPublish = form.status !== 'published' && !isUploading;
  // A new answer has the status that it would be published with.
  const isNewOrDraft = page === 'create' || form.status === 'draft';
  // Saving a draft by key stays on the page; the button of the edit page leaves it.
  const isDraft = isDraftStatus(form.status);
  useShortcut(
    'mod+s',
    isDraft ? 'Save draft' : 'Save changes',
    () => start(isDraft ? 'saveDraft' : 'update'),
    { enabled: !form.isReadOnly },
  );
  useShortcut(
    'mod+enter',
    isPending ? 'Approve answer' : 'Publish answer',
    () => start(isPending ? 'approve' : 'publish'),
    { enabled: mayPublish && canPublish },
  );
  useShortcut('mod+enter', 'Submit for review', () => start('submit'), {
    enabled: !mayPublish && isNewOrDraft && !isUploading,
  });

  const missing: FieldFaults = new Map(
    fault?.fields.map((name) => [name, 'This field is required.']),
  );
  return {
    /** Why the form can't be saved, in one sentence. */
    failure: fault?.message ?? save.failure,
    /** The error of each field: missing values first, then the server's errors. */
    faults: fault ? missing : save.faults,
    start,
    isComplete,
  };
}
