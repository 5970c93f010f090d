import { bulkRequestLimits } from '@band8/client/forms';
import { Link } from '@tanstack/react-router';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { TextField } from '../../../kit/fields.tsx';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { count } from '../../../lib/format.ts';
import { AnswerTagField, TagField } from '../answerForm/TagField.tsx';
import type { AnswerRow } from './status.ts';
import { problemOf, publicPage } from './useAnswerAction.ts';
import { BULK_TEXTS, type BulkAction, type useBulk } from './useBulk.ts';
import { deleteQuestion, unpublishQuestion } from './useRowActions.ts';

const ACTIONS = ['publish', 'draft', 'delete'] as const;

/** The question before each action, if it needs confirming. */
const QUESTIONS = { publish: () => undefined, draft: unpublishQuestion, delete: deleteQuestion };

/** Bulk actions, visible while rows are selected. */
export function BulkBar({ rows, bulk, onClear }: BulkEditProps & { onClear: () => void }) {
  const { run, running } = bulk;
  const confirm = useConfirm();
  const isShown = rows.length > 0;
  const clearByEscape = () => {
    // Escape closes an open menu first.
    if (!document.querySelector('.ant-dropdown-open')) onClear();
  };
  useShortcut('escape', 'Clear the selection', clearByEscape, { enabled: isShown && !running });

  const start = async (action: (typeof ACTIONS)[number]) => {
    const question = QUESTIONS[action](rows);
    const actionLabel = BULK_TEXTS[action].label;
    if (!question || (await confirm({ ...question, actionLabel }))) run({ action }, rows);
  };
  return (
    <section
      className="bulk row row--small row--end"
      aria-label="Selected answers"
      hidden={!isShown}
    >
      <p role="status">
        {isShown &&
          (running
            ? BULK_TEXTS[running.action].running(count(running.rows.length, 'answer'))
            : `${rows.length} selected`)}
      </p>
      <Button type="text" disabled={Boolean(running)} onClick={onClear}>
        Clear selection
      </Button>
      <BulkEdit rows={rows} bulk={bulk} />
      {ACTIONS.map((action) => (
        <Button
          key={action}
          danger={action === 'delete'}
          loading={running?.action === action}
          disabled={Boolean(running) && running?.action !== action}
          onClick={() => void start(action)}
        >
          {BULK_TEXTS[action].label}
        </Button>
      ))}
    </section>
  );
}

/** The result for each answer, with links to what can be done next. */
export function BulkResults({ bulk }: Pick<BulkEditProps, 'bulk'>) {
  const { action, answers } = bulk.outcome ?? {};
  return (
    <BulkOutcome
      noun="answer"
      done={action ? BULK_TEXTS[action].done : ''}
      items={answers?.map(({ id, topic, failure, isIncomplete }) => ({
        id,
        label: topic,
        failure,
        links: isIncomplete ? (
          <Link to="/admin/edit/$id" params={{ id }} aria-label={`Open the form of ${topic}`}>
            Open the form
          </Link>
        ) : (
          !failure &&
          action === 'publish' && (
            <a
              href={publicPage(id)}
              target="_blank"
              rel="noopener"
              aria-label={`View on site: ${topic}`}
            >
              View on site
            </a>
          )
        ),
      }))}
      onClose={bulk.dismiss}
    />
  );
}

const EDITS = ['addTags', 'removeTags', 'setAuthor'] as const satisfies BulkAction[];

const NOTHING = { tags: [] as string[], author: '' };

interface BulkEditProps {
  rows: AnswerRow[];
  bulk: ReturnType<typeof useBulk>;
}

/** Adds or removes tags, or sets the author, of the selected answers; each in a dialog. */
function BulkEdit({ rows, bulk }: BulkEditProps) {
  const { running } = bulk;
  // The action stays, so that the dialog keeps its text while it closes.
  const [action, setAction] = useState<(typeof EDITS)[number]>('addTags');
  const [isOpen, setOpen] = useState(false);
  // What is typed survives closing the dialog.
  const [form] = Form.useForm<typeof NOTHING>();
  const isEditing = EDITS.some((one) => one === running?.action);
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
        title={title(count(rows.length, 'answer'))}
        onClose={() => setOpen(false)}
        name="bulk"
        first={action === 'setAuthor' ? 'author' : 'tags'}
        form={form}
        initialValues={NOTHING}
        send={({ tags, author }: typeof NOTHING) =>
          bulk.send(action === 'setAuthor' ? { action, author } : { action, tags }, rows)
        }
        onSent={() => form.resetFields()}
        failed={failed}
        explain={(error) => ({ description: undefined, ...problemOf(error, failed) })}
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
