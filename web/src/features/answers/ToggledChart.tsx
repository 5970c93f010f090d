import { type ReactNode, useState } from 'react';
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
  /** Renders the figure around the picture with its enlarge button. */
  children: (picture: ReactNode) => ReactNode;
}

/** A chart that can be hidden, shown and enlarged, and that scrolls where it is taller than its frame. */
export function ToggledChart({ chart, id, className, children }: ToggledChartProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { pictureWidth: width = 8, pictureHeight: height = 5 } = chart;
  return (
    <div className={className} data-closed={isOpen ? undefined : ''}>
      <button
        className="btn view-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) track({ type: 'interaction', kind: 'chartOpened' });
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide Chart' : 'View Chart'}
        <Icon name="chevron" />
      </button>
      {children(
        <div className="chart-pic" data-tall={width / height < TALL ? '' : undefined}>
          <div className="chart-pic__box">
            {/* Gives the picture its shape, since styles can't read the width and height. */}
            <svg
              className="chart-pic__shape"
              viewBox={`0 0 ${width} ${height}`}
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
          <span className="chart-pic__more" aria-hidden="true">
            More below
            <Icon name="chevron" />
          </span>
          <DialogButton
            className="panel__enlarge"
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
