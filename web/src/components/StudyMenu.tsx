import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useKnownAccount } from '../storage/account.ts';
import { Icon } from './Icon.tsx';

const PAGES = [
  { to: '/practise', label: 'Practise' },
  { to: '/mock', label: 'Mock test' },
  { to: '/study', label: 'My study' },
  { to: '/saved', label: 'Saved' },
  { to: '/words', label: 'My words' },
  { to: '/practice', label: 'My practice' },
  { to: '/glossary', label: 'Glossary' },
  { to: '/archive', label: 'Archive' },
] as const;

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
  const account = useAccountPage(canRegister);
  const pages = account ? [...PAGES, account] : PAGES;
  const isHere = pages.some(({ to }) => to === pathname);

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
      <p className="study-menu__head">Study</p>
      <ul id="study-menu" data-open={isOpen || undefined}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              reloadDocument={to === account?.to}
              onClick={() => {
                setOpen(false);
                onFollow();
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The page about accounts that every page links to: the account once somebody is signed in on this
 * device, else signing in, or nothing on a site without accounts. Link to it with `reloadDocument`:
 * the owner's analytics code, which the page before may have loaded, must not see passwords.
 */
export function useAccountPage(canRegister: boolean) {
  const known = useKnownAccount();
  if (known) return { to: '/account', label: 'Account' } as const;
  return canRegister ? ({ to: '/sign-in', label: 'Sign in' } as const) : undefined;
}
