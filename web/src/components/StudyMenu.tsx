import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useKnownAccount } from '../storage/account.ts';
import { Icon } from './Icon.tsx';

/** Groups of pages: the label of each by its path. */
type PageGroups = Readonly<Record<string, Readonly<Record<string, string>>>>;

const GROUPS: PageGroups = {
  Practise: { '/practise': 'Questions', '/mock': 'Mock test', '/practice': 'My attempts' },
  'My study': { '/study': 'Overview', '/saved': 'Saved', '/words': 'My words' },
  Reference: {
    '/types/all': 'Question types',
    '/types/bands': '6, 7 or 8?',
    '/glossary': 'Glossary',
    '/archive': 'Archive',
  },
};

interface StudyMenuProps {
  canRegister: boolean;
  pathname: string;
  onFollow: () => void;
}

/**
 * The menu of study pages. In wide windows a button opens it; Escape, a click elsewhere or leaving
 * it by keyboard closes it. On small screens it is part of the main menu.
 */
export function StudyMenu({ canRegister, pathname, onFollow }: StudyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const groups = useStudyPages(canRegister);
  const isHere = Object.values(groups).some((pages) => pathname in pages);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  return (
    <nav
      className="study-menu relative needs-js"
      aria-label="Study"
      ref={menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        className="study-menu__button"
        type="button"
        aria-expanded={isOpen}
        aria-controls="study-menu"
        data-here={isHere || undefined}
        ref={button}
        onClick={() => setOpen(!isOpen)}
      >
        Study
        <Icon name="chevron" />
      </button>
      <ul className="groups" id="study-menu" data-open={isOpen || undefined}>
        <PageLinks
          groups={groups}
          onFollow={() => {
            setOpen(false);
            onFollow();
          }}
        />
      </ul>
    </nav>
  );
}

interface PageLinksProps {
  groups: PageGroups;
  onFollow?: () => void;
}

/**
 * Links to groups of pages, as items of a list. Those of accounts are loaded anew: the owner's
 * analytics code, which the page before may have loaded, must not see passwords.
 */
export function PageLinks({ groups, onFollow }: PageLinksProps) {
  return Object.entries(groups).map(([name, pages]) => (
    <li key={name}>
      <p className="caption">{name}</p>
      <ul>
        {Object.entries(pages).map(([path, label]) => (
          <li key={path}>
            <Link to={path} reloadDocument={name === 'Account'} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  ));
}

/**
 * The study pages that every page links to. The last group has the account once somebody is signed in
 * on this device, else signing in; a site without accounts has no such group.
 */
export function useStudyPages(canRegister: boolean): PageGroups {
  const known = useKnownAccount();
  if (known) return { ...GROUPS, Account: { '/account': 'Account' } };
  return canRegister ? { ...GROUPS, Account: { '/sign-in': 'Sign in' } } : GROUPS;
}
