import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { type Chart, chartAlt } from '../../dialogs.ts';
import { track } from '../analytics/track.ts';

/** A picture with less width for its height is printed beside the text. */
const TALL = 1.3;

interface ToggledChartProps {
  chart: Chart;
  /** The figure's id, since a page can have several charts. */
  id: string;
  className: string;
  /** Whether it starts closed, and opens over the text, where a low window can't hold both. */
  isForWriting?: boolean;
  /** Renders the figure around the picture with its enlarge button. */
  children: (picture: ReactNode) => ReactNode;
}

function subscribeToHeight(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/**
 * Whether the window is low and narrow, usually because of an on-screen keyboard. Some browsers
 * don't shrink the page for it, only its visible part.
 */
function isLowWindow(): boolean {
  const visible = window.visualViewport;
  // As in practise.css.
  return !!visible && innerWidth < 560 && visible.height * visible.scale <= 500;
}

/** A chart that can be hidden, shown and enlarged, and that scrolls where it is taller than its frame. */
export function ToggledChart(props: ToggledChartProps) {
  const { chart, id, className, isForWriting = false, children } = props;
  const isLow = useSyncExternalStore(subscribeToHeight, isLowWindow, () => false) && isForWriting;
  // Where the chart is not as it starts, so that a keyboard closes it only while it is open.
  const [toggledLow, setToggledLow] = useState<boolean>();
  const isToggled = toggledLow === isLow;
  const isOpen = isToggled === isLow;
  const { pictureWidth = 8, pictureHeight = 5 } = chart;
  return (
    <div className={className} data-closed={isOpen ? undefined : ''}>
      <Button
        className="view-toggle needs-js no-print"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) track({ type: 'interaction', kind: 'chartOpened' });
          setToggledLow(isToggled ? undefined : isLow);
        }}
        // The text keeps the focus, so that its caret and the on-screen keyboard stay.
        onMouseDown={(event) => isLow && event.preventDefault()}
      >
        {isOpen ? 'Hide Chart' : 'View Chart'}
        <Icon name="chevron" />
      </Button>
      {children(
        <div className="chart-pic" data-tall={pictureWidth / pictureHeight < TALL ? '' : undefined}>
          <div className="chart-pic__box">
            {/* Gives the picture its shape, since styles can't read the width and height. */}
            <svg
              className="chart-pic__shape"
              viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
              aria-hidden="true"
            />
            <img
              src={chart.pictureUrl}
              width={chart.pictureWidth}
              height={chart.pictureHeight}
              alt={chartAlt(chart)}
              fetchPriority="high"
              decoding="async"
            />
          </div>
          <span className="chart-pic__more muted no-print" aria-hidden="true">
            More below
            <Icon name="chevron" />
          </span>
          <DialogButton
            className="bare panel__enlarge needs-js no-print"
            dialog="chart"
            chart={chart}
            aria-label="Enlarge the chart"
            aria-keyshortcuts="e"
          >
            <Icon name="enlarge" />
          </DialogButton>
        </div>,
      )}
    </div>
  );
}
