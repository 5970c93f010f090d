import './viewer.css';
import Panzoom from '@panzoom/panzoom';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import { chartAlt, useDialogs } from '../../dialogs.ts';
import { track } from '../analytics/track.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A full-window chart that can be zoomed and moved. */
export function ChartDialog() {
  const { chart } = useDialogs();
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const zoom = useRef<Zoom>(undefined);

  useEffect(() => {
    track({ type: 'interaction', kind: 'chartOpened' });
    if (!frame.current || !picture.current) return;
    // Its keyboard shortcuts work immediately.
    frame.current.focus();
    zoom.current = createZoom(frame.current, picture.current);
    return () => zoom.current?.stop();
  }, []);

  function onKeyDown(event: React.KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom.current?.in();
    else if (event.key === '-') zoom.current?.out();
    else if (event.key === '0') zoom.current?.whole();
    else if (arrow) zoom.current?.move(...arrow);
    else return;
    event.preventDefault();
  }

  if (!chart) return null;
  return (
    <Dialog title="Chart" isWide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons, and the arrows */}
      <div className="viewer" onKeyDown={onKeyDown}>
        <section
          className="viewer__frame plate--photo"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
          tabIndex={0}
          aria-label="Enlarged chart"
          ref={frame}
        >
          <img
            src={chart.pictureUrl}
            width={chart.pictureWidth}
            height={chart.pictureHeight}
            alt={chartAlt(chart)}
            draggable={false}
            ref={picture}
          />
        </section>
        <div className="viewer__tools">
          <button className="btn" type="button" onClick={() => zoom.current?.out()}>
            Zoom out
          </button>
          <button className="btn" type="button" onClick={() => zoom.current?.in()}>
            Zoom in
          </button>
          <button className="btn" type="button" onClick={() => zoom.current?.whole()}>
            Fit
          </button>
        </div>
      </div>
    </Dialog>
  );
}

const MAX_SCALE = 8;
const STEP = 60;

interface Zoom {
  in: () => void;
  out: () => void;
  /** Shows the entire picture. */
  whole: () => void;
  /** Moves by a number of steps to the right and down. */
  move: (right: number, down: number) => void;
  stop: () => void;
}

/** Makes a picture zoomable in its frame by wheel and pinch, and movable by dragging or keys. */
function createZoom(frame: HTMLElement, picture: HTMLElement): Zoom {
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
