import { useRef, useSyncExternalStore } from 'react';
import {
  heightForKey,
  onPanelHeight,
  PANEL_DEFAULT,
  PANEL_MAX,
  PANEL_MIN,
  panelHeight,
  rememberPanelHeight,
  resetPanelHeight,
  setPanelHeight,
} from './panelHeight.ts';

/**
 * The handle below the chart that resizes it, by dragging or with the arrow keys, Home and End; a
 * double click restores the default height.
 */
export function PanelHandle({ controls }: { controls: string }) {
  const height = useSyncExternalStore(onPanelHeight, panelHeight, () => PANEL_DEFAULT);
  const grabbed = useRef<{ pointer: number; y: number; height: number }>(null);

  const release = () => {
    const start = grabbed.current;
    grabbed.current = null;
    // A press without a move does not resize.
    if (start && start.height !== panelHeight()) rememberPanelHeight();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be dragged; a focusable separator is the window splitter of ARIA
    <div
      className="panel__sep"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label="Chart height"
      aria-controls={controls}
      aria-valuemin={PANEL_MIN}
      aria-valuemax={PANEL_MAX}
      aria-valuenow={height}
      aria-valuetext={`${height} pixels`}
      onKeyDown={(event) => {
        const next = heightForKey(event.key, height);
        if (next === undefined) return;
        event.preventDefault();
        setPanelHeight(next);
        rememberPanelHeight();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { pointer: event.pointerId, y: event.clientY, height };
      }}
      onPointerMove={(event) => {
        const start = grabbed.current;
        if (start?.pointer !== event.pointerId) return;
        setPanelHeight(start.height + event.clientY - start.y);
      }}
      onDoubleClick={resetPanelHeight}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    />
  );
}
