// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { failureText } from './useSaveAnswer.ts';
import { NEW_ORIGIN } from './useUnsavedAnswer.ts';

const stored = { ...NEW_ORIGIN, stored: { id: 'a', version: 1 } };
const textOf = (intent: 'publish' | 'update', origin = NEW_ORIGIN, canStore = true) =>
  failureText(new TypeError('Failed to fetch'), { intent, origin }, { canStore });

it('says what failed', () => {
  expect(textOf('publish')).toBe('Failed to create answer');
  expect(textOf('publish', stored)).toBe('Failed to publish answer');
  expect(textOf('update', stored)).toBe('Failed to update answer');
});

it('says that the device is offline, and where the text is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = 'Failed to update answer. Your device is offline.';
  expect(textOf('update', stored)).toBe(`${offline} Your text is stored in this browser.`);
  expect(textOf('update', stored, false)).toBe(offline);
});
