// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage } from '../../../test/browser.ts';
import { heightForKey } from './panelHeight.ts';

const KEY = 'band8.chartHeight';

/** Imports the module again, because it reads the stored height only once per page. */
async function freshPage() {
  vi.resetModules();
  return import('./panelHeight.ts');
}

beforeEach(() => {
  document.documentElement.removeAttribute('style');
});

it.each([
  ['ArrowUp', 400, 384],
  ['ArrowDown', 400, 416],
  ['Home', 400, 200],
  ['End', 400, 800],
  ['a', 400, undefined],
  ['ArrowUp', 208, 200],
  ['ArrowDown', 792, 800],
])('%s at %d leads to %s', (key, from, to) => {
  expect(heightForKey(key, from)).toBe(to);
});

describe('the remembered height', () => {
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
