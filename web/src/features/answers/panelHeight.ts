import { readSetting, writeSetting } from '../../device/setting.ts';

/** The chart panel's height: what it starts with, and between what it can be drawn. */
export const PANEL_DEFAULT = 400;
export const PANEL_MIN = 200;
export const PANEL_MAX = 800;
/** One press of an arrow key. */
const STEP = 16;

/** A height that the panel can have. */
export function clampHeight(height: number): number {
  return Math.round(Math.min(PANEL_MAX, Math.max(PANEL_MIN, height)));
}

/** The height that a key asks for, if it is one of the panel's keys. */
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

let current: number | undefined;
const listeners = new Set<() => void>();

/** The reader's height; the pre-paint script has applied it to the page already. */
export function panelHeight(): number {
  current ??= Number(readSetting('chartHeight') ?? PANEL_DEFAULT);
  return current;
}

/** Calls back whenever the height changes. */
export function onPanelHeight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a height to the page. */
export function setPanelHeight(height: number): void {
  current = clampHeight(height);
  document.documentElement.style.setProperty('--panel-h', `${current}px`);
  for (const listener of listeners) listener();
}

/** Remembers the height for the next answer and the next visit. */
export function rememberPanelHeight(): void {
  writeSetting('chartHeight', String(panelHeight()));
}
