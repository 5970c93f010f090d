import type { Schemas } from '@band8/client';
import { Checkbox, Skeleton } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { formatShownResults, pagesOf } from '../../../kit/paging.ts';
import { type Suspect, SuspendDialog } from '../users/SuspendDialog.tsx';
import { CommentBulkBar } from './CommentBulkBar.tsx';
import { CommentItem, elementId } from './CommentItem.tsx';
import { CommentResults } from './CommentResults.tsx';
import type { CommentSearch } from './commentSearch.ts';
import { DecisionNotice } from './DecisionNotice.tsx';
import { NoComments } from './NoComments.tsx';
import { useBulk } from './useBulk.ts';
import { neighbourOf, useDecision } from './useDecision.ts';

interface CommentListProps {
  list: Schemas['AdminComments'];
  search: CommentSearch;
  /** Whether the comments are the previous page's while the requested page loads. */
  isStale: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Focuses a comment after the list has been rendered. */
function useCommentFocus() {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(elementId(wanted.id))?.focus();
  }, [wanted]);
  return (id: string | undefined) => setWanted(id === undefined ? undefined : { id });
}

/** The selected comments of this page; another page or filter starts without a selection. */
function useSelected(comments: Schemas['AdminComment'][], page: string) {
  const [chosen, setChosen] = useState<{ page: string; ids: string[] }>({ page, ids: [] });
  const ids = chosen.page === page ? chosen.ids : [];
  return {
    comments: comments.filter(({ id }) => ids.includes(id)),
    choose: (wanted: string[]) => setChosen({ page, ids: wanted }),
  };
}

/** A page of comments with their decisions, the newest first, or why it is empty. */
export function CommentList({ list, search, isStale, onPage, onClear }: CommentListProps) {
  const { comments, total } = list;
  const page = search.page ?? 1;
  const focusComment = useCommentFocus();
  const selected = useSelected(comments, JSON.stringify(search));
  const decision = useDecision(focusComment);
  const bulk = useBulk(selected.choose);
  const [suspect, setSuspect] = useState<Suspect & { commentId: string }>();
  const [isSuspending, setSuspending] = useState(false);
  useFocusFallback();

  const selectedIds = selected.comments.map(({ id }) => id);
  // Shortcuts are off while a field has the focus, and a checkbox is a field.
  const clearByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') selected.choose([]);
  };
  const isEmpty = total === 0 && !isStale;
  return (
    <>
      <ProblemAlert
        problem={decision.problem ?? bulk.problem}
        onDismiss={decision.problem ? decision.dismiss : bulk.dismiss}
      />
      <DecisionNotice
        decision={decision.last}
        onUndo={(comment) => decision.decide('restore', comment, comment.id)}
      />
      {isEmpty ? (
        <NoComments search={search} onClear={onClear} />
      ) : (
        <div className="rows" aria-busy={isStale || undefined} inert={isStale}>
          <Checkbox
            className="desk-comments__all"
            checked={selectedIds.length > 0 && selectedIds.length === comments.length}
            indeterminate={selectedIds.length > 0 && selectedIds.length < comments.length}
            onChange={({ target }) =>
              selected.choose(target.checked ? comments.map(({ id }) => id) : [])
            }
            onKeyDown={clearByEscape}
          >
            Select all on this page
          </Checkbox>
          <ul className="desk-comments">
            {comments.map((comment) => {
              const { id, writer } = comment;
              return (
                <CommentItem
                  key={id}
                  comment={comment}
                  isSelected={selectedIds.includes(id)}
                  onSelect={(isSelected) =>
                    selected.choose(
                      isSelected ? [...selectedIds, id] : selectedIds.filter((one) => one !== id),
                    )
                  }
                  onSelectKey={clearByEscape}
                  running={
                    decision.running?.comment.id === id ? decision.running.action : undefined
                  }
                  onDecide={(action) =>
                    decision.decide(action, comment, neighbourOf(comment, comments))
                  }
                  onSuspend={() => {
                    if (!writer) return;
                    setSuspect({ ...writer, commentId: id });
                    setSuspending(true);
                  }}
                />
              );
            })}
          </ul>
          <CommentBulkBar
            comments={selected.comments}
            bulk={bulk}
            onClear={() => selected.choose([])}
          />
        </div>
      )}
      <div className="list-end">
        <p role="status" className={total === 0 ? 'sr' : undefined}>
          {isStale ? 'Updating the list' : formatShownResults(page, comments.length, total)}
        </p>
        {total > 0 && <Pager page={page} pages={pagesOf(total)} onPage={onPage} />}
      </div>
      <CommentResults
        outcome={bulk.outcome}
        isOpen={bulk.isOutcomeOpen}
        onClose={bulk.closeOutcome}
      />
      <SuspendDialog
        user={suspect}
        isOpen={isSuspending}
        onClose={() => setSuspending(false)}
        afterClose={() => focusComment(suspect?.commentId)}
      />
    </>
  );
}

/** Shown until the list is loaded. */
export function CommentsSkeleton() {
  return (
    <div className="rows-skeleton" role="status" aria-label="Loading comments">
      <Skeleton title={false} paragraph={{ rows: 9 }} />
    </div>
  );
}
