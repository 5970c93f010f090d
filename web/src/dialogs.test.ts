// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { closeDialog, returnFocus, showDialog } from './dialogs.ts';

function addButton(): HTMLButtonElement {
  return document.body.appendChild(document.createElement('button'));
}

afterEach(() => {
  closeDialog();
  document.body.replaceChildren();
});

it('returns the focus to the opener, or leaves it where it went after the dialog closed', () => {
  const [opener, other] = [addButton(), addButton()];
  showDialog(() => null, 'keys', opener);
  closeDialog();
  returnFocus();
  expect(document.activeElement).toBe(opener);
  showDialog(() => null, 'keys', opener);
  closeDialog();
  other.focus();
  returnFocus();
  expect(document.activeElement).toBe(other);
});
