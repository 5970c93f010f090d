import { bulkRequestLimits } from '@band8/client/forms';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { BulkBar, type BulkBarProps } from '../../../kit/BulkBar.tsx';
import { TextField } from '../../../kit/fields.tsx';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { AnswerTagField, TagField } from '../answerForm/TagField.tsx';
import type { AnswerRow } from './status.ts';
import { BULK_TEXTS, type BulkAction, type useBulkAnswers } from './useBulkAnswers.tsx';
import { deleteQuestion, publishQuestion, unpublishQuestion } from './useRowActions.ts';

const ACTIONS = ['publish', 'draft', 'delete'] as const;

/** The question before each action, if it needs confirming; many are published only after one. */
const QUESTIONS = { publish: publishQuestion, draft: unpublishQuestion, delete: deleteQuestion };

type AnswerBulkBarProps = BulkEditProps & Pick<BulkBarProps, 'selectAll' | 'onClear'>;

/** Bulk actions, visible while rows are selected. */
export function AnswerBulkBar({ rows, bulk, ...bar }: AnswerBulkBarProps) {
  const { run, running } = bulk;
  const { change, done = 0 } = running ?? {};
  const doing =
    change && `${BULK_TEXTS[change.action].running} ${count(change.rows.length, 'answer')}…`;
  const confirm = useConfirm();
  const start = async (action: (typeof ACTIONS)[number]) => {
    const question = QUESTIONS[action](rows);
    const actionLabel = BULK_TEXTS[action].label;
    if (!question || (await confirm({ ...question, actionLabel }))) run({ action, rows });
  };
  return (
    <BulkBar
      noun="answers"
      selected={rows.length}
      progress={doing && done > 0 ? `${doing} ${formatNumber(done)} done` : doing}
      actions={ACTIONS.map((action) => ({
        label: BULK_TEXTS[action].label,
        isDanger: action === 'delete',
        isRunning: change?.action === action,
        onChoose: () => void start(action),
      }))}
      {...bar}
    >
      <BulkEdit rows={rows} bulk={bulk} />
    </BulkBar>
  );
}

const EDITS = ['addTags', 'removeTags', 'setAuthor'] as const satisfies BulkAction[];

const NOTHING = { tags: [] as string[], author: '' };

interface BulkEditProps {
  rows: AnswerRow[];
  bulk: ReturnType<typeof useBulkAnswers>;
}

/** Adds or removes tags, or sets the author, of the selected answers; each in a dialog. */
function BulkEdit({ rows, bulk }: BulkEditProps) {
  const { running } = bulk;
  // The action stays, so that the dialog keeps its text while it closes.
  const [action, setAction] = useState<(typeof EDITS)[number]>('addTags');
  const [isOpen, setOpen] = useState(false);
  // What is typed survives closing the dialog.
  const [form] = Form.useForm<typeof NOTHING>();
  const isEditing = EDITS.some((one) => one === running?.change.action);
  const { label, title, failed } = BULK_TEXTS[action];
  return (
    <>
      <ActionMenu
        placement="topLeft"
        actions={EDITS.map((one) => ({
          label: BULK_TEXTS[one].label,
          onChoose: () => {
            bulk.dismiss();
            setAction(one);
            setOpen(true);
          },
        }))}
      >
        <Button aria-haspopup="menu" loading={isEditing} disabled={Boolean(running) && !isEditing}>
          Edit
        </Button>
      </ActionMenu>
      <SendFormDialog
        isOpen={isOpen}
        title={`${title} ${count(rows.length, 'answer')}`}
        onClose={() => setOpen(false)}
        name="bulk"
        first={action === 'setAuthor' ? 'author' : 'tags'}
        form={form}
        initialValues={NOTHING}
        send={({ tags, author }: typeof NOTHING) =>
          bulk.send({ action, rows, ...(action === 'setAuthor' ? { author } : { tags }) })
        }
        onSent={() => form.resetFields()}
        failed={failed}
        explain={() => bulk.problem ?? {}}
        submit={[label, label]}
      >
        {action === 'setAuthor' ? (
          <TextField
            name="author"
            label="Author"
            missing="Enter the author’s name."
            validateTrigger="onSubmit"
            maxLength={bulkRequestLimits.author.maxLength}
          />
        ) : (
          <Form.Item
            name="tags"
            label="Tags"
            valuePropName="tags"
            rules={[{ required: true, type: 'array', message: 'Enter at least one tag.' }]}
            validateTrigger="onSubmit"
          >
            {action === 'addTags' ? <AnswerTagField /> : <TagField suggestions={tagsOf(rows)} />}
          </Form.Item>
        )}
      </SendFormDialog>
    </>
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
