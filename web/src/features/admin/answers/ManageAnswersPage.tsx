import { subtypeValues } from '@band8/client/values';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Checkbox } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { RowMenu } from '../../../kit/ActionMenu.tsx';
import { q } from '../../../kit/adminApi.ts';
import { FullNotice } from '../../../kit/inboxCounts.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { ModalButton } from '../../../kit/OpenButton.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { RowsTable } from '../../../kit/RowsTable.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { oneOf } from '../../../kit/searchParams.ts';
import { pageParams, useListAddress, useListRead, useSelection } from '../../../kit/useList.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { answerColumns, LIST_CHOICES } from '../../../storage/answerColumns.ts';
import type { AnswerSearch } from '../addresses.ts';
import { usePlanning } from '../planning/usePlanning.tsx';
import { AnswerBulkBar } from './BulkBar.tsx';
import { factColumns, MORE_COLUMN_TEXTS, moreColumns, topicAndTagsColumn } from './columns.tsx';
import { MORE_FILTERS, MoreFilters, TermFilter } from './MoreFilters.tsx';
import { NewAnswerButton } from './NewAnswerButton.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useAnswerAction } from './useAnswerAction.ts';
import { useBulkAnswers } from './useBulkAnswers.tsx';
import { useRowActions } from './useRowActions.ts';
import { useSelectAll } from './useSelectAll.ts';

/** The API's parameters for a URL; an unknown subtype is left out. */
export function answerListParams(search: AnswerSearch) {
  const { term, contributed, subtype, sortBy, ...others } = pageParams(search);
  return {
    ...others,
    glossaryTermId: term,
    subtype: oneOf(subtypeValues, subtype),
    isContributed: contributed && contributed === 'yes',
    sortBy: sortBy ?? 'createdAt',
  } as const;
}

const FILTERS = [
  {
    name: 'taskType',
    label: 'Task',
    choices: { '': 'All Tasks', task1: 'Task 1', task2: 'Task 2' },
  },
  {
    name: 'status',
    choices: {
      '': 'All Status',
      published: 'Published',
      draft: 'Drafts',
      scheduled: 'Scheduled',
      pending: 'Pending',
    },
  },
  {
    name: 'sortBy',
    label: 'Sort by',
    choices: { '': 'Newest', views: 'Most Viewed', author: 'Author' },
  },
];

/** All answers of any status; the URL holds the search, the filters, the order and the page. */
export function ManageAnswersPage({ search }: { search: AnswerSearch }) {
  if (adminToken.read() !== null) return <AnswerList search={search} />;
  // The token has disappeared; the guard redirects to sign-in and back.
  return (
    <div className="desk-empty" role="alert">
      <h1>Authentication Required</h1>
      <p>Sign in again to manage answers.</p>
      <Button type="primary" onClick={adminToken.remove}>
        Go to Login
      </Button>
    </div>
  );
}

function AnswerList({ search }: { search: AnswerSearch }) {
  const navigate = useNavigate();
  const failed = (status: number | undefined) =>
    `Error loading answers: Failed to fetch model answers: ${status ?? 'no connection'}`;
  const query = answerListParams(search);
  const list = useListRead(q('/api/admin/model-answers', { query }, failed));
  const { answers = [], total = 0 } = list.data ?? {};
  const address = useListAddress('/admin/answers', search);
  const isSelectable = useHasRole('editor');
  const page = JSON.stringify(search);
  const selection = useSelection(answers, page);
  const all = useSelectAll(selection.chooseAll);
  const { run, busyId, problem, dismiss } = useAnswerAction();
  const bulk = useBulkAnswers(selection.choose);
  const planning = usePlanning(run);
  const actionsOf = useRowActions(run, planning.actionsOf);
  const choices = useSyncExternalStore(answerColumns.subscribe, answerColumns.snapshot);
  return (
    <>
      <ListPage
        title="Manage Answers"
        noun="answers"
        list={list}
        address={address}
        actions={<NewAnswerButton />}
        aboveFilters={<FullNotice when="isPendingFull" />}
        searches={{ label: 'Search answers', placeholder: 'Search topics, text, tags, authors' }}
        filters={FILTERS}
        panel={{ names: MORE_FILTERS, controls: <MoreFilters {...address} /> }}
        belowFilters={
          search.term && (
            <TermFilter id={search.term} onRemove={() => address.show({ term: undefined })} />
          )
        }
        aboveRows={
          <>
            <div className="list-tools spread mb-3">
              <SavedFilters search={search} isFiltered={address.isFiltered} />
              <ColumnsButton />
            </div>
            <ProblemAlert
              problem={problem ?? bulk.problem}
              onDismiss={problem ? dismiss : bulk.dismiss}
            />
          </>
        }
        whenFailed={<Button onClick={adminToken.remove}>Go to Login</Button>}
        empty={
          <>
            <h2>No answers found</h2>
            <p>Everything you write appears here, including drafts.</p>
            <Button type="primary" onClick={() => void navigate({ to: '/admin/create' })}>
              Create First Answer
            </Button>
          </>
        }
      >
        <RowsTable
          rows={answers}
          columns={[topicAndTagsColumn, ...factColumns, ...moreColumns(choices)]}
          order={{
            name: query.sortBy,
            choose: (name) => address.show({ sortBy: name === 'createdAt' ? undefined : name }),
          }}
          isDense={choices.includes('dense')}
          actionsOf={(row) => (
            <RowMenu topic={row.topic} actions={actionsOf(row)} isBusy={row.id === busyId} />
          )}
          selection={
            isSelectable && {
              ...selection,
              labelOf: ({ topic }) => `Select ${topic}`,
              allLabel: 'Select all answers on this page',
            }
          }
        />
        <AnswerBulkBar
          rows={selection.rows}
          bulk={bulk}
          selectAll={
            selection.rows.length === answers.length &&
            total > answers.length && (
              <Button
                type="link"
                loading={all.isPending}
                onClick={() => all.mutate({ query, total, of: page })}
              >
                Select all {total} results
              </Button>
            )
          }
          onClear={() => selection.choose([])}
        />
      </ListPage>
      {planning.dialog}
      {bulk.dialog}
    </>
  );
}

const OPTIONS = LIST_CHOICES.map((value) => ({
  value,
  label: value === 'dense' ? 'Denser rows, without tags' : MORE_COLUMN_TEXTS[value].title,
}));

/** Chooses columns to show besides the usual ones, and denser rows, on this device. */
function ColumnsButton() {
  const [problem, setProblem] = useState<string>();
  const shown = useSyncExternalStore(answerColumns.subscribe, answerColumns.snapshot);
  return (
    <ModalButton label="Columns">
      {(close) => (
        <>
          <p className="quiet">On this device, besides the usual columns:</p>
          <Checkbox.Group
            className="columns"
            options={OPTIONS}
            value={[...shown]}
            onChange={(chosen) =>
              setProblem(answerColumns.write(LIST_CHOICES.filter((name) => chosen.includes(name))))
            }
          />
          {problem && <Alert type="error" showIcon title={problem} />}
          <div className="row row--end mt-5">
            <Button type="primary" onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    </ModalButton>
  );
}
