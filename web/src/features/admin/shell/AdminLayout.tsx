import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { useAuth } from '../auth/AuthProvider.tsx';
import { MaintenanceNotice } from '../settings/MaintenanceNotice.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * The layout of the back-office pages. It waits while a token is verified, and redirects to sign-in
 * when nobody is signed in, remembering the requested page.
 */
export function AdminLayout() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <AdminLoading />;
  if (!user) return <RedirectToSignIn />;
  return (
    <Shortcuts>
      <div className="desk">
        <Sidebar email={user.email} />
        <main id="main" className="desk__pane" tabIndex={-1}>
          <MaintenanceNotice />
          <Outlet />
        </main>
      </div>
    </Shortcuts>
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
