import { autoUpdate, computePosition, flip, inline, offset, shift } from '@floating-ui/dom';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { track } from '../analytics/track.ts';

const TIP_ID = 'glossary-tip';
const OPEN_DELAY_MS = 700;
/** How long after a tooltip another opens at once; also the delay for a covered term. */
const SKIP_DELAY_MS = 300;
/** The time for moving the pointer from a term to its tooltip. */
const LEAVE_MS = 150;

const TERM_SELECTOR = '.glossary-term[data-term]';

/** The distance between the tooltip and the edge of the window. */
const EDGE = 16;
const GAP = 8;

interface Shown {
  term: HTMLElement;
  /** The pointer's position, for a term that spans two lines. */
  at: { x: number; y: number } | undefined;
}

/** The tooltip that all glossary terms of a body share. */
export function GlossaryTooltip({ body }: { body: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (body.current) return listenToTerms(body.current, tip, setShown);
  }, [body]);

  useEffect(() => {
    if (!shown) return;
    const { term } = shown;
    const { termId } = term.dataset;
    track({ type: 'interaction', kind: 'glossaryOpened', ...(termId && { termId }) });
    term.setAttribute('aria-expanded', 'true');
    term.setAttribute('aria-describedby', TIP_ID);
    const stopPlacing = tip.current ? placeTooltip(shown, tip.current) : undefined;
    return () => {
      stopPlacing?.();
      term.setAttribute('aria-expanded', 'false');
      term.removeAttribute('aria-describedby');
    };
  }, [shown]);

  if (!shown) return null;
  const { termId, term, definition } = shown.term.dataset;
  return (
    <div className="tip raised no-print" id={TIP_ID} role="tooltip" ref={tip} key={termId}>
      <p className="tip__k faint">Glossary Term</p>
      <p className="tip__t gloss">{term}</p>
      <p className="muted">{definition}</p>
    </div>
  );
}

type Tip = RefObject<HTMLElement | null>;

/**
 * Places the tooltip below its term, or above if there is no space, and updates it while the page
 * scrolls. Returns a function that stops the updates.
 */
function placeTooltip({ term, at }: Shown, tip: HTMLElement): () => void {
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

/**
 * Shows and hides the tooltip for events on a body's terms: after hovering for 700 ms (immediately
 * within 300 ms of another term), and on focus or tap. It hides on Escape, on blur, and when the
 * pointer leaves or taps outside. The tooltip itself can be hovered; a covered term is shown when
 * the pointer rests on it for 300 ms. Also handles a term that is hovered or focused already.
 * Returns a function that removes the listeners.
 */
function listenToTerms(body: HTMLElement, tip: Tip, onShow: (shown: Shown | undefined) => void) {
  let shown: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressingTip = false;
  /** The term under the pointer that the tooltip covers. */
  let covered: HTMLElement | undefined;
  const listeners = new AbortController();

  function on<T extends keyof HTMLElementEventMap>(
    target: Document | HTMLElement,
    type: T,
    listener: (event: HTMLElementEventMap[T]) => void,
  ) {
    // The element's events are those of a document too.
    target.addEventListener(type, listener as EventListener, { signal: listeners.signal });
  }
  const isTip = (target: EventTarget | null) =>
    target instanceof Node && tip.current?.contains(target) === true;
  const termOf = (target: EventTarget | null): HTMLElement | null => {
    const term = target instanceof Element ? target.closest<HTMLElement>(TERM_SELECTOR) : null;
    return body.contains(term) ? term : null;
  };

  const show = (term: HTMLElement, at?: Shown['at']) => {
    clearTimeout(timer);
    if (shown === term) return;
    shown = term;
    onShow({ term, at });
  };
  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown = null;
    hiddenAt = Date.now();
    onShow(undefined);
  };
  const leave = () => {
    if (shown && shown !== document.activeElement) timer = setTimeout(hide, LEAVE_MS);
  };

  on(document, 'pointerover', ({ pointerType, target, clientX: x, clientY: y }) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer);
    covered = undefined;
    const term = termOf(target);
    if (isTip(target) || (term && term === shown)) return;
    if (!term) return leave();
    const isQuick = shown !== null || Date.now() - hiddenAt < SKIP_DELAY_MS;
    if (isQuick) show(term, { x, y });
    else timer = setTimeout(() => show(term, { x, y }), OPEN_DELAY_MS);
  });
  on(document, 'pointermove', ({ pointerType, target, clientX: x, clientY: y }) => {
    if (pointerType === 'touch' || !isTip(target)) return;
    const below = document.elementsFromPoint(x, y).map(termOf);
    const term = below.find((each) => each !== null && each !== shown) ?? undefined;
    if (term === covered) return;
    clearTimeout(timer);
    covered = term;
    if (term) timer = setTimeout(() => show(term, { x, y }), SKIP_DELAY_MS);
  });
  on(document.documentElement, 'pointerleave', leave);
  on(body, 'focusin', ({ target }) => {
    const term = termOf(target);
    if (term) show(term);
  });
  on(body, 'focusout', ({ target }) => {
    // Pressing on the tooltip blurs its term, but must not hide it.
    if (termOf(target) === shown && !isPressingTip) hide();
  });
  on(body, 'click', ({ target, clientX: x, clientY: y }) => {
    const term = termOf(target);
    if (term) show(term, { x, y });
  });
  on(document, 'pointerdown', ({ target }) => {
    isPressingTip = isTip(target);
    if (shown && !isPressingTip && termOf(target) !== shown) hide();
  });
  on(document, 'pointerup', () => {
    isPressingTip = false;
  });
  on(document, 'keydown', (event) => {
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
  });

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
