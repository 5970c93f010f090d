import type { Schemas } from '@band8/client';
import { Skeleton } from 'antd';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { formatShownResults, pagesOf } from '../../../kit/paging.ts';
import { useSelection } from '../../../kit/useSelection.ts';
import { useScheduleDialog } from '../planning/useScheduleDialog.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { ListSearch } from './listSearch.ts';
import { NoAnswers } from './NoAnswers.tsx';
import { isFiltered } from './queries.ts';
import { useAnswerAction } from './useAnswerAction.ts';
import { useBulk } from './useBulk.ts';
import { useRowActions } from './useRowActions.ts';

interface AnswerResultsProps {
  /** `undefined` until the list is loaded. */
  list: Schemas['AdminAnswerList'] | undefined;
  search: ListSearch;
  /** Whether the rows are the previous page's while the requested page loads. */
  isStale: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** The list with its actions, or why it is empty. */
export function AnswerResults({ list, search, isStale, onPage, onClear }: AnswerResultsProps) {
  const page = search.page ?? 1;
  const rows = list?.answers ?? [];
  const selection = useSelection(rows, JSON.stringify(search));
  const { run, busyId, problem, dismiss } = useAnswerAction();
  const bulk = useBulk((failedIds) => selection.choose(failedIds));
  const schedule = useScheduleDialog();
  const actionsOf = useRowActions(run, schedule.open);
  useFocusFallback();

  if (!list) return <RowsSkeleton />;
  return (
    <>
      <ProblemAlert
        problem={problem ?? bulk.problem}
        onDismiss={problem ? dismiss : bulk.dismiss}
      />
      {list.total === 0 ? (
        <NoAnswers isFiltered={isFiltered(search)} onClear={onClear} />
      ) : (
        <div className="rows" aria-busy={isStale || undefined} inert={isStale}>
          <AnswerTable
            answers={rows}
            selectedIds={selection.rows.map(({ id }) => id)}
            onSelect={selection.choose}
            actionsOf={actionsOf}
            busyId={busyId}
          />
          <BulkBar rows={selection.rows} bulk={bulk} onClear={() => selection.choose([])} />
        </div>
      )}
      <div className="list-end">
        <p role="status" className={list.total === 0 ? 'sr' : undefined}>
          {isStale ? 'Updating the list' : formatShownResults(page, rows.length, list.total)}
        </p>
        {list.total > 0 && <Pager page={page} pages={pagesOf(list.total)} onPage={onPage} />}
      </div>
      {schedule.dialog}
      <BulkResults outcome={bulk.outcome} isOpen={bulk.isOutcomeOpen} onClose={bulk.closeOutcome} />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="rows-skeleton" role="status" aria-label="Loading answers">
      <Skeleton title={false} paragraph={{ rows: 9 }} />
    </div>
  );
}
