import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { hasRole, RoleContext } from '../../../kit/role.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';
import { groupAnswers, groupTerms, matchScreens } from './groups.ts';
import { foundAnswersQuery, isSearchBeingPrepared } from './queries.ts';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 200;

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
  const isPreparing = isSearchBeingPrepared(answers.failureReason);
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

export type PaletteSearch = ReturnType<typeof usePaletteSearch>;
