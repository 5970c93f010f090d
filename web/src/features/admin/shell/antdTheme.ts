import { type ThemeConfig, theme } from 'antd';
import { tokensOf } from '../../../tokens.ts';

/** Ant Design in the clothes of the site: every value comes from `tokens.css`. */
export function antdTheme(mode: 'light' | 'dark', motion: boolean): ThemeConfig {
  const token = tokensOf(mode);
  const [primary, paper, raised] = [token('task1'), token('paper'), token('paper-raised')];
  return {
    cssVar: { key: 'band8' },
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorLink: primary,
      colorInfo: primary,
      colorError: token('bad'),
      colorSuccess: token('ok'),
      colorWarning: token('gloss'),
      colorInfoBg: token('task1-wash'),
      colorErrorBg: token('bad-wash'),
      colorSuccessBg: raised,
      colorWarningBg: token('gloss-wash'),
      colorBgLayout: paper,
      colorBgContainer: raised,
      colorBgElevated: raised,
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextTertiary: token('ink-3'),
      colorTextDescription: token('ink-3'),
      colorTextPlaceholder: token('ink-3'),
      colorBorder: token('rule-strong'),
      colorBorderSecondary: token('rule'),
      colorSplit: token('rule'),
      colorTextLightSolid: token('on-accent'),
      boxShadow: token('lift'),
      boxShadowSecondary: token('lift'),
      fontFamily: token('sans'),
      fontSize: 14,
      borderRadius: 2,
      borderRadiusLG: 4,
      controlHeight: 40,
      lineWidth: 1,
      wireframe: false,
      motion,
      motionDurationMid: '0.2s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // The days of the months beside are disabled in name only.
      DatePicker: { colorTextDisabled: token('ink-3') },
      Layout: { siderBg: paper, bodyBg: paper },
      Menu: {
        itemBg: 'transparent',
        itemHeight: 44,
        itemSelectedBg: token('task1-wash'),
        itemSelectedColor: primary,
        activeBarBorderWidth: 0,
      },
      Statistic: { contentFontSize: 34, titleFontSize: 14 },
      Table: {
        headerSplitColor: 'transparent',
        headerBg: token('paper-sunk'),
        rowHoverBg: token('paper-sunk'),
        headerColor: token('ink-2'),
      },
    },
  };
}
