import type { Schemas } from '@band8/client';
import { fold, isolated } from '@band8/client/text';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type ComponentProps, use, useState } from 'react';
import type { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { hasRole, RoleContext, type StaffRole } from '../../../kit/role.ts';
import { filterByWords } from '../../../lib/filterByWords.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query.ts';
import { isSearchUnavailable } from '../../../lib/status.ts';
import { useTypedSearch } from '../../../lib/useTypedSearch.ts';
import { type AnswerRow, taskName } from '../answers/status.ts';
import { glossaryTermsQuery, matchingTerms } from '../glossary/terms.ts';
import { pagesFor } from '../shell/pages.ts';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 200;
/** As long as the server asks to wait. */
const RETRY_AFTER_MS = 2_000;
const PATH = '/api/admin/model-answers';

/**
 * The newest answers of any status that match the text. The previous ones stay visible while they
 * load, and the call is repeated until the server has prepared its search.
 */
function foundAnswersQuery(search: string) {
  const query = { search, sortBy: 'createdAt', limit: MAX_FOUND } as const;
  const failed = 'Couldn’t search the answers. Check your connection and try again.';
  return queryOptions({
    queryKey: [PATH, 'palette', search],
    queryFn: async ({ signal }) => {
      return { search, list: await read(adminApi, PATH, { query }, failed, signal) };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retryOnMount: true,
    retry: (_count, error) => isSearchUnavailable(error),
    retryDelay: RETRY_AFTER_MS,
  });
}

/**
 * What the palette finds. Screens follow every letter; answers and terms follow after a pause, and
 * until then those of the previous text are out of date.
 */
export function usePaletteSearch() {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const { search, searchLater } = useTypedSearch(wanted, setWanted, setText, PAUSE_MS);
  const role = use(RoleContext);
  // A term opens the glossary's page, which authors don't have.
  const findsTerms = hasRole(role, 'editor');
  const answers = useQuery(foundAnswersQuery(wanted));
  const terms = useQuery({ ...glossaryTermsQuery(), enabled: findsTerms && wanted !== '' });

  const typed = text.trim();
  const isPreparing = isSearchUnavailable(answers.failureReason);
  const isLoading = answers.isLoading || answers.isPlaceholderData || terms.isLoading;
  const isPrevious = answers.isPlaceholderData && !isPreparing;
  const shown = isPrevious ? answers.data?.search : wanted;
  const found = wanted
    ? [
        ...(answers.data && !isPreparing ? [groupAnswers(answers.data)] : []),
        ...(findsTerms && shown && terms.data ? [groupTerms(shown, terms.data)] : []),
      ]
    : [];
  return {
    text,
    setText: (next: string) => {
      setText(next);
      searchLater(next);
      // Without a text there is nothing to wait for.
      if (next.trim() === '') search('');
    },
    /** Searches at once. */
    searchNow: () => search(text),
    screens: matchScreens(typed, role),
    /** The groups of answers and terms. */
    found,
    /** Whether `found` belongs to the previous text. */
    isStale: typed !== wanted || (typed !== '' && isLoading && !isPreparing),
    isPreparing: wanted !== '' && isPreparing,
    /** The reads that can fail. */
    reads: wanted === '' ? [] : [answers, terms],
  };
}

type PaletteSearch = ReturnType<typeof usePaletteSearch>;

type State = Pick<PaletteSearch, 'text' | 'screens' | 'found' | 'isStale' | 'isPreparing'> & {
  reads: readonly { error: Error | null }[];
};

const NOUNS = { Screens: 'screen', Answers: 'answer', 'Glossary terms': 'glossary term' } as const;

/** What the palette says about a search; only screen readers get the numbers of what is visible. */
export function statusText(search: State): { text: string; isVisible: boolean } {
  const typed = search.text.trim();
  const groups = [search.screens, ...search.found].filter(({ total }) => total > 0);
  const isEmpty = groups.length === 0;
  if (typed === '') return { text: '', isVisible: false };
  if (search.isPreparing) {
    const text = 'Search is being prepared. Answers will appear here in a moment.';
    return { text, isVisible: true };
  }
  if (search.isStale)
    return { text: 'Searching…', isVisible: groups.every(({ title }) => title === 'Screens') };
  if (isEmpty && search.reads.some(({ error }) => error)) return { text: '', isVisible: false };
  if (isEmpty) {
    return {
      text: `Nothing found for “${isolated(typed)}”. Try fewer or different words.`,
      isVisible: true,
    };
  }
  const parts = groups.map(({ title, total }) => count(total, NOUNS[title]));
  return { text: `Found ${parts.join(', ')}.`, isVisible: false };
}

/** The most answers, and the most glossary terms, that the palette shows. */
const MAX_FOUND = 6;

export interface PaletteOption {
  key: string;
  label: string;
  icon: ComponentProps<typeof AdminIcon>['name'] | 'search';
  /** A page of the back office, or the address of one that opens in a new tab. */
  target: Pick<LinkProps, 'to' | 'params' | 'search'> | string;
  /** A second line. */
  detail?: string;
  /** Whether the label is an answer's question or a term, and not a name of the interface. */
  isContent?: boolean;
  /** Shows this answer's status. */
  answer?: Pick<AnswerRow, 'isDraft' | 'isApproved'>;
  /** A remark at the end of the line. */
  remark?: string;
}

export interface PaletteGroup {
  title: 'Screens' | 'Answers' | 'Glossary terms';
  options: readonly PaletteOption[];
  /** How many there are, whether shown or not. */
  total: number;
}

type Screen = PaletteOption & { otherWords: string };

/** The screens that are not in the menu. */
const OTHER_SCREENS: readonly Screen[] = [
  {
    key: 'create',
    label: 'Create new answer',
    icon: 'edit',
    target: { to: '/admin/create' },
    otherWords: 'add write draft',
  },
  { key: 'site', label: 'View site', icon: 'viewSite', target: '/', otherWords: 'public home' },
];

/** The screens of a role in whose names every word of the text begins a word; all without a text. */
export function matchScreens(text: string, role: StaffRole = 'admin'): PaletteGroup {
  const menu = pagesFor(role).map(({ to, name, label, words }): Screen => {
    return { key: to, label, otherWords: words, icon: name, target: { to } };
  });
  const screens = [...menu, ...OTHER_SCREENS];
  const options = filterByWords(screens, text, (screen) => `${screen.label} ${screen.otherWords}`);
  return { title: 'Screens', options, total: options.length };
}

interface FoundAnswers {
  search: string;
  list: Schemas['AdminAnswerList'];
}

/** The found answers, and a link to the list of all of them. */
export function groupAnswers({ search, list }: FoundAnswers): PaletteGroup {
  const options = list.answers.map((answer): PaletteOption => {
    const { id, topic, author } = answer;
    return {
      key: id,
      label: topic,
      icon: 'answers',
      target: { to: '/admin/edit/$id', params: { id } },
      detail: `${taskName(answer.taskType)} · ${isolated(author)}`,
      isContent: true,
      answer,
    };
  });
  if (list.total > 0) {
    options.push({
      key: 'all-answers',
      label: `All results for “${isolated(search)}”`,
      icon: 'search',
      target: { to: '/admin/answers', search: { search } },
      remark: formatNumber(list.total),
    });
  }
  return { title: 'Answers', options, total: list.total };
}

/** Terms that begin with the text come first, and those that only define something with it last. */
function rankOf({ term }: Schemas['GlossaryTerm'], wanted: string): number {
  const name = fold(term);
  if (name.startsWith(wanted)) return 0;
  return name.includes(wanted) ? 1 : 2;
}

/** The terms whose name or definition contains the text, and a link to all if there are more. */
export function groupTerms(text: string, terms: readonly Schemas['GlossaryTerm'][]): PaletteGroup {
  const wanted = fold(text);
  const found = [...matchingTerms(terms, { search: text })].sort(
    (one, other) => rankOf(one, wanted) - rankOf(other, wanted),
  );
  const options = found.slice(0, MAX_FOUND).map(
    ({ id, term, definition, isActive }): PaletteOption => ({
      key: id,
      label: term,
      icon: 'glossary',
      target: { to: '/admin/glossary', search: { search: term } },
      detail: definition,
      isContent: true,
      ...(!isActive && { remark: 'Inactive' }),
    }),
  );
  if (found.length > MAX_FOUND) {
    options.push({
      key: 'all-terms',
      label: `All terms for “${isolated(text)}”`,
      icon: 'search',
      target: { to: '/admin/glossary', search: { search: text } },
      remark: formatNumber(found.length),
    });
  }
  return { title: 'Glossary terms', options, total: found.length };
}
