import Panzoom from '@panzoom/panzoom';

const MAX_SCALE = 8;
const STEP = 60;

export interface Zoom {
  in: () => void;
  out: () => void;
  /** Shows the entire picture. */
  whole: () => void;
  /** Moves by a number of steps to the right and down. */
  move: (right: number, down: number) => void;
  stop: () => void;
}

/** Makes a picture zoomable in its frame by wheel and pinch, and movable by dragging or keys. */
export function createZoom(frame: HTMLElement, picture: HTMLElement): Zoom {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const panzoom = Panzoom(picture, {
    minScale: 1,
    maxScale: MAX_SCALE,
    step: 0.4,
    panOnlyWhenZoomed: true,
    cursor: 'grab',
    animate,
  });
  const listeners = new AbortController();
  frame.addEventListener('wheel', panzoom.zoomWithWheel, {
    passive: false,
    signal: listeners.signal,
  });
  return {
    in: () => panzoom.zoomIn(),
    out: () => panzoom.zoomOut(),
    whole: () => panzoom.reset(),
    move: (right, down) => {
      const step = STEP / panzoom.getScale();
      panzoom.pan(right * step, down * step, { relative: true });
    },
    stop: () => {
      listeners.abort();
      panzoom.destroy();
    },
  };
}
