import '../../../lib/inputMethods.ts';
import './admin.css';
import { Outlet } from '@tanstack/react-router';
import { App, ConfigProvider, type ThemeConfig, theme } from 'antd';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Toaster } from '../../../components/toast/Toaster.tsx';
import { subscribeToTheme } from '../../../styles/theme.ts';
import { coloursOf, SANS } from '../../../styles/tokens.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
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

/** Lets a field take the direction of what is typed, so that its ends and the keys fit the text. */
function turnWithText({ target }: FocusEvent): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField) target.dir = 'auto';
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
  useEffect(() => {
    addEventListener('focusin', turnWithText);
    return () => removeEventListener('focusin', turnWithText);
  }, []);
  return (
    <ConfigProvider
      theme={theme}
      form={{ requiredMark: markRequired }}
      select={select}
      // Lists of options are short, and screen readers count what is rendered.
      virtual={false}
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

/** The Ant Design theme, with all colours from `tokens.ts`. */
function antdTheme(mode: 'light' | 'dark', motion: boolean): ThemeConfig {
  const colour = coloursOf(mode);
  const [primary, paper, raised] = [colour('task1'), colour('paper'), colour('paper-raised')];
  return {
    cssVar: { key: 'band8' },
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      // What Ant Design derives for a link under the pointer is too weak on dark paper.
      colorLinkHover: primary,
      colorLinkActive: primary,
      colorInfo: primary,
      colorError: colour('bad'),
      colorSuccess: colour('ok'),
      colorWarning: colour('gloss'),
      colorInfoBg: colour('task1-wash'),
      colorErrorBg: colour('bad-wash'),
      colorSuccessBg: raised,
      colorWarningBg: colour('gloss-wash'),
      colorBgLayout: paper,
      colorBgContainer: raised,
      colorBgElevated: raised,
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextTertiary: colour('ink-3'),
      colorTextDescription: colour('ink-3'),
      colorTextPlaceholder: colour('ink-3'),
      colorBorder: colour('rule-strong'),
      colorBorderSecondary: colour('rule'),
      colorSplit: colour('rule'),
      colorTextLightSolid: colour('on-accent'),
      boxShadow: 'var(--lift)',
      boxShadowSecondary: 'var(--lift)',
      fontFamily: SANS,
      borderRadius: 2,
      borderRadiusLG: 4,
      controlHeight: 40,
      motion,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // The adjacent months' days use the colour of disabled text, but can be picked. “From” with a
      // date has to fit into half of a phone’s width.
      DatePicker: { colorTextDisabled: colour('ink-3'), paddingInline: 9 },
      // As --s-4, --t-meta and, in tables, --s-3: 1rem is 15 pixels.
      Form: {
        itemMarginBottom: 15,
        labelColor: colour('ink-2'),
        labelFontSize: 12.1875,
        verticalLabelPadding: '0 0 var(--s-1)',
      },
      Menu: {
        itemBg: 'transparent',
        itemHeight: matchMedia('(pointer: coarse)').matches ? 44 : 36,
        itemMarginBlock: 0,
        itemSelectedBg: colour('task1-wash'),
        itemSelectedColor: primary,
        activeBarBorderWidth: 0,
      },
      // It must be visible when it is off, too.
      Switch: {
        colorTextQuaternary: colour('rule-strong'),
        colorTextTertiary: colour('rule-strong'),
      },
      Table: {
        cellPaddingBlock: 11.25,
        cellPaddingInline: 11.25,
        cellPaddingBlockSM: 5,
        headerBorderRadius: 0,
        headerSplitColor: 'transparent',
        headerBg: colour('paper-sunk'),
        headerSortActiveBg: colour('paper-sunk'),
        headerSortHoverBg: colour('paper-sunk'),
        bodySortBg: 'transparent',
        rowHoverBg: colour('paper-sunk'),
        rowSelectedBg: colour('task1-wash'),
        rowSelectedHoverBg: colour('task1-wash'),
        headerColor: colour('ink-2'),
      },
    },
  };
}
