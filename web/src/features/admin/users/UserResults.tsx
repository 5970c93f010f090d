import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { focusPage, useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { formatShownResults, pagesOf } from '../../../kit/paging.ts';
import { useSite } from '../../site/useSite.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { UserTable } from './UserTable.tsx';
import type { UserSearch } from './userSearch.ts';
import { useUserActions } from './useUserActions.ts';

interface UserResultsProps {
  list: Schemas['LearnerAccounts'];
  search: UserSearch;
  /** Whether the learners are the previous page's while the requested page loads. */
  isStale: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** A page of learners with their actions, or why it is empty. */
export function UserResults({ list, search, isStale, onPage, onClear }: UserResultsProps) {
  const { users, total } = list;
  const page = search.page ?? 1;
  const { actionsOf, busyId, dialog, closeDialog } = useUserActions();
  useFocusFallback();
  return (
    <>
      {total === 0 && !isStale ? (
        <NoUsers search={search} onClear={onClear} />
      ) : (
        <div className="rows" aria-busy={isStale || undefined} inert={isStale}>
          <UserTable users={users} actionsOf={actionsOf} busyId={busyId} />
        </div>
      )}
      <div className="list-end">
        <p role="status" className={total === 0 ? 'sr' : undefined}>
          {isStale ? 'Updating the list' : formatShownResults(page, users.length, total)}
        </p>
        {total > 0 && <Pager page={page} pages={pagesOf(total)} onPage={onPage} />}
      </div>
      <SuspendDialog
        user={dialog.user}
        isOpen={dialog.name === 'suspend'}
        onClose={closeDialog}
        afterClose={focusPage}
      />
      <DeleteDialog user={dialog.user} isOpen={dialog.name === 'delete'} onClose={closeDialog} />
    </>
  );
}

function NoUsers({ search, onClear }: { search: UserSearch; onClear: () => void }) {
  const { enableRegistration } = useSite();
  if (search.search || search.status) {
    return (
      <div className="desk-empty">
        <h2>No users found</h2>
        <p>No learners match your search and filters.</p>
        <Button onClick={onClear}>Clear Filters</Button>
      </div>
    );
  }
  return (
    <div className="desk-empty">
      <h2>No users yet</h2>
      <p>
        {enableRegistration
          ? 'Learners appear here once they create an account.'
          : 'User registration is switched off, so visitors can’t create accounts.'}
      </p>
      {!enableRegistration && (
        <Link to="/admin/settings" search={{ tab: 'features' }}>
          Change the setting
        </Link>
      )}
    </div>
  );
}

/** Shown until the list is loaded. */
export function UsersSkeleton() {
  return (
    <div className="rows-skeleton" role="status" aria-label="Loading users">
      <Skeleton title={false} paragraph={{ rows: 9 }} />
    </div>
  );
}
