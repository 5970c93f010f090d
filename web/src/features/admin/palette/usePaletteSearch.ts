import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { hasRole, RoleContext } from '../../../kit/role.ts';
import { count } from '../../../lib/format.ts';
import { read } from '../../../lib/query.ts';
import { isSearchUnavailable } from '../../../lib/status.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';
import { groupAnswers, groupTerms, MAX_FOUND, matchScreens } from './groups.ts';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const role = use(RoleContext);
  // A term opens the glossary's page, which authors don't have.
  const findsTerms = hasRole(role, 'editor');
  const answers = useQuery(foundAnswersQuery(wanted));
  const terms = useQuery({ ...glossaryTermsQuery(), enabled: findsTerms && wanted !== '' });
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (raw: string) => {
    clearTimeout(timer.current);
    setWanted(raw.trim());
  };

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
      clearTimeout(timer.current);
      // Without a text there is nothing to wait for.
      if (next.trim() === '') search('');
      else timer.current = setTimeout(search, PAUSE_MS, next);
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
    return { text: `Nothing found for “${typed}”. Try fewer or different words.`, isVisible: true };
  }
  const parts = groups.map(({ title, total }) => count(total, NOUNS[title]));
  return { text: `Found ${parts.join(', ')}.`, isVisible: false };
}
