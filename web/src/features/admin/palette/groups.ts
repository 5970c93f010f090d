import type { Schemas } from '@band8/client';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { AdminIcon } from '../../../kit/AdminIcon.tsx';
import type { StaffRole } from '../../../kit/role.ts';
import { filterByWords } from '../../../lib/filterByWords.ts';
import { formatNumber } from '../../../lib/format.ts';
import { type AnswerRow, taskName } from '../answers/status.ts';
import { matchingTerms } from '../glossary/terms.ts';
import { iconOf, PAGES, pagesFor } from '../shell/pages.ts';

/** The most answers, and the most glossary terms, that the palette shows. */
export const MAX_FOUND = 6;

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

interface Screen extends PaletteOption {
  otherWords: string;
}

const SCREENS: readonly Screen[] = [
  ...PAGES.map(({ to, ...page }) => ({ ...page, key: to, icon: iconOf({ to }), target: { to } })),
  {
    key: 'create',
    label: 'Create new answer',
    icon: 'edit',
    target: { to: '/admin/create' },
    otherWords: 'add write draft',
  },
  { key: 'site', label: 'View site', icon: 'viewSite', target: '/', otherWords: 'public home' },
];

const isInMenu = (key: string) => PAGES.some(({ to }) => to === key);

/** The screens of a role in whose names every word of the text begins a word; all without a text. */
export function matchScreens(text: string, role: StaffRole = 'admin'): PaletteGroup {
  const menu = pagesFor(role).map(({ to }): string => to);
  const seen = SCREENS.filter(({ key }) => !isInMenu(key) || menu.includes(key));
  const options = filterByWords(seen, text, (screen) => `${screen.label} ${screen.otherWords}`);
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
      detail: `${taskName(answer.taskType)} · ${author}`,
      isContent: true,
      answer,
    };
  });
  if (list.total > 0) {
    options.push({
      key: 'all-answers',
      label: `All results for “${search}”`,
      icon: 'search',
      target: { to: '/admin/answers', search: { search } },
      remark: formatNumber(list.total),
    });
  }
  return { title: 'Answers', options, total: list.total };
}

/** Terms that begin with the text come first, and those that only define something with it last. */
function rankOf({ term }: Schemas['GlossaryTerm'], wanted: string): number {
  const name = term.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  return name.includes(wanted) ? 1 : 2;
}

/** The terms whose name or definition contains the text, and a link to all if there are more. */
export function groupTerms(text: string, terms: readonly Schemas['GlossaryTerm'][]): PaletteGroup {
  const wanted = text.toLowerCase();
  const found = matchingTerms(terms, { search: text }).toSorted(
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
      label: `All terms for “${text}”`,
      icon: 'search',
      target: { to: '/admin/glossary', search: { search: text } },
      remark: formatNumber(found.length),
    });
  }
  return { title: 'Glossary terms', options, total: found.length };
}
