import { dataOf, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../../kit/AdminIcon.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import { useBulk } from '../../../kit/useBulk.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { LONG_PAGE_SIZE, rowsOnPage, useListAddress } from '../../../kit/useList.ts';
import { count, formatNumber, nounFor } from '../../../lib/format.ts';
import type { TagSearch } from '../addresses.ts';
import { failureOf } from '../answers/labels.ts';
import {
  actionOf,
  matchingTags,
  nameFault,
  questionOf,
  type TagChange,
  tagsQuery,
} from './tags.ts';

type TagRow = Schemas['TagList']['tags'][number] & { id: string };

const COLUMNS: RowColumn<TagRow>[] = [
  { title: 'Tag', kind: 'name', render: ({ tag }) => tag },
  {
    title: 'Answers',
    kind: 'detail',
    isNumber: true,
    render: ({ tag, answers }) => (
      <Link
        to="/admin/answers"
        search={{ tag }}
        aria-label={`${count(answers, 'answer')} with ${tag}`}
      >
        <span>{formatNumber(answers)}</span>
        <span className="rows-table__unit"> {nounFor(answers, 'answer')}</span>
      </Link>
    ),
  },
  {
    title: 'Published',
    kind: 'detail',
    isNumber: true,
    render: ({ published }) => (
      <>
        <span>{formatNumber(published)}</span>
        <span className="rows-table__unit"> published</span>
      </>
    ),
  },
];

/** All tags, with search, renaming, merging and deletion; the URL holds the search and the page. */
export function TagsPage({ search }: { search: TagSearch }) {
  const confirm = useConfirm();
  const list = useQuery(tagsQuery());
  const { run, running, ...change } = useBulk({
    noun: 'answer',
    call: changeInAnswers,
    textsOf: ({ tag }) => ({
      done: 'changed',
      failed: `Failed to change the tag “${isolated(tag)}”. Please try again.`,
    }),
  });
  const [renamed, setRenamed] = useState<string>();
  const { tags = [], suggestions = [] } = list.data ?? {};
  const found = matchingTags(tags, search.search);
  const rows = rowsOnPage(found, search.page, LONG_PAGE_SIZE);
  const isBusy = Boolean(running);
  const ask = async (wanted: TagChange) => {
    setRenamed(undefined);
    change.dismiss();
    const question = questionOf(wanted, tags);
    if (await confirm({ question, actionLabel: actionOf(wanted, tags) })) run(wanted);
  };
  const total = tags.find(({ tag }) => tag === running?.change.tag)?.answers ?? 0;
  return (
    <>
      <ListPage
        title="Tags"
        list={{ ...list, data: list.data && { total: found.length } }}
        pageSize={LONG_PAGE_SIZE}
        address={useListAddress('/admin/tags', search)}
        searches={{ label: 'Search tags', placeholder: 'Search tags' }}
        aboveRows={
          <>
            <ProblemAlert problem={change.problem} onDismiss={change.dismiss} />
            <p className="muted mb-3" role="status">
              {running &&
                `Changing “${isolated(running.change.tag)}”: ${formatNumber(running.done)} of ${count(total, 'answer')}…`}
            </p>
            {!search.search && suggestions.length > 0 && (
              <section className="tag-merges stack stack--small mb-5" aria-labelledby="tag-merges">
                <h2 id="tag-merges">Possibly the same</h2>
                <ul className="entries">
                  {suggestions.map(({ tag, to }) => (
                    <li key={tag}>
                      <span className="fill">
                        “<bdi>{tag}</bdi>” and “<bdi>{to}</bdi>”
                      </span>
                      <Button
                        aria-label={`Merge ${tag} into ${to}`}
                        disabled={isBusy}
                        onClick={() => void ask({ tag, to })}
                      >
                        Merge
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        }
        empty={<h2>No answer has a tag yet.</h2>}
      >
        <RowsTable
          rows={rows.map((row) => ({ ...row, id: row.tag }))}
          columns={COLUMNS}
          actionsOf={({ tag }) => (
            <>
              <IconButton
                label={`Rename ${tag}`}
                icon="edit"
                disabled={isBusy}
                onClick={() => setRenamed(tag)}
              />
              <IconButton
                label={`Delete ${tag}`}
                icon="delete"
                disabled={isBusy}
                onClick={() => void ask({ tag })}
              />
            </>
          )}
        />
      </ListPage>
      <SendFormDialog
        name="tag"
        isOpen={renamed !== undefined}
        title={`Rename “${isolated(renamed ?? '')}”`}
        first="name"
        initialValues={{ name: renamed }}
        submit={['Continue']}
        send={async (typed: { name: string }) => typed}
        onSent={({ name }) => {
          if (renamed !== undefined) void ask({ tag: renamed, to: name.trim() });
        }}
        onClose={() => setRenamed(undefined)}
      >
        <TextField
          name="name"
          label="New name"
          extra="If it is already a tag, the two are merged."
          missing="Enter a name."
          faultOf={(name) => nameFault(name, renamed)}
          validateTrigger="onSubmit"
        />
      </SendFormDialog>
      {change.dialog}
    </>
  );
}

/** Changes the next answers with a tag. */
function changeTag({ tag, to }: TagChange, after: string | undefined) {
  const from = { tag, ...(after && { after }) };
  return dataOf(
    to === undefined
      ? adminApi.POST('/api/admin/tags/deletion', { body: from })
      : adminApi.POST('/api/admin/tags/rename', { body: { ...from, to } }),
  );
}

/** Renames, merges or deletes a tag, a hundred answers at a time. */
async function* changeInAnswers(change: TagChange) {
  let next: string | undefined;
  do {
    const changed = await changeTag(change, next);
    yield changed.results.map((result) => ({
      id: result.id,
      label: result.topic,
      failure: failureOf(result),
    }));
    next = changed.next;
  } while (next);
}
