import type { Suggestion } from './suggestions.ts';

/** The name of the highlight in the stylesheet. */
const HIGHLIGHT = 'suggested-term';

/** The DOM range of a suggestion, if Draft has already rendered its block. */
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
 * Scrolls the text field to a suggestion and highlights it, if the browser supports that. The
 * document and its selection do not change. Returns a function that removes the highlight.
 */
export function highlightSuggestion(field: HTMLElement, suggestion: Suggestion): () => void {
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
