import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogButton } from './dialog/DialogButton.tsx';
import { Icon } from './Icon.tsx';
import { StudyMenu } from './StudyMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Wordmark } from './Wordmark.tsx';

const PAGES = [
  { to: '/', label: 'Home', ink: undefined },
  { to: '/about', label: 'About', ink: undefined },
  { to: '/task1', label: 'Task 1', ink: 't1' },
  { to: '/task2', label: 'Task 2', ink: 't2' },
] as const;

/** The search is preserved when switching from one task's list to the other's. */
function otherTaskSearch({ pathname, search }: ReturnType<typeof useLocation>, to: string) {
  const isFromTask = pathname === '/task1' || pathname === '/task2';
  return isFromTask && to.startsWith('/task') && to !== pathname ? { search: search.search } : {};
}

interface MastheadProps {
  siteName: string;
  /** Whether visitors may create accounts. */
  canRegister: boolean;
  /** The navigation entry of the current page, such as the list of an answer. */
  section: (typeof PAGES)[number]['to'] | undefined;
  /** What hangs from it. */
  children: ReactNode;
}

/**
 * The header of every public page. On small screens the links open from a button. Opening focuses
 * the first link, which is before the button, and Escape returns to the button.
 */
export function Masthead({ siteName, canRegister, section, children }: MastheadProps) {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLDivElement>(null);
  const here = useLocation();

  useEffect(() => {
    if (!open) return;
    nav.current?.querySelector('a')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className="masthead no-print">
      <div className="wrap relative">
        <Wordmark siteName={siteName} />
        <div className="nav" id="nav" data-open={open || undefined} ref={nav}>
          <nav aria-label="Main">
            <ul>
              {PAGES.map(({ to, label, ink }) => (
                <li key={to} className={ink}>
                  <Link
                    to={to}
                    search={otherTaskSearch(here, to)}
                    activeOptions={{ exact: true, includeSearch: false }}
                    aria-current={to === section || undefined}
                    onClick={() => setOpen(false)}
                  >
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <DialogButton
                  dialog="contact"
                  focusAfter={open ? menuButton : undefined}
                  onOpened={() => setOpen(false)}
                >
                  Contact
                </DialogButton>
              </li>
            </ul>
          </nav>
          <StudyMenu
            canRegister={canRegister}
            pathname={here.pathname}
            onFollow={() => setOpen(false)}
          />
        </div>
        <Link
          className="icon-btn search-link"
          to="/search"
          aria-label="Search"
          aria-keyshortcuts="/"
        >
          <Icon name="search" />
        </Link>
        <ThemeSwitch />
        <button
          className="icon-btn menu-btn needs-js"
          type="button"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="nav"
          ref={menuButton}
          onClick={() => setOpen(!open)}
        >
          <Icon name="menu" />
        </button>
        {children}
      </div>
    </header>
  );
}
