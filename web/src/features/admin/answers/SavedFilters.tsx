import { dataOf, type Schemas } from '@band8/client';
import { savedFilterLimits, savedFiltersLimits } from '@band8/client/forms';
import { fold, isolated } from '@band8/client/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { lengthFault, validateWith } from '../../../kit/rules.ts';
import { FormDialog } from '../../../kit/SendForm.tsx';
import { showFailure } from '../../../kit/serverMessage.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerSearch, validateAnswerSearch } from '../addresses.ts';

/** The prefix of the control's id. */
const FORM = 'saved-filter';

type SavedFilter = Schemas['SavedFilter'];

const PATH = '/api/admin/account/filters';
/** The filters that the signed-in person has saved. */
const QUERY = q(PATH, {}, 'Failed to fetch your saved filters');

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

/** The filter that gets a name: a stored one, or that of the list. */
interface Naming {
  renamed?: string;
}

interface SavedFiltersProps {
  search: AnswerSearch;
  isFiltered: boolean;
}

/** A menu of the person's saved filters, which also saves that of the list. */
export function SavedFilters({ search, isFiltered }: SavedFiltersProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const read = useQuery(QUERY);
  const filters = read.data?.filters ?? [];
  const [naming, setNaming] = useState<Naming>();
  const [isManaging, setManaging] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: { change: Parameters<typeof changeFilters>[0]; done: string }) =>
      changeFilters(change),
    onSuccess: (saved, { done }) => {
      queryClient.setQueryData(QUERY.queryKey, saved);
      setNaming(undefined);
      showToast({ title: done });
    },
    onError: async (error) => {
      showFailure('Failed to save your filters', error);
      await queryClient.invalidateQueries(QUERY);
    },
  });
  const save = (name: string) => {
    const renamed = naming?.renamed;
    mutate({
      change: (current) =>
        renamed === undefined
          ? [...current, { name, search: toSaved(search) }]
          : current.map((one) => (one.name === renamed ? { ...one, name } : one)),
      done: renamed === undefined ? 'Filter saved' : 'Filter renamed',
    });
  };
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
        footer={
          <Button type="primary" onClick={() => setManaging(false)}>
            Done
          </Button>
        }
      >
        <ReadProblem read={read} />
        {read.data && filters.length === 0 && (
          <p>
            Filter the list, then choose “Save this filter”. It is there on your other devices too.
          </p>
        )}
        <FilterList
          filters={filters}
          isBusy={isPending}
          onRename={(renamed) => setNaming({ renamed })}
          onDelete={(name) =>
            mutate({
              change: (current) => current.filter((one) => one.name !== name),
              done: 'Filter deleted',
            })
          }
        />
      </Modal>
      <FormDialog
        isOpen={naming !== undefined}
        title={
          naming?.renamed === undefined
            ? 'Save this filter'
            : `Rename “${isolated(naming.renamed)}”`
        }
        firstControl={`${FORM}_name`}
        onClose={() => setNaming(undefined)}
      >
        {naming && (
          <NameForm
            name={naming.renamed ?? ''}
            taken={filters.filter(({ name }) => name !== naming.renamed)}
            isBusy={isPending}
            onSave={save}
            onClose={() => setNaming(undefined)}
          />
        )}
      </FormDialog>
    </>
  );
}

interface FilterListProps {
  filters: readonly SavedFilter[];
  isBusy: boolean;
  onRename: (name: string) => void;
  onDelete: (name: string) => void;
}

function FilterList({ filters, isBusy, onRename, onDelete }: FilterListProps) {
  const confirm = useConfirm();
  const remove = async (name: string) => {
    const question = `Are you sure you want to delete the filter “${isolated(name)}”?`;
    if (await confirm({ question, actionLabel: 'Delete' })) onDelete(name);
  };
  return (
    <ul className="entries">
      {filters.map(({ name }) => (
        <li key={name}>
          <span>{name}</span>
          <Button disabled={isBusy} aria-label={`Rename ${name}`} onClick={() => onRename(name)}>
            Rename
          </Button>
          <Button disabled={isBusy} aria-label={`Delete ${name}`} onClick={() => void remove(name)}>
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface NameFormProps {
  name: string;
  /** The other filters. */
  taken: readonly SavedFilter[];
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameForm({ name, taken, isBusy, onSave, onClose }: NameFormProps) {
  const faultOf = (typed: string) => {
    const isTaken = taken.some((one) => fold(one.name) === fold(typed.trim()));
    if (isTaken) return 'You already have a filter with this name.';
    return lengthFault(typed, { max: savedFilterLimits.name.maxLength, missing: 'Enter a name.' });
  };
  return (
    <Form<{ name: string }>
      name={FORM}
      layout="vertical"
      initialValues={{ name }}
      onFinish={(values) => {
        if (!isBusy) onSave(values.name.trim());
      }}
    >
      <Form.Item
        name="name"
        label="Name"
        rules={[validateWith(faultOf)]}
        validateTrigger="onSubmit"
        required
      >
        <Input autoComplete="off" />
      </Form.Item>
      <div className="row row--end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
