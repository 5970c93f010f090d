// @vitest-environment jsdom
import type { Schemas } from '@band8/client';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../../../test/api.ts';
import { advance, openRoute } from '../../../test/render.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SuggestionsLater } from './SuggestionsLater.tsx';

const SUGGESTIONS: Schemas['SearchSuggestions']['suggestions'] = [
  { kind: 'correction', text: 'energy' },
  { kind: 'tag', text: 'solar energy' },
  { kind: 'term', text: 'energy mix' },
  { kind: 'question', text: 'Energy in Norland', answerId: 'a'.repeat(24), taskType: 'task1' },
];
const onSearch = vi.fn();
let found = SUGGESTIONS;

/** Opens a page with the field, and returns what was asked. */
async function open() {
  const asked: (string | null)[] = [];
  const { api } = stubApi((_call, url) => {
    asked.push(url.searchParams.get('search'));
    return Response.json({ suggestions: found });
  });
  const search = { task: 'task1' } as const;
  const Page = () => (
    <SearchField
      id="field"
      label="Search"
      placeholder=""
      value=""
      onSearch={onSearch}
      suggestions={(field) => <SuggestionsLater field={field} path="/search" search={search} />}
    />
  );
  const router = await openRoute('/search', { '/search': Page, $: () => null }, { api });
  return { asked, router };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string, init?: InputEventInit) => {
  field().value = value;
  fireEvent(field(), new InputEvent('input', { bubbles: true, ...init }));
};
/** Whether the key was left to the browser. */
const press = (key: string, init?: KeyboardEventInit) =>
  fireEvent.keyDown(field(), { key, ...init });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const status = () => document.querySelector('[aria-live=polite]')?.textContent;

async function focusField() {
  field().focus();
  await vi.dynamicImportSettled();
  await advance(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  found = SUGGESTIONS;
});

it('asks once after a rest of 150 ms, and says how many there are', async () => {
  const { asked } = await open();
  await focusField();
  expect(field().getAttribute('role')).toBe('combobox');
  type('en');
  await advance(149);
  type('ener ');
  await advance(149);
  expect(asked).toEqual([]);
  await advance(1);
  expect(asked).toEqual(['ener']);
  expect(options()).toEqual([
    'energyCorrected spelling',
    'solar energyTag',
    'energy mixGlossary',
    'Energy in NorlandTask 1',
  ]);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/search?task=task1&search=energy',
    '/archive?tag=solar+energy',
    '/glossary?search=energy+mix',
    `/answer/${'a'.repeat(24)}`,
  ]);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(status()).toBe('4 suggestions. Use the arrow keys to choose.');
  type('e');
  await advance(150);
  expect(options()).toEqual([]);
  expect(asked).toHaveLength(1);
});

it('leaves what is typed while it loads, also by an input method, and then suggests for it', async () => {
  const { asked } = await open();
  field().focus();
  expect(field().autocomplete).toBe('');
  type('ener', { isComposing: true });
  await vi.dynamicImportSettled();
  await advance(0);
  await advance(150);
  expect(field().value).toBe('ener');
  expect(field().autocomplete).toBe('off');
  expect(asked).toEqual(['ener']);
  expect(options()).toHaveLength(4);
});

it('is used with the arrow keys, and leaves the others to the field', async () => {
  const { router } = await open();
  await focusField();
  type('ener');
  await advance(150);
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('solar energyTag');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('solar energyTag');
  expect(press('Home')).toBe(true);
  expect(active()).toBeUndefined();
  press('ArrowUp');
  expect(active()).toBe('Energy in NorlandTask 1');
  press('ArrowDown');
  expect(active()).toBeUndefined();
  press('ArrowUp');
  expect(press('Enter')).toBe(false);
  await advance(0);
  expect(router.state.location.pathname).toBe(`/answer/${'a'.repeat(24)}`);
  await advance(1_000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('closes on Enter and Escape, which clear nothing, and when the field loses the focus', async () => {
  await open();
  await focusField();
  for (const close of [() => press('Escape'), () => field().blur()]) {
    field().focus();
    type('ener');
    await advance(150);
    expect(options()).toHaveLength(4);
    expect(close()).not.toBe(true);
    await advance(0);
    expect(options()).toEqual([]);
    expect(field().value).toBe('ener');
  }
  expect(press('Escape')).toBe(true);
  press('ArrowDown');
  await advance(0);
  expect(options()).toHaveLength(4);
  press('Enter');
  await advance(0);
  expect(options()).toEqual([]);
});

it.each(['before it has loaded', 'after it has loaded'])(
  'lets Enter search without suggestions afterwards, %s',
  async (when) => {
    const { asked } = await open();
    if (when.startsWith('after')) await focusField();
    field().focus();
    type('ener');
    press('Enter');
    await focusField();
    await advance(1_000);
    expect(onSearch.mock.calls).toEqual([['ener']]);
    expect(asked).toEqual([]);
    expect(options()).toEqual([]);
  },
);

it('shows the earlier suggestions until the next ones arrive, but says only the latter', async () => {
  await open();
  await focusField();
  type('ener');
  await advance(150);
  press('ArrowDown');
  found = [];
  type('energetic');
  expect(options()).toHaveLength(4);
  expect(active()).toBeUndefined();
  await advance(150);
  expect(options()).toEqual([]);
  expect(status()).toBe('');
});
