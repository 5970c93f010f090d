import { autoUpdate, computePosition, flip, inline, offset, shift } from '@floating-ui/dom';

/** The distance between the tooltip and the edge of the window. */
const EDGE = 16;
const GAP = 8;

/**
 * Places the tooltip below its term, or above if there is no space, and updates it while the page
 * scrolls. Returns a function that stops the updates.
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
      // Next to the line under the pointer, for a term that spans two lines.
      middleware: [inline(at), offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE })],
    });
    Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
    tip.dataset.placed = '';
  });
}
