import './admin.css';
import { Outlet } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { Toaster } from '../../../components/toast/Toaster.tsx';
import { subscribeToTheme } from '../../../styles/theme.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { antdTheme } from './antdTheme.ts';
import { currentTheme } from './currentTheme.ts';

/**
 * The nonce that the content security policy requires of styles; the server puts it in the head.
 */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

/** An asterisk after the label; screen readers get the field's own attribute instead. */
function markRequired(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </>
  );
}

/** The theme, authentication and notifications for all pages of the back office. */
export function AdminRoot() {
  const mode = useSyncExternalStore(subscribeToTheme, currentTheme);
  const [nonce] = useState(styleNonce);
  const [motion] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Typing finds an option, but a phone's keyboard would cover the list.
  const [select] = useState(() => ({
    showSearch: !matchMedia('(pointer: coarse)').matches && { optionFilterProp: 'label' },
  }));
  const theme = useMemo(() => antdTheme(mode, motion), [mode, motion]);
  return (
    <ConfigProvider
      theme={theme}
      form={{ requiredMark: markRequired }}
      select={select}
      {...(nonce && { csp: { nonce } })}
    >
      <App className="admin">
        <AuthProvider>
          <Outlet />
        </AuthProvider>
        <Toaster />
      </App>
    </ConfigProvider>
  );
}
