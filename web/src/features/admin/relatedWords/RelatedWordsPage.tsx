import { dataOf, type Schemas } from '@band8/client';
import { relatedWordsInputLimits } from '@band8/client/forms';
import { fold } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countCharacters } from '../../../components/dialog/fields.ts';
import { IconButton } from '../../../kit/AdminIcon.tsx';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { type RowColumn, RowsTable } from '../../../kit/RowsTable.tsx';
import { SavedFormDialog } from '../../../kit/SavedForm.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { LONG_PAGE_SIZE, rowsOnPage, useListAddress } from '../../../kit/useList.ts';
import type { RelatedWordsSearch } from '../addresses.ts';
import { addTag } from '../answerForm/values.ts';

type RelatedWords = Schemas['RelatedWords'];

const COLUMNS: RowColumn<RelatedWords>[] = [
  { title: 'First word', kind: 'name', render: ({ words: [first] }) => first },
  { title: 'Others', kind: 'wide', render: ({ words: [, ...others] }) => others.join(', ') },
];

/**
 * The groups of related words. The address holds the search, the page and a word for which a group
 * is to be added.
 */
export function RelatedWordsPage({ search }: { search: RelatedWordsSearch }) {
  const list = useQuery(q('/api/admin/related-words', {}, 'Failed to fetch related words'));
  const address = useListAddress('/admin/related-words', search, ['add']);
  const { add: first = '' } = search;
  // The dialog is closed without it; without a group it is for a new one.
  const [edited, setEdited] = useState<{ group?: RelatedWords } | undefined>(
    first ? {} : undefined,
  );
  const { group } = edited ?? {};
  const { run, busyId } = useAction('/api/admin');
  const found = matchingGroups(list.data ?? [], search.search);
  const close = () => {
    setEdited(undefined);
    if (search.add) address.show({ add: undefined }, { replace: true });
  };
  const remove = ({ id, words }: RelatedWords) =>
    void run({
      id,
      ask: {
        question:
          'Are you sure you want to delete these related words? Searches for one of them no longer offer answers with the others.',
        about: words.join(', '),
      },
      call: () => adminApi.DELETE('/api/admin/related-words/{id}', { params: { path: { id } } }),
      done: 'Related words deleted',
      failed: 'Failed to delete the related words',
    });
  const send = (values: { words: string }) => {
    const body = { words: [...wordsIn(values.words)] };
    if (!group) return dataOf(adminApi.POST('/api/admin/related-words', { body }));
    const params = { path: { id: group.id } };
    return dataOf(adminApi.PUT('/api/admin/related-words/{id}', { params, body }));
  };
  return (
    <>
      <ListPage
        title="Related words"
        noun="groups"
        list={{ ...list, data: list.data && { total: found.length } }}
        pageSize={LONG_PAGE_SIZE}
        about="When a search finds few answers, readers are also offered answers with words of the same group, such as those on “overweight” for “obesity”."
        add={{ children: 'Add Group', onClick: () => setEdited({}) }}
        address={address}
        searches={{ label: 'Search related words', placeholder: 'Search words' }}
        empty={<h2>There are no related words yet.</h2>}
      >
        <RowsTable
          rows={rowsOnPage(found, search.page, LONG_PAGE_SIZE)}
          columns={COLUMNS}
          actionsOf={(group) => (
            <>
              <IconButton
                label={`Edit ${group.words[0]}`}
                icon="edit"
                onClick={() => setEdited({ group })}
              />
              <IconButton
                label={`Delete ${group.words[0]}`}
                icon="delete"
                loading={group.id === busyId}
                onClick={() => remove(group)}
              />
            </>
          )}
        />
      </ListPage>
      <SavedFormDialog
        title={group ? 'Edit Related Words' : 'Add Related Words'}
        isOpen={edited !== undefined}
        onClose={close}
        name="group"
        storageKey={`band8.draft.relatedWords.${group?.id ?? `new.${first}`}`}
        empty={{ words: first && `${first}\n` }}
        saved={group && { words: group.words.join('\n') }}
        send={send}
        done={`Related words ${group ? 'updated' : 'added'}`}
        failed={`Failed to ${group ? 'update' : 'add'} the related words`}
        fieldOfCode={{ RELATED_WORDS_EXIST: 'words' }}
        submit={[group ? 'Save Words' : 'Add Words', 'Saving...']}
      >
        <TextField
          name="words"
          label="Words"
          extra="Separated by commas, or one a line. Each may be several words. Add only words whose answers suit a search for the others."
          missing={TOO_FEW}
          faultOf={wordsFault}
          validateTrigger="onSubmit"
          rows={6}
        />
      </SavedFormDialog>
    </>
  );
}

/** The groups with a word that contains the text, ignoring case and accents. */
export function matchingGroups(groups: readonly RelatedWords[], search = '') {
  const wanted = fold(search.trim());
  return groups.filter(({ words }) => words.some((word) => fold(word).includes(wanted)));
}

/** The words in the form, where commas and lines separate them, without duplicates. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[,\n]/).reduce<readonly string[]>(addTag, []);
}

const TOO_FEW = 'Enter two or more different words.';

/** Why the words in the form can't be a group; nothing if they can. */
export function wordsFault(text: string): string | undefined {
  const { maxItems, items } = relatedWordsInputLimits.words;
  const words = wordsIn(text);
  if (words.length < 2) return TOO_FEW;
  if (words.length > maxItems) return `Enter at most ${maxItems} words; these are ${words.length}.`;
  const long = words.find((word) => countCharacters(word) > items.maxLength);
  return long && `“${long}” is longer than ${items.maxLength} characters.`;
}
