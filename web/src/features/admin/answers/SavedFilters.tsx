import { dataOf, type Schemas } from '@band8/client';
import { savedFilterLimits, savedFiltersLimits } from '@band8/client/forms';
import { fold, isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { type AnswerSearch, validateAnswerSearch } from '../addresses.ts';

type SavedFilter = Schemas['SavedFilter'];

const PATH = '/api/admin/account/filters';
/** The filters that the signed-in person has saved. */
const QUERY = q(PATH, {}, 'Failed to fetch your saved filters');
const FAILED = 'Failed to save your filters';

/** Changes the filters as they are now, which another device may have changed. */
async function changeFilters(change: (filters: SavedFilter[]) => SavedFilter[]) {
  const { filters, version } = await dataOf(adminApi.GET(PATH));
  return dataOf(adminApi.PUT(PATH, { body: { filters: change(filters), version } }));
}

/** The filters and the order of a list as they are saved: without the page. */
function toSaved(search: AnswerSearch): SavedFilter['search'] {
  const { page: _page, ...others } = search;
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** A menu of the person's saved filters, which also saves that of the list. */
export function SavedFilters({
  search,
  isFiltered,
}: {
  search: AnswerSearch;
  isFiltered: boolean;
}) {
  const navigate = useNavigate();
  const read = useQuery(QUERY);
  const filters = read.data?.filters ?? [];
  // The filter that gets a name: a stored one, or that of the list.
  const [naming, setNaming] = useState<{ renamed?: string }>();
  const [isManaging, setManaging] = useState(false);
  const { renamed } = naming ?? {};
  const others = filters.filter(({ name }) => name !== renamed).map(({ name }) => fold(name));
  const { run, isBusy } = useAction(PATH);
  const remove = (name: string) =>
    run({
      ask: { question: `Are you sure you want to delete the filter “${isolated(name)}”?` },
      call: () => changeFilters((current) => current.filter((one) => one.name !== name)),
      done: 'Filter deleted',
      failed: FAILED,
    });
  return (
    <>
      <ActionMenu
        placement="bottomLeft"
        actions={[
          ...filters.map((filter) => ({
            label: filter.name,
            onChoose: () =>
              void navigate({ to: '/admin/answers', search: validateAnswerSearch(filter.search) }),
          })),
          {
            label: 'Save this filter',
            onChoose: () => setNaming({}),
            isDisabled:
              !read.data || !isFiltered || filters.length >= savedFiltersLimits.filters.maxItems,
          },
          { label: 'Manage saved filters', onChoose: () => setManaging(true) },
        ]}
      >
        <Button aria-haspopup="menu">Saved filters</Button>
      </ActionMenu>
      <Modal
        open={isManaging}
        title="Saved filters"
        onCancel={() => setManaging(false)}
        footer={(_, { OkBtn }) => <OkBtn />}
        okText="Done"
        onOk={() => setManaging(false)}
      >
        <ReadProblem read={read} />
        {read.data && filters.length === 0 && (
          <p>
            Filter the list, then choose “Save this filter”. It is there on your other devices too.
          </p>
        )}
        <ul className="entries">
          {filters.map(({ name }) => (
            <li key={name}>
              <span className="fill">{name}</span>
              <Button
                disabled={isBusy}
                aria-label={`Rename ${name}`}
                onClick={() => setNaming({ renamed: name })}
              >
                Rename
              </Button>
              <Button disabled={isBusy} aria-label={`Delete ${name}`} onClick={() => remove(name)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
      <SendFormDialog
        isOpen={naming !== undefined}
        title={renamed === undefined ? 'Save this filter' : `Rename “${isolated(renamed)}”`}
        onClose={() => setNaming(undefined)}
        name="saved-filter"
        first="name"
        initialValues={{ name: renamed ?? '' }}
        send={(values: { name: string }) => {
          const name = values.name.trim();
          return changeFilters((current) =>
            renamed === undefined
              ? [...current, { name, search: toSaved(search) }]
              : current.map((one) => (one.name === renamed ? { ...one, name } : one)),
          );
        }}
        done={renamed === undefined ? 'Filter saved' : 'Filter renamed'}
        failed={FAILED}
        submit={['Save', 'Saving...']}
      >
        <TextField
          name="name"
          label="Name"
          max={savedFilterLimits.name.maxLength}
          missing="Enter a name."
          faultOf={(typed) =>
            others.includes(fold(typed.trim()))
              ? 'You already have a filter with this name.'
              : undefined
          }
          validateTrigger="onSubmit"
        />
      </SendFormDialog>
    </>
  );
}
