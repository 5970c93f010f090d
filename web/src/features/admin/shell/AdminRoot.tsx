import '../../../styles/admin.css';
import { Outlet } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Toaster } from '../../../components/toast/Toaster.tsx';
import { currentTheme, subscribeToTheme } from '../../../theme.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { antdTheme } from './antdTheme.ts';

/** The page's policy lets in only styles that carry this; the server writes it into the head. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

/** What all pages of the back office share: the theme, who is signed in, and notifications. */
export function AdminRoot() {
  const mode = useSyncExternalStore(subscribeToTheme, currentTheme);
  const [nonce] = useState(styleNonce);
  const [motion] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const theme = useMemo(() => antdTheme(mode, motion), [mode, motion]);
  return (
    <ConfigProvider theme={theme} {...(nonce && { csp: { nonce } })}>
      <App className="admin">
        <AuthProvider>
          <Outlet />
        </AuthProvider>
        <Toaster />
      </App>
    </ConfigProvider>
  );
}
