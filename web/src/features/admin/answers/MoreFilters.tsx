import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { SUBTYPES } from '../answerForm/values.ts';
import { tagsQuery } from '../tags/queries.ts';
import type { FilterChange } from './AnswerFilters.tsx';
import type { ListSearch } from './listSearch.ts';

/** The filters of the panel. */
export const MORE_NAMES = ['subtype', 'author', 'tag', 'contributed'] as const;

const SUBTYPE_OPTIONS = [
  { value: '', label: 'All Subtypes' },
  ...(['task1', 'task2'] as const).map((task) => ({
    label: task === 'task1' ? 'Task 1' : 'Task 2',
    options: SUBTYPES[task].map((value) => ({ value, label: value })),
  })),
];
const CONTRIBUTED = [
  { value: '', label: 'All Sources' },
  { value: 'yes', label: 'Contributed' },
  { value: 'no', label: 'Not contributed' },
];

interface MoreFiltersProps {
  id: string;
  search: ListSearch;
  onChange: (change: FilterChange) => void;
}

/** Filters that are needed less often: subtype, author, tag, contributed. */
export function MoreFilters({ id, search, onChange }: MoreFiltersProps) {
  const { data } = useQuery(tagsQuery());
  const { subtype = '', author = '', tag = '', contributed = '' } = search;
  const tags = (data?.tags ?? []).map(({ tag: value, answers }) => ({
    value,
    label: `${value} (${answers})`,
  }));
  return (
    <div id={id} className="more-filters">
      <Select
        aria-label="Subtype"
        virtual={false}
        value={subtype}
        options={SUBTYPE_OPTIONS}
        onChange={(value: string) => onChange({ subtype: value })}
      />
      {/* Remounted, so that it shows an author that was set elsewhere. */}
      <AuthorFilter
        key={author}
        author={author}
        onChange={(value) => onChange({ author: value })}
      />
      <Select
        aria-label="Tag"
        showSearch={{ optionFilterProp: 'label' }}
        value={tag}
        options={[{ value: '', label: 'All Tags' }, ...tags]}
        onChange={(value: string) => onChange({ tag: value })}
      />
      <Select
        aria-label="Contributed"
        virtual={false}
        value={contributed}
        options={CONTRIBUTED}
        onChange={(value: string) => onChange({ contributed: value })}
      />
    </div>
  );
}

interface AuthorFilterProps {
  author: string;
  onChange: (author: string) => void;
}

/** A part of the author's name, which filters on Enter and when the field is left. */
function AuthorFilter({ author, onChange }: AuthorFilterProps) {
  const [text, setText] = useState(author);
  const apply = () => {
    if (text.trim() !== author) onChange(text.trim());
  };
  return (
    <Input
      aria-label="Author"
      placeholder="Author"
      maxLength={200}
      autoComplete="off"
      allowClear
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={apply}
      onBlur={apply}
      onClear={() => onChange('')}
    />
  );
}
