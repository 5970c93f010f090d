import { useMemo, useSyncExternalStore } from 'react';
import { useMedia } from '../../../../lib/useMedia.ts';
import { subscribeToTheme } from '../../../../styles/theme.ts';
import { type Colours, coloursOf, SANS } from '../../../../styles/tokens.ts';
import { currentTheme } from '../../shell/currentTheme.ts';

/** What all charts have in common. Their margins are small, because the page has enough space. */
export const CHART_BASE = { margin: 0, marginTop: 8, animate: false, legend: false } as const;

/** Axis options with the site's colours and font. */
export function axisOptions(colour: Colours) {
  return {
    title: false,
    labelFill: colour('ink-3'),
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: SANS,
    labelFontSize: 12,
    lineStroke: colour('chart-axis'),
    lineStrokeOpacity: 1,
    tickStroke: colour('chart-axis'),
    tickStrokeOpacity: 1,
    gridStroke: colour('chart-grid'),
    gridStrokeOpacity: 1,
    gridLineDash: [0, 0],
    labelAutoRotate: false,
    labelAutoHide: true,
  } as const;
}

interface TooltipText {
  title?: string;
  items: readonly { name?: string; value?: unknown }[];
}

function part(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Uses classes, because the content security policy blocks the library's inline styles. */
function tooltipContent(_event: unknown, { title = '', items }: TooltipText): HTMLElement {
  const content = part('div', 'chart-tip stack stack--tight small nums');
  content.append(part('b', '', title));
  for (const { name = '', value = '' } of items) {
    const line = part('span', 'row row--between');
    line.append(part('span', '', name), part('b', '', String(value)));
    content.append(line);
  }
  return content;
}

/** Tooltip options for every chart. */
export function tooltipOptions(colour: Colours) {
  return {
    render: tooltipContent,
    crosshairsStroke: colour('chart-axis'),
    css: {
      '.g2-tooltip': {
        'background-color': colour('paper-raised'),
        color: colour('ink'),
        'font-family': SANS,
        'box-shadow': 'var(--lift)',
        'border-radius': '2px',
        transition: 'none',
        padding: '8px 12px',
      },
    },
  };
}

const NARROW = '(max-width: 767px)';

/** The colours of the current theme, and whether the window is narrow. */
export function useChartTheme(): { colour: Colours; isNarrow: boolean } {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const isNarrow = useMedia(NARROW);
  return useMemo(() => ({ colour: coloursOf(theme), isNarrow }), [theme, isNarrow]);
}
