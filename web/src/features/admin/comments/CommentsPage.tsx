import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { q } from '../../../kit/adminApi.ts';
import { BulkBar } from '../../../kit/BulkBar.tsx';
import { INBOX_FRESH, inboxCountsQuery } from '../../../kit/inboxCounts.tsx';
import { FilterPill, ListPage } from '../../../kit/ListPage.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { SettingNotice } from '../../../kit/SettingNotice.tsx';
import { pageParams, useListAddress, useListRead, useSelection } from '../../../kit/useList.ts';
import { count } from '../../../lib/format.ts';
import { useSite } from '../../site/queries.ts';
import type { CommentSearch } from '../addresses.ts';
import { type Suspect, SuspendDialog } from '../users/UserDialogs.tsx';
import { CommentItem, elementId } from './CommentItem.tsx';
import { neighbourOf, useDecision, useDecisions } from './Decisions.tsx';
import { ACTION_TEXTS, actionsOn, type CommentAction, EMPTY, STATUS_LABELS } from './texts.ts';

const ACTIONS: readonly CommentAction[] = ['approve', 'restore', 'remove'];

/**
 * Learners' comments with their decisions, the newest first; the URL holds the status, the search,
 * the writer and the page.
 */
export function CommentsPage({ search }: { search: CommentSearch }) {
  const query = pageParams(search);
  const list = useListRead(
    q('/api/admin/comments', { query }, 'Failed to fetch comments', INBOX_FRESH),
  );
  const { comments = [] } = list.data ?? {};
  const address = useListAddress('/admin/comments', search, ['status']);
  const { data: counts } = useQuery(inboxCountsQuery());
  const { enableComments } = useSite();
  const focusComment = useCommentFocus();
  const selected = useSelection(comments, JSON.stringify(search));
  const decision = useDecision(focusComment);
  const decisions = useDecisions(selected.choose);
  const [suspect, setSuspect] = useState<Suspect & { commentId: string }>();
  const [isSuspending, setSuspending] = useState(false);

  const selectedIds = selected.rows.map(({ id }) => id);
  // Those that change at least one of the selected comments.
  const possible = ACTIONS.filter((action) =>
    selected.rows.some((comment) => actionsOn(comment).includes(action)),
  );
  const { change } = decisions.running ?? {};
  const writer = comments.find((one) => one.writer?.id === search.userId)?.writer?.name;
  const { title, text } = EMPTY[search.status ?? 'all'];
  return (
    <>
      <ListPage
        title="Comments"
        list={list}
        address={address}
        aboveFilters={
          !enableComments && (
            <SettingNotice title="Comments are switched off: visitors don’t see them." />
          )
        }
        statuses={[
          { status: 'waiting', label: STATUS_LABELS.waiting, count: counts?.waitingComments },
          { status: 'reported', label: STATUS_LABELS.reported, count: counts?.reportedComments },
          { status: 'published', label: STATUS_LABELS.published },
          { status: 'removed', label: STATUS_LABELS.removed },
        ]}
        searches={{ label: 'Search comments', placeholder: 'Search the text of comments' }}
        belowFilters={
          search.userId && (
            <FilterPill onRemove={() => address.show({ userId: '' })}>
              Written by <bdi>{writer ?? 'one learner'}</bdi>
            </FilterPill>
          )
        }
        aboveRows={
          <>
            <ProblemAlert
              problem={decision.problem ?? decisions.problem}
              onDismiss={decision.problem ? decision.dismiss : decisions.dismiss}
            />
            {decision.undoLine}
          </>
        }
        empty={
          <>
            <h2>{title}</h2>
            <p>{text}</p>
          </>
        }
      >
        <Checkbox
          className="desk-comments__all"
          checked={selectedIds.length > 0 && selectedIds.length === comments.length}
          indeterminate={selectedIds.length > 0 && selectedIds.length < comments.length}
          onChange={({ target }) =>
            selected.choose(target.checked ? comments.map(({ id }) => id) : [])
          }
        >
          Select all on this page
        </Checkbox>
        <ul>
          {comments.map((comment) => {
            const { id, writer: suspended } = comment;
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
                isBusy={decision.busyId === id}
                onDecide={(action) =>
                  decision.decide(action, comment, neighbourOf(comment, comments))
                }
                onSuspend={() => {
                  if (!suspended) return;
                  setSuspect({ ...suspended, commentId: id });
                  setSuspending(true);
                }}
              />
            );
          })}
        </ul>
        <BulkBar
          noun="comments"
          selected={selectedIds.length}
          progress={
            change &&
            `${ACTION_TEXTS[change.action].running} ${count(change.comments.length, 'comment')}…`
          }
          actions={possible.map((action) => ({
            label: ACTION_TEXTS[action].label,
            isDanger: action === 'remove',
            isRunning: change?.action === action,
            onChoose: () => decisions.run({ action, comments: selected.rows }),
          }))}
          onClear={() => selected.choose([])}
        />
      </ListPage>
      {decisions.dialog}
      {suspect && (
        <SuspendDialog
          user={suspect}
          isOpen={isSuspending}
          onClose={() => setSuspending(false)}
          afterClose={() => focusComment(suspect.commentId)}
        />
      )}
    </>
  );
}

/** Focuses a comment after the list has been rendered. */
function useCommentFocus() {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(elementId(wanted.id))?.focus();
  }, [wanted]);
  return (id: string | undefined) => setWanted(id === undefined ? undefined : { id });
}
