import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Button, Drawer, Menu } from 'antd';
import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ThemeSwitch } from '../../../components/ThemeSwitch.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { asksSetUp, q } from '../../../kit/adminApi.ts';
import { INBOX_FRESH, useInboxCounts } from '../../../kit/inboxCounts.tsx';
import { hasRole, ROLE_NAMES, RoleContext, type StaffRole } from '../../../kit/role.ts';
import { SettingNotice } from '../../../kit/SettingNotice.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { useSignal } from '../../../lib/signal.ts';
import { useSite } from '../../site/queries.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { SignInLayout } from '../auth/SignInLayout.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { usePalette } from '../palette/usePalette.tsx';
import { ShortcutHelpButton, Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { LogoutButton } from './LeaveGuard.tsx';
import { pagesFor, roleForPath } from './pages.ts';

// With what draws a QR code.
const SecondFactorSetUp = lazy(async () => ({
  default: (await import('../account/SecondFactorSetUp.tsx')).SecondFactorSetUp,
}));

/** As old as the counts at most, so that every administrator soon learns of maintenance mode. */
const SETTINGS = q('/api/admin/settings', {}, 'Failed to fetch settings', INBOX_FRESH);

/**
 * The layout of the back-office pages. It waits while a token is verified, and redirects to sign-in
 * when nobody is signed in, remembering the requested page.
 */
export function AdminLayout() {
  const { user, isLoading } = useAuth();
  const isAsked = useSignal(asksSetUp, false);
  const address = useLocation({ select: ({ href }) => href });
  if (isLoading) return <AdminLoading />;
  if (!user) return <RedirectToSignIn />;
  if (user.needsSecondFactor || isAsked) return <SecondFactorGate email={user.email} />;
  return (
    <RoleContext value={user.role}>
      <Shortcuts>
        <div className="desk">
          <Sidebar email={user.email} />
          <main id="main" className="desk__pane" tabIndex={-1}>
            <MaintenanceNotice key={address} />
            <Page role={user.role} />
          </main>
        </div>
      </Shortcuts>
    </RoleContext>
  );
}

/**
 * A notice on every page of the back office that maintenance mode is on. It is mounted with each page,
 * so that this and the sidebar's counts are read again if they are older than a minute.
 */
function MaintenanceNotice() {
  const { data } = useQuery(SETTINGS);
  useInboxCounts();
  if (!data?.maintenanceMode) return null;
  return (
    <section aria-label="Maintenance mode">
      <SettingNotice title="Maintenance mode is on. Visitors can’t see the site." />
    </section>
  );
}

/** The page of the address, or why the person can't see it. */
function Page({ role }: { role: StaffRole }) {
  const lowest = useLocation({ select: ({ pathname }) => roleForPath(pathname) });
  if (hasRole(role, lowest)) return <Outlet />;
  return (
    <NoPage title="You can’t open this page">
      Your role is {ROLE_NAMES[role]}. This page is for{' '}
      {lowest === 'admin' ? 'administrators' : 'editors and administrators'}. Ask an administrator
      if you need it.
    </NoPage>
  );
}

/** Redirects to sign-in only once: this component stays mounted while that page loads. */
function RedirectToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.history.location;
    if (pathname === '/admin/login') return;
    void router.navigate({ to: '/admin/login', search: { next: href }, replace: true });
  }, [router]);
  return <AdminLoading />;
}

/** Shown instead of any page until a required second factor is set up; then the page opens. */
function SecondFactorGate({ email }: { email: string }) {
  const { updateUser } = useAuth();
  return (
    <SignInLayout
      title="Set up your second factor"
      intro="This site requires one of all staff. Signing in then needs your password and a code from an app. What you were writing stays in this browser."
    >
      <Suspense fallback={<AdminLoading />}>
        <SecondFactorSetUp
          email={email}
          onDone={() => {
            asksSetUp.set(false);
            updateUser({ needsSecondFactor: undefined });
          }}
        />
      </Suspense>
      <div className="login__logout">
        <LogoutButton />
      </div>
    </SignInLayout>
  );
}

/** Shown at unknown addresses of the back office. */
export function UnknownPage() {
  return (
    <NoPage title="Page not found">
      There is no page at this address. Check it, or choose a page from the menu.
    </NoPage>
  );
}

function NoPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="desk-empty">
      <h1>{title}</h1>
      <p>{children}</p>
      <Link to="/admin/dashboard">Go to the dashboard</Link>
    </div>
  );
}

/** The menu entry of a URL; creating and editing belong to the answers, deliveries to the webhooks. */
function sectionOf(pathname: string): string {
  if (/^\/admin\/(create|edit)/.test(pathname)) return '/admin/answers';
  return pathname.startsWith('/admin/webhooks/') ? '/admin/webhooks' : pathname;
}

/** The navigation of the back office; on a phone it opens from a menu button. */
function Sidebar({ email }: { email: string }) {
  const { siteName } = useSite();
  const [isOpen, setOpen] = useState(false);
  const palette = usePalette();
  return (
    <>
      <header className="desk__bar row row--between">
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

function SidebarContent({ email, onLeave = () => {} }: { email: string; onLeave?: () => void }) {
  const role = use(RoleContext);
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown page's entry stays in view
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [section]);
  return (
    <>
      <nav aria-label="Admin" ref={nav}>
        <Menu
          mode="inline"
          inlineIndent={12}
          selectedKeys={[section]}
          onClick={onLeave}
          items={[...groupBy(pagesFor(role), (page) => page.group)].map(([group, pages]) => ({
            type: 'group',
            label: group,
            children: pages.map(({ to, name, label }) => ({
              key: to,
              icon: <AdminIcon name={name} />,
              label: (
                <span className="desk__page row row--between">
                  <Link to={to}>{label}</Link>
                  <InboxCount page={to} />
                </span>
              ),
            })),
          }))}
        />
      </nav>
      <div className="desk__end ruled stack stack--small">
        <div className="desk__line row">
          <p className="stack stack--tight">
            <Link className="muted bold cut" to="/admin/account" title={email} onClick={onLeave}>
              {email}
            </Link>
            <span className="meta">{ROLE_NAMES[role]}</span>
          </p>
          <ThemeSwitch />
        </div>
        <ShortcutHelpButton onOpen={onLeave} />
        <div className="desk__line row">
          <Button href="/" target="_blank" rel="noopener">
            View Site
          </Button>
          <LogoutButton />
        </div>
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

/** What waits on a page, by the status that filters it. */
const WAITING = [
  { to: '/admin/answers', status: 'pending', figure: 'pendingAnswers' },
  { to: '/admin/messages', status: 'unread', figure: 'unreadMessages' },
  { to: '/admin/comments', status: 'waiting', figure: 'waitingComments' },
  { to: '/admin/comments', status: 'reported', figure: 'reportedComments' },
] as const;

/** A sidebar entry's number of waiting items, linked to them; nothing if there are none. */
function InboxCount({ page }: { page: string }) {
  const { data } = useInboxCounts();
  const parts = WAITING.filter(({ to, figure }) => to === page && data && data[figure] > 0);
  const [first] = parts;
  if (!data || !first) return null;
  const sum = formatNumber(parts.reduce((total, { figure }) => total + data[figure], 0));
  const words = parts.map(({ status, figure }) => `${formatNumber(data[figure])} ${status}`);
  return (
    <Link
      className="inbox-count"
      to={first.to}
      search={{ status: first.status }}
      aria-label={parts.length === 1 ? words[0] : `${sum} to review: ${words.join(', ')}`}
    >
      <span className="nums small bold">{sum}</span>
    </Link>
  );
}
