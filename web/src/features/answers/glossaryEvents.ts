const OPEN_DELAY_MS = 700;
/** How long after a tooltip another opens at once; also the delay for a covered term. */
const SKIP_DELAY_MS = 300;
/** The time for moving the pointer from a term to its tooltip. */
const LEAVE_MS = 150;

const TERM_SELECTOR = '.glossary-term[data-term]';

interface GlossaryHandlers {
  /** Shows a term; `at` is the pointer's position, for a term that spans two lines. */
  show: (term: HTMLElement, at?: { x: number; y: number }) => void;
  hide: () => void;
  /** Called when the pointer is on a term, to load the code that shows it. */
  prepare: () => void;
  isTooltip: (target: EventTarget | null) => boolean;
}

/**
 * Shows and hides the tooltip for events on a body's terms: after hovering for 700 ms (immediately
 * within 300 ms of another term), and on focus or tap. It hides on Escape, on blur, and when the
 * pointer leaves or taps outside. The tooltip itself can be hovered; a covered term is shown when
 * the pointer rests on it for 300 ms. Also handles a term that is hovered or focused already.
 * Returns a function that removes the listeners.
 */
export function listenToTerms(body: HTMLElement, handlers: GlossaryHandlers): () => void {
  let shown: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressingTip = false;
  /** The term under the pointer that the tooltip covers. */
  let covered: HTMLElement | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;

  const termOf = (target: EventTarget | null): HTMLElement | null => {
    const term = target instanceof Element ? target.closest<HTMLElement>(TERM_SELECTOR) : null;
    return body.contains(term) ? term : null;
  };

  const show = (term: HTMLElement, at?: { x: number; y: number }) => {
    clearTimeout(timer);
    if (shown === term) return;
    shown = term;
    handlers.show(term, at);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown = null;
    hiddenAt = Date.now();
    handlers.hide();
  };
  const leave = () => {
    if (shown && shown !== document.activeElement) timer = setTimeout(hide, LEAVE_MS);
  };

  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer);
      covered = undefined;
      const term = termOf(event.target);
      if (handlers.isTooltip(event.target) || (term && term === shown)) return;
      if (!term) {
        leave();
        return;
      }
      handlers.prepare();
      const at = { x: event.clientX, y: event.clientY };
      const isQuick = shown !== null || Date.now() - hiddenAt < SKIP_DELAY_MS;
      if (isQuick) show(term, at);
      else timer = setTimeout(() => show(term, at), OPEN_DELAY_MS);
    },
    { signal },
  );
  document.addEventListener(
    'pointermove',
    ({ pointerType, target, clientX: x, clientY: y }) => {
      if (pointerType === 'touch' || !handlers.isTooltip(target)) return;
      const below = document.elementsFromPoint(x, y).map(termOf);
      const term = below.find((each) => each !== null && each !== shown) ?? undefined;
      if (term === covered) return;
      clearTimeout(timer);
      covered = term;
      if (term) timer = setTimeout(() => show(term, { x, y }), SKIP_DELAY_MS);
    },
    { signal },
  );
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  body.addEventListener(
    'focusin',
    (event) => {
      const term = termOf(event.target);
      if (term) show(term);
    },
    { signal },
  );
  body.addEventListener(
    'focusout',
    (event) => {
      // Pressing on the tooltip blurs its term, but must not hide it.
      if (termOf(event.target) === shown && !isPressingTip) hide();
    },
    { signal },
  );
  body.addEventListener(
    'click',
    (event) => {
      const term = termOf(event.target);
      if (term) show(term, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      isPressingTip = handlers.isTooltip(event.target);
      if (shown && !isPressingTip && termOf(event.target) !== shown) hide();
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    () => {
      isPressingTip = false;
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && shown) {
        // Escape must not also close a dialog that contains the term.
        event.stopPropagation();
        hide();
      }
      const term = termOf(event.target);
      if (!term || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      if (shown === term) hide();
      else show(term);
    },
    { signal },
  );

  const here = (state: string) => body.querySelector<HTMLElement>(TERM_SELECTOR + state);
  const focused = here(':focus');
  const hovered = here(':hover');
  if (focused) show(focused);
  else if (hovered) timer = setTimeout(() => show(hovered), OPEN_DELAY_MS);

  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}
