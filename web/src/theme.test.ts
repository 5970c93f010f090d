// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentTheme } from './features/admin/shell/currentTheme.ts';
import { chooseTheme, chosenTheme, firstPaintScript } from './theme.ts';

const root = document.documentElement;

function beforeFirstPaint() {
  // jsdom does not run script elements, so this runs the page's script.
  new Function(firstPaintScript)();
}

beforeEach(() => {
  root.removeAttribute('data-theme');
  root.removeAttribute('data-text-size');
  root.removeAttribute('data-notes');
  root.removeAttribute('style');
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)" data-theme-color="light">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" data-theme-color="dark">';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const media = () =>
  [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

describe('before the first paint', () => {
  test('follows the system when nothing is stored', () => {
    beforeFirstPaint();
    expect(root.dataset.theme).toBeUndefined();
    expect(root.getAttribute('style')).toBeNull();
  });

  test("applies the stored theme and the browser's colour", () => {
    localStorage.setItem('band8.theme', 'dark');
    beforeFirstPaint();
    expect(root.dataset.theme).toBe('dark');
    expect(media()).toEqual(['not all', 'all']);
  });

  test.each([
    ['300', '300px'],
    ['199', ''],
    ['801', ''],
    ['<b>', ''],
  ])('a remembered chart height of %s gives %s', (stored, height) => {
    localStorage.setItem('band8.chartHeight', stored);
    beforeFirstPaint();
    expect(root.style.getPropertyValue('--panel-h')).toBe(height);
  });

  test('applies the stored text size', () => {
    localStorage.setItem('band8.textSize', 'largest');
    beforeFirstPaint();
    expect(root.dataset.textSize).toBe('largest');
  });

  test('makes space for notes that are switched on', () => {
    localStorage.setItem('band8.notes', 'on');
    beforeFirstPaint();
    expect(root.dataset.notes).toBe('');
  });

  test('ignores other stored values', () => {
    localStorage.setItem('band8.notes', 'true');
    localStorage.setItem('band8.theme', 'sepia');
    localStorage.setItem('band8.textSize', 'huge');
    beforeFirstPaint();
    expect(root.dataset.theme).toBeUndefined();
    expect(root.dataset.textSize).toBeUndefined();
    expect(root.dataset.notes).toBeUndefined();
  });
});

test('applies and stores a choice, and can return to the system', () => {
  chooseTheme('dark');
  expect([currentTheme(), chosenTheme()]).toEqual(['dark', 'dark']);
  expect(localStorage.getItem('band8.theme')).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
  chooseTheme('light');
  expect(localStorage.getItem('band8.theme')).toBe('light');
  expect(media()).toEqual(['all', 'not all']);

  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  chooseTheme('system');
  expect([currentTheme(), chosenTheme()]).toEqual(['dark', 'system']);
  expect(localStorage.getItem('band8.theme')).toBeNull();
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
