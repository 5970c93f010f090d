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

it('returns the focus to the button that opened the dialog', () => {
  const opener = addButton();
  showDialog(() => null, 'keys', opener);
  closeDialog();
  returnFocus();
  expect(document.activeElement).toBe(opener);
});

it('leaves the focus where it went after the dialog closed', () => {
  const [opener, other] = [addButton(), addButton()];
  showDialog(() => null, 'keys', opener);
  closeDialog();
  other.focus();
  returnFocus();
  expect(document.activeElement).toBe(other);
});
