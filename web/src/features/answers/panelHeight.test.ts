// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage } from '../../../test/browser.ts';
import { clampHeight, heightForKey } from './panelHeight.ts';

const KEY = 'band8.chartHeight';

/** Imports the module again, because it reads the stored height only once per page. */
async function freshPage() {
  vi.resetModules();
  return import('./panelHeight.ts');
}

beforeEach(() => {
  document.documentElement.removeAttribute('style');
});

describe('heightForKey', () => {
  it('moves by 16 with the arrows and to the ends with Home and End', () => {
    expect(heightForKey('ArrowUp', 400)).toBe(384);
    expect(heightForKey('ArrowDown', 400)).toBe(416);
    expect(heightForKey('Home', 400)).toBe(200);
    expect(heightForKey('End', 400)).toBe(800);
    expect(heightForKey('a', 400)).toBeUndefined();
  });

  it('is limited to 200 to 800', () => {
    expect(heightForKey('ArrowUp', 208)).toBe(200);
    expect(heightForKey('ArrowDown', 792)).toBe(800);
    expect(clampHeight(-5)).toBe(200);
    expect(clampHeight(9000)).toBe(800);
  });
});

describe('the remembered height', () => {
  it('is 400 by default', async () => {
    expect((await freshPage()).panelHeight()).toBe(400);
  });

  it('is restored on the next page', async () => {
    const page = await freshPage();
    page.setPanelHeight(512);
    page.rememberPanelHeight();
    expect(document.documentElement.style.getPropertyValue('--panel-h')).toBe('512px');
    expect((await freshPage()).panelHeight()).toBe(512);
  });

  it.each([
    ['nonsense', 400],
    ['', 400],
    ['1e9', 400],
    ['-300', 400],
    ['99999', 400],
    ['20', 400],
  ])('reads %j as %d, like the pre-paint script', async (stored, expected) => {
    localStorage.setItem(KEY, stored);
    expect((await freshPage()).panelHeight()).toBe(expected);
  });

  it('works without storage', async () => {
    refuseStorage();
    const page = await freshPage();
    expect(page.panelHeight()).toBe(400);
    page.setPanelHeight(300);
    expect(() => page.rememberPanelHeight()).not.toThrow();
    expect(page.panelHeight()).toBe(300);
  });
});
