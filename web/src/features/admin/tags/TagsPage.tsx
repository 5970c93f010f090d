import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useState } from 'react';
import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { MergeSuggestions } from './MergeSuggestions.tsx';
import { type TagChange, tagsQuery } from './queries.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { TagTable } from './TagTable.tsx';
import { type TagSearch, validateTagSearch } from './tagSearch.ts';
import { actionOf, matchingTags, outcomeTitle, questionOf } from './texts.ts';
import { useTagChange } from './useTagChange.ts';

const TAGS_PER_PAGE = 50;

/** All tags, with search, renaming, merging and deletion. */
export function TagsPage({ search }: { search: TagSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const confirm = useConfirm();
  const read = useQuery(tagsQuery());
  const { run, running, ...change } = useTagChange();
  const [renamed, setRenamed] = useState<string>();
  useFocusFallback();

  const { tags = [], suggestions = [] } = read.data ?? {};
  const found = matchingTags(tags, search.search);
  const pages = Math.max(1, Math.ceil(found.length / TAGS_PER_PAGE));
  const page = Math.min(search.page ?? 1, pages);
  const shown = found.slice((page - 1) * TAGS_PER_PAGE, page * TAGS_PER_PAGE);

  const show = (changed: TagSearch, replace = false) => {
    // A delayed search must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/tags') return;
    void navigate({ to: '/admin/tags', search: validateTagSearch({ ...changed }), replace });
  };
  const ask = async (wanted: TagChange) => {
    setRenamed(undefined);
    change.dismiss();
    const question = questionOf(wanted, tags);
    if (await confirm({ question, actionLabel: actionOf(wanted, tags) })) run(wanted);
  };
  const total = tags.find(({ tag }) => tag === running?.tag)?.answers ?? 0;
  return (
    <>
      <div className="desk__head">
        <h1>
          Tags {read.data && <span className="desk__count">({formatNumber(tags.length)})</span>}
        </h1>
      </div>
      <FilterBar
        className="tag-filters"
        box={{
          label: 'Search tags',
          shortcut: 'Search tags',
          placeholder: 'Search tags',
          value: search.search ?? '',
          onSearch: (text) => show({ search: text }, true),
        }}
        onClear={() => show({})}
      />
      <ReadProblem read={read} />
      {change.failure && (
        <Alert
          className="problem"
          type="error"
          showIcon
          closable
          role="alert"
          onClose={change.dismiss}
          title={`Failed to change the tag “${change.failure.change?.tag}”`}
          description={`${count(change.failure.done, 'answer')} had been changed. ${serverMessage(change.failure.error) ?? 'Please try again.'}`}
        />
      )}
      <p className="tag-progress" role="status">
        {running &&
          `Changing “${running.tag}”: ${formatNumber(running.done)} of ${count(total, 'answer')}…`}
      </p>
      {!search.search && (
        <MergeSuggestions
          suggestions={suggestions}
          isBusy={Boolean(running)}
          onMerge={(wanted) => void ask(wanted)}
        />
      )}
      {found.length > 0 ? (
        <TagTable
          tags={shown}
          isBusy={Boolean(running)}
          onRename={setRenamed}
          onDelete={(tag) => void ask({ tag })}
        />
      ) : (
        !read.error && (
          <p className="desk-empty">{emptyText(read.data !== undefined, tags.length)}</p>
        )
      )}
      {pages > 1 && (
        <div className="list-end">
          <span>{count(found.length, 'tag')}</span>
          <Pager page={page} pages={pages} onPage={(next) => show({ ...search, page: next })} />
        </div>
      )}
      <RenameDialog
        tag={renamed}
        onRename={(wanted) => void ask(wanted)}
        onClose={() => setRenamed(undefined)}
      />
      {change.outcome && (
        <BulkOutcome
          title={outcomeTitle(change.outcome.items)}
          done="changed"
          failureNote="Failed answers were not changed and still have the tag."
          items={change.outcome.items}
          isOpen={change.isOutcomeOpen}
          onClose={change.closeOutcome}
        />
      )}
    </>
  );
}

function emptyText(isLoaded: boolean, tags: number): string {
  if (!isLoaded) return 'Loading tags…';
  return tags === 0 ? 'No answer has a tag yet.' : 'No tags found matching your search.';
}
