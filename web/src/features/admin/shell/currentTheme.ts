type Theme = 'light' | 'dark';

/** The current theme: the reader's choice or the system's, which alone decides in forced colours. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  const isForced = matchMedia('(forced-colors: active)').matches;
  if (!isForced && (chosen === 'light' || chosen === 'dark')) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
