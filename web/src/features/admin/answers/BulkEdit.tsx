import { bulkRequestLimits } from '@band8/client/forms';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { count } from '../../../lib/format.ts';
import { TagField } from '../answerForm/TagField.tsx';
import { AnswerTagField } from '../tags/AnswerTagField.tsx';
import { BULK_TEXTS, type BulkAction, type BulkChange } from './bulkTexts.ts';
import type { AnswerRow } from './status.ts';
import type { useBulk } from './useBulk.ts';

const ACTIONS = ['addTags', 'removeTags', 'setAuthor'] as const satisfies BulkAction[];
type EditAction = (typeof ACTIONS)[number];

const CONTROL = 'bulk-value';
const NOTHING = { tags: [] as readonly string[], author: '' };

interface BulkEditProps {
  rows: AnswerRow[];
  bulk: Pick<ReturnType<typeof useBulk>, 'run' | 'running' | 'problem' | 'dismiss'>;
}

/** What a dialog says: the change, and how many answers it is for. */
function titleOf(action: EditAction, answers: string): string {
  return {
    addTags: `Add tags to ${answers}`,
    removeTags: `Remove tags from ${answers}`,
    setAuthor: `Set the author of ${answers}`,
  }[action];
}

/** Adds or removes tags, or sets the author, of the selected answers; each in a dialog. */
export function BulkEdit({ rows, bulk }: BulkEditProps) {
  const { running } = bulk;
  const [action, setAction] = useState<EditAction>();
  // What is typed survives closing the dialog.
  const [values, setValues] = useState(NOTHING);
  const open = (chosen: EditAction) => {
    bulk.dismiss();
    setAction(chosen);
  };
  const isEditing = ACTIONS.some((one) => one === running?.action);
  return (
    <>
      <ActionMenu
        placement="topLeft"
        actions={ACTIONS.map((one) => ({
          label: BULK_TEXTS[one].label,
          onChoose: () => open(one),
        }))}
      >
        <Button aria-haspopup="menu" loading={isEditing} disabled={Boolean(running) && !isEditing}>
          Edit
        </Button>
      </ActionMenu>
      <FormDialog
        isOpen={action !== undefined}
        title={action ? titleOf(action, count(rows.length, 'answer')) : ''}
        firstControl={CONTROL}
        onClose={() => setAction(undefined)}
      >
        {action && (
          <EditForm
            action={action}
            rows={rows}
            bulk={bulk}
            values={values}
            setValues={setValues}
            onClose={() => setAction(undefined)}
          />
        )}
      </FormDialog>
    </>
  );
}

interface EditFormProps extends BulkEditProps {
  action: EditAction;
  values: typeof NOTHING;
  setValues: (values: typeof NOTHING) => void;
  onClose: () => void;
}

function EditForm({ action, rows, bulk, values, setValues, onClose }: EditFormProps) {
  const { problem, running } = bulk;
  const [isTried, setTried] = useState(false);
  const takesTags = action !== 'setAuthor';
  const isMissing = takesTags ? values.tags.length === 0 : values.author.trim() === '';
  const missing = takesTags ? 'Enter at least one tag.' : 'Enter the author’s name.';
  const fault = isTried && isMissing ? { status: 'error' as const, 'aria-invalid': true } : {};

  const start = async () => {
    setTried(true);
    if (isMissing || running) return;
    const change: BulkChange = takesTags
      ? { action, tags: [...values.tags] }
      : { action, author: values.author };
    if (!(await bulk.run(change, rows))) return;
    setValues(NOTHING);
    onClose();
  };
  const tagField = {
    ...fault,
    id: CONTROL,
    tags: values.tags,
    onChange: (tags: readonly string[]) => setValues({ ...values, tags }),
  };
  return (
    <Form layout="vertical" onFinish={() => void start()}>
      <Form.Item
        label={takesTags ? 'Tags' : 'Author'}
        htmlFor={CONTROL}
        required
        {...(fault.status && { validateStatus: 'error', help: missing })}
      >
        {action === 'addTags' && <AnswerTagField {...tagField} />}
        {action === 'removeTags' && <TagField {...tagField} suggestions={tagsOf(rows)} />}
        {action === 'setAuthor' && (
          <Input
            {...fault}
            id={CONTROL}
            value={values.author}
            maxLength={bulkRequestLimits.author.maxLength}
            autoComplete="off"
            onChange={({ target }) => setValues({ ...values, author: target.value })}
          />
        )}
      </Form.Item>
      {problem && (
        <Alert
          className="problem"
          type="error"
          showIcon
          title={problem.title}
          description={problem.description}
        />
      )}
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={running?.action === action}>
          {BULK_TEXTS[action].label}
        </Button>
      </div>
    </Form>
  );
}

/** The tags of these answers with their numbers, the most used first. */
function tagsOf(rows: readonly AnswerRow[]) {
  const numbers = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => tags)) numbers.set(tag, (numbers.get(tag) ?? 0) + 1);
  return [...numbers]
    .sort(([, one], [, other]) => other - one)
    .map(([value, number]) => ({ value, note: count(number, 'answer') }));
}
