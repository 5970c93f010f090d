import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { useAuth } from '../auth/AuthProvider.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * The guard before the pages of the back office: it waits while a token is verified, asks to sign in
 * when there is nobody, and remembers where the visitor wanted to go.
 */
export function Desk() {
  const { user, isLoading } = useAuth();
  const href = useLocation({ select: (location) => location.href });
  if (isLoading) return <AdminLoading />;
  if (!user) return <Navigate to="/admin/login" search={{ next: href }} replace />;
  return (
    <Shortcuts>
      <div className="desk">
        <Sidebar email={user.email} />
        <main id="main" className="desk__pane" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </Shortcuts>
  );
}
