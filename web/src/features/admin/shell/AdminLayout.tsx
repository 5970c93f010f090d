import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { inboxCountsQuery } from '../../../kit/inboxCounts.ts';
import { q } from '../../../kit/q.ts';
import { hasRole, ROLE_NAMES, RoleContext, type StaffRole, useHasRole } from '../../../kit/role.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { SignInLayout } from '../auth/SignInLayout.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { LogoutButton } from './LeaveGuard.tsx';
import { roleForPath } from './pages.ts';
import { Sidebar } from './Sidebar.tsx';

// With what draws a QR code.
const SecondFactorSetUp = lazy(async () => ({
  default: (await import('../account/SecondFactorSetUp.tsx')).SecondFactorSetUp,
}));

/** The time within which every administrator should learn that maintenance mode was switched. */
const MAINTENANCE_FRESH_MS = 60_000;
const SETTINGS = q('/api/admin/settings', {}, 'Failed to fetch settings', {
  freshMs: MAINTENANCE_FRESH_MS,
});

/**
 * The layout of the back-office pages. It waits while a token is verified, and redirects to sign-in
 * when nobody is signed in, remembering the requested page.
 */
export function AdminLayout() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <AdminLoading />;
  if (!user) return <RedirectToSignIn />;
  if (user.needsSecondFactor) return <SecondFactorGate email={user.email} />;
  return (
    <RoleContext value={user.role}>
      <Shortcuts>
        <div className="desk">
          <Sidebar email={user.email} />
          <main id="main" className="desk__pane" tabIndex={-1}>
            <MaintenanceNotice />
            <Page role={user.role} />
          </main>
        </div>
      </Shortcuts>
    </RoleContext>
  );
}

/** A notice on every page of the back office that maintenance mode is on. */
function MaintenanceNotice() {
  const { data } = useQuery(SETTINGS);
  useRefetchOnNavigation();
  const mayChange = useHasRole('admin');
  if (!data?.maintenanceMode) return null;
  return (
    <section className="desk__notice" aria-label="Maintenance mode">
      <p>
        <b>Maintenance mode is on.</b> Visitors can’t see the site.{' '}
        {mayChange && (
          <Link to="/admin/settings" search={{ tab: 'features' }}>
            Change the setting
          </Link>
        )}
      </p>
    </section>
  );
}

/** Refetches data that every page shows when a page is opened, if it is older than a minute. */
function useRefetchOnNavigation(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const decides = useHasRole('editor');
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (adminToken.read() === null) return;
        if (decides) void queryClient.prefetchQuery(inboxCountsQuery());
        void queryClient.prefetchQuery(SETTINGS);
      }),
    [router, queryClient, decides],
  );
}

/** The page of the address, or why the person can't see it. */
function Page({ role }: { role: StaffRole }) {
  const lowest = useLocation({ select: ({ pathname }) => roleForPath(pathname) });
  if (hasRole(role, lowest)) return <Outlet />;
  return (
    <div className="desk-empty">
      <h1>You can’t open this page</h1>
      <p>
        Your role is {ROLE_NAMES[role]}. This page is for{' '}
        {lowest === 'admin' ? 'administrators' : 'editors and administrators'}. Ask an administrator
        if you need it.
      </p>
      <Link to="/admin/dashboard">Go to the dashboard</Link>
    </div>
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
          onDone={() => updateUser({ needsSecondFactor: undefined })}
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
    <div className="desk-empty">
      <h1>Page not found</h1>
      <p>There is no page at this address. Check it, or choose a page from the menu.</p>
      <Link to="/admin/dashboard">Go to the dashboard</Link>
    </div>
  );
}
