import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { useAuth } from '../auth/AuthProvider.tsx';
import { MaintenanceNotice } from '../settings/MaintenanceNotice.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * The guard before the pages of the back office: it waits while a token is verified, asks to sign in
 * when there is nobody, and remembers where the visitor wanted to go.
 */
export function Desk() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <AdminLoading />;
  if (!user) return <ToSignIn />;
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

/** Leads to the sign-in, once: this is still there while that page is fetched. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.history.location;
    if (pathname === '/admin/login') return;
    void router.navigate({ to: '/admin/login', search: { next: href }, replace: true });
  }, [router]);
  return <AdminLoading />;
}
