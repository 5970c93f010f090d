/** The text whose reading is measured. */
const BODY = 'article.answer .body';

/** How long a page was looked at, and how far its answer was read. */
export function createEngagement() {
  let seconds = 0;
  let depth = 0;
  let since = isLookedAt() ? performance.now() : undefined;

  function isLookedAt(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus();
  }

  return {
    /** Takes note of whether the page is looked at from now on. */
    tick() {
      const now = performance.now();
      if (since !== undefined) seconds += (now - since) / 1000;
      since = isLookedAt() ? now : undefined;
    },
    /** Takes note of how far the answer is in sight. */
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
