import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useId } from 'react';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { FieldKeys } from '../../../kit/useShortcut.ts';
import { FIELDS } from '../answers/fields.ts';
import { isDraftStatus } from '../answers/status.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { glossaryTermsQuery, useCreateTerm } from '../glossary/terms.ts';
import { isForeign } from '../picture/ForeignPicture.tsx';
import { AltTextField, PictureField, usePictureChange } from '../picture/PictureField.tsx';
import { usePictureUpload } from '../picture/uploadPicture.ts';
import { useFormSchedule } from '../planning/usePlanning.tsx';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { ChartDataField } from '../teachingNotes/ChartDataField.tsx';
import { TeachingNotes } from '../teachingNotes/TeachingNotes.tsx';
import { AutosaveProblem, WorkingCopyBar } from '../workingCopy/WorkingCopyBar.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Intent } from './conflict.ts';
import { BasicFields, Field, FieldFault, FieldsContext, faultId, fieldId } from './Fields.tsx';
import { FormBar, FormHead, type FormPage } from './FormHead.tsx';
import { Messages, Notices, PendingPanel } from './Notices.tsx';
import { AnswerTagField, TagField } from './TagField.tsx';
import { type AnswerFormState, useAnswerForm } from './useAnswerForm.ts';
import { useFormActions } from './useFormActions.ts';
import { outcomeOf, useOutcome } from './useOutcome.ts';
import { useSaveAnswer } from './useSaveAnswer.ts';
import type { Answer, AnswerValues, OpenAnswer } from './values.ts';

interface AnswerFormProps {
  page: FormPage;
  /** The answer to edit; omitted for a new one. */
  answer?: OpenAnswer;
  /** What a new answer has as its question at first. */
  topic?: string | undefined;
  /** Called with the id of the draft that the form has saved. */
  onDraftSaved?: (id: string) => void;
}

/** The form that creates and edits answers. */
export function AnswerForm({ page, answer, topic, onDraftSaved }: AnswerFormProps) {
  const { user } = useAuth();
  // Authors write their own answers; editors also type in those of others.
  const form = useAnswerForm(answer, user?.role === 'author' ? user.name : undefined);
  const { change, readText } = form;
  useEffect(() => {
    if (topic && !readText().isDirty) change({ topic });
  }, [topic, change, readText]);
  const { outcome, setOutcome, isLeaving } = useOutcome(form.isDirty);
  const onSaved = (intent: Intent, saved: Answer) =>
    setOutcome(outcomeOf({ page, intent, wasDraft: isDraftStatus(form.status), answer: saved }));
  const save = useSaveAnswer(form, onSaved, onDraftSaved);
  const picture = usePictureChange(form);
  const { pictureUrl } = form.values;
  const upload = usePictureUpload((uploaded) => picture.change({ pictureUrl: uploaded }));
  // Only submissions have an e-mail address, even after they were edited.
  const isSubmitted = answer?.contributorEmail !== undefined;
  const hasContributorsPicture =
    (isSubmitted || answer?.isContributed === true) && isForeign(pictureUrl);
  const isUploading = upload.percent !== null;
  const { failure, faults, start, isComplete } = useFormActions({
    page,
    form,
    save,
    isLeaving,
    isUploading,
    setOutcome,
  });
  const schedule = useFormSchedule({ form, isComplete, onSave: start });

  return (
    <div className="answer-form">
      <FormHead page={page} form={form} hidesPicture={hasContributorsPicture} />
      {schedule.notice}
      <WorkingCopyBar
        form={form}
        save={save}
        isLeaving={isLeaving}
        onPublish={() => start('update')}
      />
      {answer && form.status === 'pending' && (
        <PendingPanel answer={answer} form={form} onOutcome={setOutcome} />
      )}
      <Notices form={form} />
      <FieldsContext value={{ values: form.values, faults, onChange: form.change }}>
        <div className="answer-form__body" inert={form.isReadOnly}>
          <Section title="Basic Information">
            <BasicFields />
          </Section>
          <Section title="Tags & Media">
            <TagFields />
            <PictureField
              isContributors={hasContributorsPicture}
              picture={picture}
              upload={upload}
            />
            <AltTextField />
            <ChartDataField key={`chart-${form.edition}`} />
          </Section>
          <Section title="Model Answer Content">
            <ContentField key={form.edition} onChange={form.changeShown} defer={form.defer} />
          </Section>
          <TeachingNotes key={`notes-${form.edition}`} />
        </div>
      </FieldsContext>
      <div className="form-dock">
        <Messages error={failure} uploadError={upload.error} success={outcome?.message ?? null} />
        <AutosaveProblem autosave={save.autosave} />
        <FormBar
          page={page}
          form={form}
          save={save}
          isLeaving={isLeaving}
          isUploading={isUploading}
          onSave={start}
          onSchedule={schedule.open}
        />
      </div>
      {save.conflict && (
        <ConflictDialog
          conflict={save.conflict}
          mine={form.values}
          onSave={save.saveMerged}
          onUseTheirs={(conflict) => {
            save.takeTheirs(conflict);
            // Unsaved text is offered above the fields.
            window.scrollTo({ top: 0 });
          }}
          onClose={save.closeConflict}
        />
      )}
      {schedule.dialog}
      <LeaveGuard isDirty={form.isDirty} saveFirst={save.autosave.saveBeforeLeaving} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="answer-form__section ruled" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {title}
      </h2>
      <div className="answer-form__fields halves">{children}</div>
    </section>
  );
}

const TASK_1 = [
  'describing a trend',
  'comparing groups',
  'comparing two years',
  'describing shares',
  'describing a process',
  'describing a map',
  'grouping data',
  'making an overview',
  'reporting large numbers',
];
const TASK_2 = [
  'stating a position',
  'conceding a point',
  'discussing both views',
  'weighing advantages',
  'explaining causes',
  'proposing solutions',
  'answering two questions',
  'using examples',
];

/** Skills that answers to this task often show, without those that were added. */
function suggestSkills({ taskType, skills }: AnswerValues): string[] {
  const all = { task1: TASK_1, task2: TASK_2, '': [...TASK_1, ...TASK_2] }[taskType];
  return all.filter((skill) => !skills.includes(skill));
}

/** The tags and the skills. */
function TagFields() {
  const { values, onChange } = use(FieldsContext);
  return (
    <div className="answer-form__lists stack stack--wide">
      <Field name="tags">
        <AnswerTagField tags={values.tags} onChange={(tags) => onChange({ tags })} />
      </Field>
      <Field name="skills">
        <TagField
          tags={values.skills}
          noun="skill"
          suggestions={suggestSkills(values).map((value) => ({ value }))}
          onChange={(skills) => onChange({ skills })}
        />
      </Field>
    </div>
  );
}

/** The keys of the visual editor that a list of shortcuts shows, and what they do. */
const EDITOR_KEYS: readonly (readonly [keys: string, description: string])[] = [
  ['mod+b', 'Bold'],
  ['mod+i', 'Italic'],
  ['mod+u', 'Underline'],
  ['mod+k', 'Add or edit a link'],
  ['tab', 'Indent a list item, or go to the next table cell'],
  ['shift+tab', 'Outdent a list item, or go to the previous table cell'],
  ['escape', 'Leave the table, or let the next Tab leave the list'],
  ['shift+enter', 'Start a new line in the same paragraph'],
  ['space', 'After - or 1. at the start of a paragraph: a list'],
  ['space', 'After ##, ### or ####: a heading; after >: a quotation'],
  ['mod+z', 'Undo'],
  ['mod+y', 'Redo'],
  ['alt+f10', 'Go to the toolbar'],
];

const NO_TERMS: readonly Schemas['GlossaryTerm'][] = [];
const RichTextEditor = lazy(() => import('../../editor/RichTextEditor.tsx'));

interface ContentFieldProps {
  onChange: AnswerFormState['changeShown'];
  /** Runs a function once the typed letter is shown, at the latest before the form is read. */
  defer: (make: () => void) => void;
}

/** The answer's text, in an editor that can mark glossary terms. */
function ContentField({ onChange, defer }: ContentFieldProps) {
  const { values, faults } = use(FieldsContext);
  const terms = useQuery(glossaryTermsQuery());
  const createTerm = useCreateTerm();
  const changeContent = useCallback((content: string) => onChange({ content }), [onChange]);
  return (
    <div className="wide">
      {EDITOR_KEYS.map(([keys, description]) => (
        <FieldKeys key={description} keys={keys} description={description} group="In the text" />
      ))}
      <ReadProblem read={terms} />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <RichTextEditor
          id={fieldId('content')}
          label={FIELDS.content.label}
          value={values.content}
          onChange={changeContent}
          defer={defer}
          terms={terms.data ?? NO_TERMS}
          createTerm={createTerm}
          faultId={faults.has('content') ? faultId('content') : undefined}
        />
      </Suspense>
      <FieldFault name="content" />
    </div>
  );
}
