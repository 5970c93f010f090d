import type { Place } from '../checks/types.ts';

/**
 * Selects words in the text field and scrolls to them. A field that grows with its text never
 * scrolls, so a hidden copy of the text shows where the words are in the window.
 */
export function selectPlace(field: HTMLTextAreaElement, { from, to }: Place): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const copy = document.createElement('div');
  const words = document.createElement('span');
  copy.className = 'grow__copy';
  copy.setAttribute('aria-hidden', 'true');
  words.textContent = field.value.slice(from, to);
  copy.append(field.value.slice(0, from), words, field.value.slice(to));
  field.after(copy);
  words.scrollIntoView({ block: 'center' });
  copy.remove();
}
