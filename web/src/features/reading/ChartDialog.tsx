import './viewer.css';
import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import { chartAlt, useDialogs } from '../../dialogs.ts';
import { track } from '../analytics/track.ts';

const MAX_SCALE = 8;
/** How far a press of an arrow key moves the picture, in pixels. */
const STEP = 60;

/** What the arrow keys move the picture by, to the right and down. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** A full-window chart that can be zoomed by wheel and pinch, and moved by dragging or keys. */
export function ChartDialog() {
  const { chart } = useDialogs();
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const zoom = useRef<PanzoomObject>(undefined);

  useEffect(() => {
    track({ type: 'interaction', kind: 'chartOpened' });
    const { current: viewer } = frame;
    if (!viewer || !picture.current) return;
    // Its keyboard shortcuts work immediately.
    viewer.focus();
    const panzoom = Panzoom(picture.current, {
      minScale: 1,
      maxScale: MAX_SCALE,
      step: 0.4,
      panOnlyWhenZoomed: true,
      cursor: 'grab',
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    zoom.current = panzoom;
    viewer.addEventListener('wheel', panzoom.zoomWithWheel, { passive: false });
    return () => {
      viewer.removeEventListener('wheel', panzoom.zoomWithWheel);
      panzoom.destroy();
    };
  }, []);

  function onKeyDown(event: React.KeyboardEvent) {
    const [right, down] = ARROWS[event.key] ?? [];
    const { current: panzoom } = zoom;
    if (!panzoom || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') panzoom.zoomIn();
    else if (event.key === '-') panzoom.zoomOut();
    else if (event.key === '0') panzoom.reset();
    else if (right !== undefined && down !== undefined) {
      const scale = panzoom.getScale();
      panzoom.pan(right / scale, down / scale, { relative: true });
    } else return;
    event.preventDefault();
  }

  if (!chart) return null;
  return (
    <Dialog title="Chart" isWide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons, and the arrows */}
      <div className="viewer fill" onKeyDown={onKeyDown}>
        <section
          className="viewer__frame fill plate--photo"
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
        <div className="row viewer__tools ruled">
          <Button onClick={() => zoom.current?.zoomOut()}>Zoom out</Button>
          <Button onClick={() => zoom.current?.zoomIn()}>Zoom in</Button>
          <Button onClick={() => zoom.current?.reset()}>Fit</Button>
        </div>
      </div>
    </Dialog>
  );
}
