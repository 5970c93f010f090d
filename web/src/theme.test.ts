// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseTheme, chosenTheme, currentTheme, firstPaintScript } from './theme.ts';

const root = document.documentElement;

function beforeFirstPaint() {
  // jsdom runs no script elements; the text is the one that the page holds.
  new Function(firstPaintScript)();
}

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('data-theme');
  root.removeAttribute('data-text-size');
  root.removeAttribute('style');
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)" data-theme-color="light">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" data-theme-color="dark">';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const media = () =>
  [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

describe('before the first paint', () => {
  test('nothing remembered leaves it to the system', () => {
    beforeFirstPaint();
    expect(root.dataset.theme).toBeUndefined();
    expect(root.getAttribute('style')).toBeNull();
  });

  test('the remembered theme is set, and the colour of the browser with it', () => {
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

  test('the remembered text size is set', () => {
    localStorage.setItem('band8.textSize', 'largest');
    beforeFirstPaint();
    expect(root.dataset.textSize).toBe('largest');
  });

  test('what else is stored there is ignored', () => {
    localStorage.setItem('band8.theme', 'sepia');
    localStorage.setItem('band8.textSize', 'huge');
    beforeFirstPaint();
    expect(root.dataset.theme).toBeUndefined();
    expect(root.dataset.textSize).toBeUndefined();
  });
});

test('a choice is applied and remembered, and the system can have its say again', () => {
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
