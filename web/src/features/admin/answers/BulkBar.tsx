import { bulkRequestLimits } from '@band8/client/forms';
import { Button, Form, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { BulkBar, type BulkBarProps } from '../../../kit/BulkBar.tsx';
import { TextField } from '../../../kit/fields.tsx';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { AnswerTagField, TagField } from '../answerForm/TagField.tsx';
import type { Subtype } from '../answerForm/values.ts';
import { SUBTYPES } from './MoreFilters.tsx';
import type { AnswerRow } from './status.ts';
import { BULK_TEXTS, type BulkAction, type useBulkAnswers } from './useBulkAnswers.tsx';
import { deleteQuestion, publishQuestion, unpublishQuestion } from './useRowActions.ts';

// With a calendar, which lists would load for a rare choice.
const TimeDialog = lazy(() => import('../planning/TimeDialog.tsx'));

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

const NOTHING = { tags: [] as string[], author: '', subtype: undefined as Subtype | undefined };

/** The actions of the menu, and the field of the form that each sends. */
const FIELD_OF = {
  addTags: 'tags',
  removeTags: 'tags',
  setAuthor: 'author',
  setSubtype: 'subtype',
  schedule: 'tags',
} as const satisfies Partial<Record<BulkAction, keyof typeof NOTHING>>;
const EDITS = Object.keys(FIELD_OF) as (keyof typeof FIELD_OF)[];

interface BulkEditProps {
  rows: AnswerRow[];
  bulk: ReturnType<typeof useBulkAnswers>;
}

/** Changes the tags, the author, the subtype or the time of publication of the selected answers. */
function BulkEdit({ rows, bulk }: BulkEditProps) {
  const { running } = bulk;
  // The action stays, so that the dialog keeps its text while it closes.
  const [action, setAction] = useState<keyof typeof FIELD_OF>('addTags');
  const [isOpen, setOpen] = useState(false);
  // What is typed survives closing the dialog.
  const [form] = Form.useForm<typeof NOTHING>();
  const isEditing = EDITS.some((one) => one === running?.change.action);
  const { label, title, failed } = BULK_TEXTS[action];
  const field = FIELD_OF[action];
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
        isOpen={isOpen && action !== 'schedule'}
        title={`${title} ${count(rows.length, 'answer')}`}
        onClose={() => setOpen(false)}
        name="bulk"
        first={field}
        form={form}
        initialValues={NOTHING}
        send={(values: typeof NOTHING) => bulk.send({ action, rows, [field]: values[field] })}
        onSent={() => form.resetFields()}
        failed={failed}
        explain={() => bulk.problem ?? {}}
        submit={[label, label]}
      >
        {field === 'author' && (
          <TextField
            name="author"
            label="Author"
            missing="Enter the author’s name."
            validateTrigger="onSubmit"
            maxLength={bulkRequestLimits.author.maxLength}
          />
        )}
        {field === 'subtype' && (
          <Form.Item
            name="subtype"
            label="Subtype"
            rules={[{ required: true, message: 'Choose a subtype.' }]}
            validateTrigger="onSubmit"
            extra="The answers also get its task."
          >
            <Select options={SUBTYPES} placeholder="Select subtype" />
          </Form.Item>
        )}
        {field === 'tags' && (
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
      <Suspense>
        {action === 'schedule' && (
          <TimeDialog
            isOpen={isOpen}
            publishAt={undefined}
            about={count(rows.length, 'answer')}
            onChoose={(publishAt) => bulk.send({ action, rows, publishAt })}
            explain={() => bulk.problem ?? {}}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
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
