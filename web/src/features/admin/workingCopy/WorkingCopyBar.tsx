import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { serverMessage } from '../../../kit/adminApi.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { DrawerButton } from '../../../kit/OpenButton.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { whoText } from '../../../kit/whoText.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import type { useSaveAnswer } from '../answerForm/useSaveAnswer.ts';
import { type AnswerValues, valuesOf } from '../answerForm/values.ts';
import { Differences } from '../history/Differences.tsx';
import { valueDifferences } from '../history/differences.ts';
import { storedAnswerQuery } from './useWorkingCopy.ts';

interface WorkingCopyBarProps {
  form: AnswerFormState;
  save: ReturnType<typeof useSaveAnswer>;
  isLeaving: boolean;
  /** Publishes the text in the form. */
  onPublish: () => void;
}

/** Says what of the form is saved but not published, and offers to compare, publish or discard it. */
export function WorkingCopyBar({ form, save, isLeaving, onPublish }: WorkingCopyBarProps) {
  const mayPublish = useHasRole('editor');
  const { autosave, discarding } = save;
  const { stored } = form.origin;
  const copy = form.saved.workingCopy;
  const isPublished = form.status === 'published';
  if (!mayPublish || !stored || !(isPublished || copy)) return null;
  const isBusy = save.pending !== null || isLeaving || discarding.isDiscarding;
  return (
    <section className="working-copy" aria-label="Unpublished changes">
      <Alert
        type={copy ? 'warning' : 'info'}
        // An alert would be read out after every automatic save.
        role="note"
        title={copy ? 'Unpublished changes' : 'No unpublished changes'}
        description={<SavedState form={form} isSaving={autosave.isSaving} />}
        action={
          copy && (
            <Space wrap>
              <DrawerButton label="What differs" className="history">
                {() => <CopyDifferences answerId={stored.id} values={form.values} />}
              </DrawerButton>
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
    </section>
  );
}

/** Says that the last changes couldn’t be saved to the server. */
export function AutosaveProblem({ autosave }: Pick<ReturnType<typeof useSaveAnswer>, 'autosave'>) {
  if (!autosave.error || autosave.isSaving) return null;
  const reason = serverMessage(autosave.error) ?? 'The server can’t be reached.';
  return (
    <Alert
      type="error"
      role="status"
      showIcon
      title="Your last changes aren’t saved on the server"
      description={`${reason} They are stored in this browser.`}
      action={<Button onClick={() => void autosave.saveNow()}>Try Again</Button>}
    />
  );
}

function SavedState({ form, isSaving }: { form: AnswerFormState; isSaving: boolean }): ReactNode {
  const copy = form.saved.workingCopy;
  if (isSaving) return 'Saving…';
  if (!copy) {
    return 'What you change is saved here without showing it. The public page stays as it is until you update the answer.';
  }
  const saved = `Saved by ${whoText(copy.savedBy)} on ${formatMoment(copy.updatedAt)}.`;
  return form.status === 'published'
    ? `${saved} The public page doesn’t show them.`
    : `${saved} They are in the form. The answer was unpublished without them.`;
}

/** The differences between the stored answer and the text in the form, field by field. */
function CopyDifferences({ answerId, values }: { answerId: string; values: AnswerValues }) {
  const read = useQuery({ ...storedAnswerQuery(answerId), staleTime: 0, refetchOnMount: 'always' });
  if (read.data && !read.isFetching) {
    const { workingCopy: _copy, ...published } = read.data;
    return <Differences found={valueDifferences(valuesOf(published), values)} />;
  }
  return read.error ? <ReadProblem read={read} /> : <AdminLoading />;
}
