import type { Schemas } from '@band8/client';
import { termGroupValues } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Switch } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { IconButton } from '../../../kit/AdminIcon.tsx';
import { adminApi, refreshBackOffice, showFailure } from '../../../kit/adminApi.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { LONG_PAGE_SIZE, rowsOnPage, useListAddress } from '../../../kit/useList.ts';
import { count, cutText } from '../../../lib/format.ts';
import type { GlossarySearch } from '../addresses.ts';
import { TermDialog } from './TermDialog.tsx';
import { glossaryTermsQuery, matchingTerms } from './terms.ts';

type GlossaryTerm = Schemas['GlossaryTerm'];

const FILTERS = [
  { name: 'status', choices: { '': 'All Status', active: 'Active', inactive: 'Inactive' } },
  {
    name: 'group',
    choices: { '': 'All Groups', ...Object.fromEntries(termGroupValues.map((one) => [one, one])) },
  },
  { name: 'sortBy', label: 'Sort by', choices: { '': 'A to Z', use: 'Most used' } },
];

/** The glossary; the URL holds the filters, the order and the page. */
export function GlossaryPage({ search }: { search: GlossarySearch }) {
  const list = useQuery(glossaryTermsQuery());
  const [edited, setEdited] = useState<{ term?: GlossaryTerm }>();
  const { run, busyId } = useAction('/api/admin');
  const remove = ({ id, term, definition, usageCount }: GlossaryTerm) => {
    const use =
      usageCount === 0
        ? 'No answers use it.'
        : `${count(usageCount, 'answer')} will show the word as plain text.`;
    void run({
      id,
      ask: {
        question: `Are you sure you want to delete this term? ${use} This action cannot be undone.`,
        about: `${isolated(term)}: ${cutText(definition)}`,
      },
      call: () => adminApi.DELETE('/api/admin/glossary/{id}', { params: { path: { id } } }),
      done: 'Term deleted successfully',
      failed: 'Failed to delete term',
    });
  };
  const found = matchingTerms(list.data ?? [], search);
  return (
    <>
      <ListPage
        title="Glossary"
        noun="terms"
        list={{ ...list, data: list.data && { total: found.length } }}
        pageSize={LONG_PAGE_SIZE}
        add={{ children: 'Add Term', onClick: () => setEdited({}) }}
        address={useListAddress('/admin/glossary', search)}
        searches={{ label: 'Search the glossary', placeholder: 'Search terms and definitions' }}
        filters={FILTERS}
        loading="Loading terms..."
        noMatch={<p role="status">No terms found matching your search.</p>}
        empty={<p role="status">No glossary terms yet.</p>}
      >
        <RowsTable
          rows={rowsOnPage(found, search.page, LONG_PAGE_SIZE)}
          columns={useColumns()}
          actionsOf={(term) => (
            <>
              <IconButton
                label={`Edit ${term.term}`}
                icon="edit"
                onClick={() => setEdited({ term })}
              />
              <IconButton
                label={`Delete ${term.term}`}
                icon="delete"
                loading={term.id === busyId}
                onClick={() => remove(term)}
              />
            </>
          )}
        />
      </ListPage>
      <TermDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function useColumns(): RowColumn<GlossaryTerm>[] {
  const setActive = useSwitch();
  return [
    { title: 'Term', kind: 'name', render: ({ term }) => term },
    {
      title: 'Definition',
      kind: 'wide',
      render: ({ definition }) => <p className="quiet lines">{definition}</p>,
    },
    {
      title: 'Group',
      kind: 'wide',
      render: ({ group }) => group,
      below: ({ partOfSpeech }) => partOfSpeech,
    },
    {
      title: 'Status',
      kind: 'plain',
      render: ({ id, term, isActive }) => (
        <span className="term-table__status row row--small">
          <Switch
            checked={isActive}
            aria-label={`${term} is active`}
            onChange={(checked) => setActive({ id, isActive: checked })}
          />
          <span className={`status status--${isActive ? 'active' : 'inactive'}`}>
            {isActive ? 'Active' : 'Inactive'}
          </span>
        </span>
      ),
    },
    {
      title: 'In answers',
      kind: 'plain',
      render: ({ id, term, usageCount }) => {
        const text = count(usageCount, 'answer');
        if (usageCount === 0) return <span className="faint">{text}</span>;
        return (
          <Link to="/admin/answers" search={{ term: id }} aria-label={`${text} with ${term}`}>
            {text}
          </Link>
        );
      },
    },
  ];
}

const SWITCHING = ['glossary', 'switch'];

/** Makes a term active or inactive: it changes at once, and back if the request fails. */
function useSwitch() {
  const queryClient = useQueryClient();
  const { queryKey } = glossaryTermsQuery();
  const show = (id: string, isActive: boolean) => {
    queryClient.setQueryData(queryKey, (terms) =>
      terms?.map((one) => (one.id === id ? { ...one, isActive } : one)),
    );
  };
  const { mutate } = useMutation({
    mutationKey: SWITCHING,
    // Runs one request at a time, so that the last choice wins.
    scope: { id: 'glossary-switch' },
    mutationFn: ({ id, isActive }: Pick<GlossaryTerm, 'id' | 'isActive'>) =>
      adminApi.PUT('/api/admin/glossary/{id}', { params: { path: { id } }, body: { isActive } }),
    onMutate: async ({ id, isActive }) => {
      await queryClient.cancelQueries({ queryKey });
      show(id, isActive);
    },
    onSuccess: () => showToast({ title: 'Term updated successfully' }),
    onError: (error, { id, isActive }) => {
      show(id, !isActive);
      showFailure('Failed to update term', error);
    },
    // Refetches only after the last one, since an earlier list would undo switches still pending.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: SWITCHING }) === 1
        ? refreshBackOffice(queryClient)
        : undefined,
  });
  return mutate;
}
