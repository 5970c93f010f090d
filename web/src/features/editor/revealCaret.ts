/** Scrolls the caret into view after a script has moved it; browsers only follow what is typed. */
export function revealCaret(): void {
  const node = getSelection()?.focusNode;
  const element = node instanceof Element ? node : node?.parentElement;
  if (!node || !element) return;
  // The cells of a wide table scroll sideways.
  element.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const range = document.createRange();
  range.setStart(node, getSelection()?.focusOffset ?? 0);
  // The caret has no rectangle of its own in an empty line.
  const caret = range.getClientRects()[0] ?? element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const px = (padding: string) => Number.parseFloat(padding) || 0;
  const above = caret.top - (offsetTop + px(scrollPaddingTop));
  const below = caret.bottom - (offsetTop + height - px(scrollPaddingBottom));
  if (above < -1) scrollBy({ top: above });
  else if (below > 1) scrollBy({ top: below });
}
