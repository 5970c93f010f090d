import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToTheme } from '../../../../styles/theme.ts';
import { type Colours, coloursOf } from '../../../../styles/tokens.ts';
import { currentTheme } from '../../shell/currentTheme.ts';

const NARROW = '(max-width: 767px)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The colours of the current theme, and whether the window is narrow. */
export function useChartTheme(): { colour: Colours; isNarrow: boolean } {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => matchMedia(NARROW).matches);
  return useMemo(() => ({ colour: coloursOf(theme), isNarrow }), [theme, isNarrow]);
}
