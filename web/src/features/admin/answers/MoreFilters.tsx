import { isolated } from '@band8/client/text';
import { subtypesByTask } from '@band8/client/values';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, type SelectProps } from 'antd';
import { type SyntheticEvent, useEffect } from 'react';
import { focusPage } from '../../../kit/focusPage.ts';
import { FilterPill } from '../../../kit/ListPage.tsx';
import type { ListAddress } from '../../../kit/useList.ts';
import type { AnswerSearch } from '../addresses.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';
import { tagsQuery } from '../tags/tags.ts';

/** The parameters of these filters. */
export const MORE_FILTERS = ['subtype', 'author', 'tag', 'contributed'] as const;

/** The subtypes as options in groups, one for each task. */
export const SUBTYPES = Object.entries(subtypesByTask).map(([task, subtypes]) => ({
  label: task === 'task1' ? 'Task 1' : 'Task 2',
  options: subtypes.map((value) => ({ value, label: value })),
}));
const SUBTYPE_OPTIONS = [{ value: '', label: 'All Subtypes' }, ...SUBTYPES];
const CONTRIBUTED = [
  { value: '', label: 'All Sources' },
  { value: 'yes', label: 'Contributed' },
  { value: 'no', label: 'Not contributed' },
];

/** Filters that are needed less often: subtype, author, tag, contributed. */
export function MoreFilters({ search, show }: ListAddress<AnswerSearch>) {
  const { data } = useQuery(tagsQuery());
  const { author = '' } = search;
  const tags = (data?.tags ?? []).map(({ tag: value, answers }) => ({
    value,
    label: `${value} (${answers})`,
  }));
  const select = (name: 'subtype' | 'tag' | 'contributed', field: SelectProps<string>) => (
    <Select {...field} value={search[name] ?? ''} onChange={(value) => show({ [name]: value })} />
  );
  /** A part of the author's name filters on Enter and when the field is left. */
  const filterByAuthor = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim();
    if (typed !== author) show({ author: typed });
  };
  return (
    <>
      {select('subtype', { 'aria-label': 'Subtype', options: SUBTYPE_OPTIONS })}
      <Input
        // Remounted, so that it shows an author that was set elsewhere.
        key={author}
        aria-label="Author"
        placeholder="Author"
        maxLength={200}
        autoComplete="off"
        allowClear
        defaultValue={author}
        onPressEnter={filterByAuthor}
        onBlur={filterByAuthor}
        onClear={() => show({ author: '' })}
      />
      {select('tag', {
        'aria-label': 'Tag',
        showSearch: { optionFilterProp: 'label' },
        options: [{ value: '', label: 'All Tags' }, ...tags],
      })}
      {select('contributed', { 'aria-label': 'Contributed', options: CONTRIBUTED })}
    </>
  );
}

/** Says that only answers marking a term are listed, with a button to list all. */
export function TermFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(glossaryTermsQuery());
  const term = data?.find((one) => one.id === id);
  // The button disappears with the filter, so the page takes the focus.
  useEffect(() => focusPage, []);
  return (
    <FilterPill onRemove={onRemove}>
      Uses {term ? `the term “${isolated(term.term)}”` : 'a glossary term'}
    </FilterPill>
  );
}
