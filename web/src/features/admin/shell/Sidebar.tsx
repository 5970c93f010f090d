import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Button, Drawer, Menu } from 'antd';
import { use, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { ThemeSwitch } from '../../../components/ThemeSwitch.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { useInboxCounts } from '../../../kit/inboxCounts.ts';
import { q } from '../../../kit/q.ts';
import { ROLE_NAMES, RoleContext } from '../../../kit/role.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSite } from '../../site/queries.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { usePalette } from '../palette/usePalette.tsx';
import { ShortcutHelpButton } from '../shortcuts/Shortcuts.tsx';
import { LogoutButton } from './LeaveGuard.tsx';
import { iconOf, pagesFor } from './pages.ts';

/** The menu entry of a URL; creating and editing belong to the answers, deliveries to the webhooks. */
function sectionOf(pathname: string): string {
  if (/^\/admin\/(create|edit)/.test(pathname)) return '/admin/answers';
  return pathname.startsWith('/admin/webhooks/') ? '/admin/webhooks' : pathname;
}

/** The navigation of the back office; on a phone it opens from a menu button. */
export function Sidebar({ email }: { email: string }) {
  const { siteName } = useSite();
  const [isOpen, setOpen] = useState(false);
  const palette = usePalette();
  return (
    <>
      <header className="desk__bar">
        <Wordmark siteName={siteName} to="/admin/dashboard" />
        <PaletteButton onClick={palette.open} />
        <Button
          type="text"
          aria-label="Menu"
          aria-expanded={isOpen}
          icon={<Icon name="menu" />}
          onClick={() => setOpen(true)}
        />
      </header>
      <aside className="desk__side">
        <Wordmark siteName={siteName} to="/admin/dashboard" />
        <PaletteButton onClick={palette.open} />
        <SidebarContent email={email} />
      </aside>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="left"
        size={280}
        title="Menu"
        className="desk__drawer"
      >
        <SidebarContent email={email} onLeave={() => setOpen(false)} />
      </Drawer>
      {palette.dialog}
    </>
  );
}

function SidebarContent({ email, onLeave }: { email: string; onLeave?: () => void }) {
  const role = use(RoleContext);
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  return (
    <>
      <nav aria-label="Admin">
        <Menu
          mode="inline"
          inlineIndent={12}
          selectedKeys={[section]}
          {...(onLeave && { onClick: onLeave })}
          items={pagesFor(role).map(({ to, label }) => ({
            key: to,
            icon: <AdminIcon name={iconOf({ to })} />,
            label: (
              <span className="desk__page">
                <Link to={to}>{label}</Link>
                <InboxCount page={to} />
              </span>
            ),
          }))}
        />
      </nav>
      <div className="desk__end">
        <p>
          <Link
            className="desk__me cut"
            to="/admin/account"
            title={email}
            {...(onLeave && { onClick: onLeave })}
          >
            {email}
          </Link>
          <span className="meta">{ROLE_NAMES[role]}</span>
        </p>
        <div className="meta row row--between">
          Theme <ThemeSwitch />
        </div>
        <ShortcutHelpButton {...(onLeave && { onOpen: onLeave })} />
        <Button href="/" target="_blank" rel="noopener" icon={<AdminIcon name="viewSite" />}>
          View Site
        </Button>
        <LogoutButton />
        <Version />
      </div>
    </>
  );
}

/** The version of the server, which somebody who reports a problem should name. */
function Version() {
  const { data } = useQuery(
    q('/health/live', {}, 'Failed to fetch the version', { freshMs: Number.POSITIVE_INFINITY }),
  );
  return data && <footer className="meta">Band8 {data.version}</footer>;
}

/** What waits on a page; `status` is its filter. */
function waitingOn(page: string, counts: Schemas['InboxCounts']) {
  const { pendingAnswers, unreadMessages, waitingComments, reportedComments } = counts;
  if (page === '/admin/answers') {
    return { to: page, status: 'pending', parts: { pending: pendingAnswers } } as const;
  }
  if (page === '/admin/messages') {
    return { to: page, status: 'unread', parts: { unread: unreadMessages } } as const;
  }
  if (page === '/admin/comments') {
    const parts = { waiting: waitingComments, reported: reportedComments };
    return { to: page, status: waitingComments > 0 ? 'waiting' : 'reported', parts } as const;
  }
  return undefined;
}

/** A sidebar entry's number of waiting items, linked to them; nothing if there are none. */
function InboxCount({ page }: { page: string }) {
  const { data } = useInboxCounts();
  const waiting = data && waitingOn(page, data);
  if (!waiting) return null;
  const parts = Object.entries(waiting.parts).filter(([, figure]) => figure > 0);
  if (parts.length === 0) return null;
  const sum = formatNumber(parts.reduce((total, [, figure]) => total + figure, 0));
  const words = parts.map(([status, figure]) => `${formatNumber(figure)} ${status}`).join(', ');
  return (
    <Link
      className="inbox-count"
      to={waiting.to}
      search={{ status: waiting.status }}
      aria-label={parts.length === 1 ? words : `${sum} to review: ${words}`}
    >
      <span>{sum}</span>
    </Link>
  );
}
