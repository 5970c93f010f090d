// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { failureText } from './useSaveAnswer.ts';
import { NEW_ORIGIN } from './useUnsavedAnswer.ts';

const stored = { ...NEW_ORIGIN, stored: { id: 'a', version: 1 } };
const textOf = (canStore: boolean) =>
  failureText(new TypeError('Failed'), { intent: 'update', origin: stored }, { canStore });

it('says that the device is offline, and where the text is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = 'Failed to update answer. Your device is offline.';
  expect(textOf(true)).toBe(`${offline} Your text is stored in this browser.`);
  expect(textOf(false)).toBe(offline);
});
