import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
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
  if (isLoading) return <AdminLoading />;
  if (!user) return <ToSignIn />;
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

function ToSignIn() {
  const { latestLocation } = useRouter();
  // The address changes before this is gone: the way back is the one it began with.
  const [search] = useState({ next: latestLocation.href });
  return <Navigate to="/admin/login" search={search} replace />;
}
