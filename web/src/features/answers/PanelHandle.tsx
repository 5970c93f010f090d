import { useRef, useSyncExternalStore } from 'react';
import { settings } from '../../storage/settings.ts';

/** The chart panel's default, minimum and maximum height, in pixels. */
const DEFAULT = 400;
const MIN = 200;
const MAX = 800;
/** The change per press of an arrow key. */
const STEP = 16;

/** The height after a key press. */
const KEYS: Record<string, (height: number) => number> = {
  ArrowUp: (height) => height - STEP,
  ArrowDown: (height) => height + STEP,
  Home: () => MIN,
  End: () => MAX,
};

/** The reader's height, which the pre-paint script has already applied to the page. */
const { chartHeight } = settings;

/** The height of the panel: the reader's or the drawn one, which is less in a low window. */
function panelHeight(): number {
  const drawn = document.querySelector<HTMLElement>('.panel__view')?.offsetHeight;
  return Number(chartHeight.snapshot() ?? (drawn || DEFAULT));
}

/** Calls the listener whenever the height may have changed, and applies the reader's to the page. */
function subscribe(listener: () => void): () => void {
  const onChange = () => {
    const { style } = document.documentElement;
    const chosen = chartHeight.snapshot();
    if (chosen) style.setProperty('--panel-h', `${chosen}px`);
    else style.removeProperty('--panel-h');
    listener();
  };
  const stop = chartHeight.subscribe(onChange);
  addEventListener('resize', listener);
  return () => {
    stop();
    removeEventListener('resize', listener);
  };
}

/** Shows the nearest height that the panel can have. */
function show(height: number): void {
  chartHeight.show(String(Math.round(Math.min(MAX, Math.max(MIN, height)))));
}

/** Stores the height for the next answer and the next visit. */
function remember(): void {
  chartHeight.write(String(panelHeight()));
}

/**
 * The handle below the chart that resizes it, by dragging or with the arrow keys, Home and End; a
 * double click restores the default height.
 */
export function PanelHandle({ controls }: { controls: string }) {
  const height = useSyncExternalStore(subscribe, panelHeight, () => DEFAULT);
  const grabbed = useRef<{ pointer: number; y: number; height: number }>(null);

  const release = () => {
    const start = grabbed.current;
    grabbed.current = null;
    // A press without a move does not resize.
    if (start && start.height !== panelHeight()) remember();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be dragged; a focusable separator is the window splitter of ARIA
    <div
      className="panel__sep relative"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label="Chart height"
      aria-controls={controls}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      aria-valuenow={height}
      aria-valuetext={`${height} pixels`}
      onKeyDown={(event) => {
        const next = KEYS[event.key]?.(height);
        if (next === undefined) return;
        event.preventDefault();
        show(next);
        remember();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { pointer: event.pointerId, y: event.clientY, height };
      }}
      onPointerMove={(event) => {
        const start = grabbed.current;
        if (start?.pointer === event.pointerId) show(start.height + event.clientY - start.y);
      }}
      onDoubleClick={() => chartHeight.remove()}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    />
  );
}
