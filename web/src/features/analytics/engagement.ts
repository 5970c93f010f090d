/** The text whose scroll depth is measured. */
const BODY = 'article.answer .body';

/** Measures how long a page was visible and how far its answer was read. */
export function createEngagement() {
  let seconds = 0;
  let depth = 0;
  let since = isVisible() ? performance.now() : undefined;

  function isVisible(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus();
  }

  return {
    /** Updates the time after the page was shown or hidden. */
    tick() {
      const now = performance.now();
      if (since !== undefined) seconds += (now - since) / 1000;
      since = isVisible() ? now : undefined;
    },
    /** Updates how much of the answer has been visible. */
    look() {
      const box = document.querySelector(BODY)?.getBoundingClientRect();
      if (!box || box.height === 0 || box.bottom < 0) return;
      const seen = ((innerHeight - box.top) / box.height) * 100;
      depth = Math.max(depth, Math.min(100, seen));
    },
    read: () => ({ seconds: Math.round(seconds * 10) / 10, scrollDepth: Math.round(depth) }),
  };
}

export type Engagement = ReturnType<typeof createEngagement>;
