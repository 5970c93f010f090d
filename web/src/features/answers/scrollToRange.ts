/** Where in the window a range is scrolled to, because a docked chart covers the upper part. */
const SCROLL_TO = 2 / 3;

/** Scrolls to a range unless it is visible. */
export function scrollToRange(range: Range): void {
  const { x, y, width, height } = range.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height / 2);
  if (shown && range.intersectsNode(shown)) return;
  // Brings the cell of a wide table into view.
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
  scrollBy({ top: range.getBoundingClientRect().top - innerHeight * SCROLL_TO });
}
