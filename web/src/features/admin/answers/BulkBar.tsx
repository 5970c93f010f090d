import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { count } from '../../../lib/format.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { BULK_TEXTS, outcomeTitle } from './bulkTexts.ts';
import { publicPage } from './publicPage.ts';
import { deleteQuestion, type Question, unpublishQuestion } from './questions.ts';
import type { AnswerRow } from './status.ts';
import type { BulkOutcome as Outcome, useBulk } from './useBulk.ts';

interface BulkBarProps {
  rows: AnswerRow[];
  bulk: Pick<ReturnType<typeof useBulk>, 'run' | 'running' | 'problem' | 'dismiss'>;
  onClear: () => void;
}

const ACTIONS = ['publish', 'draft', 'delete'] as const;

type PlainAction = (typeof ACTIONS)[number];

/** The question before each action, if it needs confirming. */
const QUESTIONS: Record<PlainAction, (rows: AnswerRow[]) => Question | undefined> = {
  publish: () => undefined,
  draft: unpublishQuestion,
  delete: deleteQuestion,
};

/** Bulk actions, visible while rows are selected. */
export function BulkBar({ rows, bulk, onClear }: BulkBarProps) {
  const { run, running } = bulk;
  const confirm = useConfirm();
  const isShown = rows.length > 0;
  const clearByEscape = () => {
    // Escape closes an open menu first.
    if (!document.querySelector('.ant-dropdown-open')) onClear();
  };
  useShortcut('escape', 'Clear the selection', clearByEscape, { enabled: isShown && !running });

  const start = async (action: PlainAction) => {
    const question = QUESTIONS[action](rows);
    if (question && !(await confirm({ ...question, actionLabel: BULK_TEXTS[action].label })))
      return;
    await run({ action }, rows);
  };
  return (
    <section className="bulk" aria-label="Selected answers" hidden={!isShown}>
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

interface BulkResultsProps {
  outcome: Outcome | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The result for each answer, with links to what can be done next. */
export function BulkResults({ outcome, isOpen, onClose }: BulkResultsProps) {
  if (!outcome) return null;
  const { action, answers } = outcome;
  const succeeded = answers.filter(({ failure }) => !failure);
  return (
    <BulkOutcome
      title={outcomeTitle(action, succeeded.length, answers.length)}
      done={BULK_TEXTS[action].done}
      items={answers.map(({ id, topic, failure, isIncomplete }) => ({
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
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
