import type { Suggestion } from './suggestions.ts';

/** The name that the style sheet knows the shown place by. */
const HIGHLIGHT = 'suggested-term';

/** Where a suggestion stands on the screen, if Draft has drawn its block as it was read. */
function rangeOf(field: HTMLElement, { block, start, end }: Suggestion): Range | null {
  const line = field.querySelector(`[data-block="true"][data-offset-key="${block}-0-0"]`);
  if (!line) return null;
  const range = document.createRange();
  const pieces = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let piece = pieces.nextNode(); piece; piece = pieces.nextNode()) {
    const length = piece.nodeValue?.length ?? 0;
    if (start >= offset && start < offset + length) range.setStart(piece, start - offset);
    if (end > offset && end <= offset + length) {
      range.setEnd(piece, end - offset);
      return range;
    }
    offset += length;
  }
  return null;
}

/**
 * Shows where a suggestion stands: scrolls the text field, not the page, and highlights the words
 * where the browser can. The text itself and its selection stay as they are. Returns what ends it.
 */
export function showPlace(field: HTMLElement, suggestion: Suggestion): () => void {
  const range = rangeOf(field, suggestion);
  if (!range) return () => {};
  const [place, view] = [range.getBoundingClientRect(), field.getBoundingClientRect()];
  if (place.top < view.top || place.bottom > view.bottom) {
    field.scrollTop += place.top - view.top - (view.height - place.height) / 2;
  }
  if (!('highlights' in CSS)) return () => {};
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => CSS.highlights.delete(HIGHLIGHT);
}
