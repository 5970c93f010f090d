import { settings } from '../../storage/settings.ts';

/** The chart panel's default, minimum and maximum height, in pixels. */
export const PANEL_DEFAULT = 400;
export const PANEL_MIN = 200;
export const PANEL_MAX = 800;
/** The change per press of an arrow key. */
const STEP = 16;

/** The nearest height that the panel can have. */
export function clampHeight(height: number): number {
  return Math.round(Math.min(PANEL_MAX, Math.max(PANEL_MIN, height)));
}

/** The height after a key press, or undefined for other keys. */
export function heightForKey(key: string, height: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return clampHeight(height - STEP);
    case 'ArrowDown':
      return clampHeight(height + STEP);
    case 'Home':
      return PANEL_MIN;
    case 'End':
      return PANEL_MAX;
    default:
      return undefined;
  }
}

let drawn: number | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** The stylesheet's height: 400 pixels, less in a low window. */
function defaultHeight(): number {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--panel-h');
  return Math.round(Number.parseFloat(height)) || PANEL_DEFAULT;
}

/** The reader's height, which the pre-paint script has already applied to the page. */
export function panelHeight(): number {
  drawn ??= Number(settings.chartHeight.read() ?? 0);
  return drawn || defaultHeight();
}

/** Calls the listener whenever the height may have changed. */
export function onPanelHeight(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('resize', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('resize', listener);
  };
}

/** Applies a height to the page. */
export function setPanelHeight(height: number): void {
  drawn = clampHeight(height);
  document.documentElement.style.setProperty('--panel-h', `${drawn}px`);
  changed();
}

/** Stores the height for the next answer and the next visit. */
export function rememberPanelHeight(): void {
  settings.chartHeight.write(String(panelHeight()));
}

/** Restores the default height and removes the stored one. */
export function resetPanelHeight(): void {
  drawn = 0;
  document.documentElement.style.removeProperty('--panel-h');
  settings.chartHeight.remove();
  changed();
}
