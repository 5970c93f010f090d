import { autoUpdate, computePosition, flip, inline, offset, shift } from '@floating-ui/dom';

/** Between the tooltip and the edge of the window. */
const EDGE = 16;
const GAP = 8;

/**
 * Puts the tooltip under its term (above where there is no room), inside the window, and keeps it
 * there while the page scrolls. Returns a function that stops it.
 */
export function placeTooltip(
  term: HTMLElement,
  tip: HTMLElement,
  at: { x: number; y: number } | undefined,
): () => void {
  return autoUpdate(term, tip, async () => {
    const { x, y } = await computePosition(term, tip, {
      strategy: 'fixed',
      placement: 'bottom-start',
      // A term that spans two lines: beside the line that is pointed at.
      middleware: [inline(at), offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE })],
    });
    Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
    tip.dataset.placed = '';
  });
}
