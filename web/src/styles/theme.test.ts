// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { stubWideScreen } from '../../test/browser.ts';
import { currentTheme } from '../features/admin/shell/currentTheme.ts';
import { chooseTheme, chosenTheme, firstPaintScript } from './theme.ts';

const root = document.documentElement;

beforeEach(() => {
  for (const name of ['data-theme', 'data-text-size', 'data-notes', 'style'])
    root.removeAttribute(name);
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)" data-theme-color="light">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" data-theme-color="dark">';
});

const media = () =>
  [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

test.each<[string, Record<string, string>, object, string?]>([
  ['the system when nothing is stored', {}, {}],
  ['the stored theme', { theme: 'dark' }, { theme: 'dark' }],
  ['the stored text size', { textSize: 'largest' }, { textSize: 'largest' }],
  ['space for notes that are switched on', { notes: 'on' }, { notes: '' }],
  ['the stored height of the chart', { chartHeight: '300' }, {}, '300px'],
  ['the usual height of the chart', { chartHeight: '199' }, {}],
  ['the usual height of the chart', { chartHeight: '801' }, {}],
  ['nothing else', { notes: 'true', theme: 'sepia', textSize: 'huge', chartHeight: '<b>' }, {}],
])('before the first paint the page has %s', (_, stored, dataset, height = '') => {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`band8.${name}`, value);
  // jsdom does not run script elements, so this runs the page's script.
  new Function(firstPaintScript)();
  expect({ ...root.dataset }).toEqual(dataset);
  expect(root.style.getPropertyValue('--panel-h')).toBe(height);
  if (stored.theme === 'dark') expect(media()).toEqual(['not all', 'all']);
});

test('applies and stores a choice, and can return to the system', () => {
  chooseTheme('dark');
  expect([currentTheme(), chosenTheme()]).toEqual(['dark', 'dark']);
  expect(localStorage.getItem('band8.theme')).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
  chooseTheme('light');
  expect(localStorage.getItem('band8.theme')).toBe('light');
  expect(media()).toEqual(['all', 'not all']);

  stubWideScreen();
  chooseTheme('system');
  expect([currentTheme(), chosenTheme()]).toEqual(['dark', 'system']);
  expect(localStorage.getItem('band8.theme')).toBeNull();
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
