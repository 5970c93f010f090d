import { settings } from '../storage/settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

type ThemeChoice = (typeof THEMES)[number];

/**
 * Runs in the head of every public page before the first paint. It applies the stored theme, chart
 * height (200 to 800 pixels) and text size, and makes space for notes.
 */
export const firstPaintScript = `(()=>{try{const r=document.documentElement,s=localStorage,t=s.getItem('${settings.theme.key}'),h=Number(s.getItem('${settings.chartHeight.key}')),x=s.getItem('${settings.textSize.key}');if(t==='light'||t==='dark'){r.dataset.theme=t;for(const m of document.querySelectorAll('meta[data-theme-color]'))m.setAttribute('media',m.dataset.themeColor===t?'all':'not all')}if(h>=200&&h<=800)r.style.setProperty('--panel-h',h+'px');if(x==='large'||x==='largest')r.dataset.textSize=x;if(s.getItem('${settings.notes.key}')==='on')r.dataset.notes=''}catch{}})()`;

/** Calls the listener when the reader or the system switches. */
export function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}

/** The reader's choice; the system by default. */
export function chosenTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Applies and stores a choice; choosing the system removes the stored one. */
export function chooseTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? undefined : choice;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')) {
    const { themeColor } = meta.dataset;
    const isOn = themeColor === theme ? 'all' : 'not all';
    meta.setAttribute('media', theme ? isOn : `(prefers-color-scheme: ${themeColor})`);
  }
  if (theme) settings.theme.write(theme);
  else settings.theme.remove();
}
