import { useState } from 'react';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { Chart } from '../../dialogs.ts';
import { track } from '../analytics/track.ts';

interface QuestionChartProps {
  chart: Chart;
  /** Its element's id, as there can be several charts on a page. */
  id: string;
}

/**
 * The chart that a text describes, to be seen together with the text: it stays in sight while one
 * writes or reads, and can be hidden and enlarged.
 */
export function QuestionChart({ chart, id }: QuestionChartProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className="task-chart" data-closed={isOpen ? undefined : ''}>
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
      <figure className="task-chart__view plate plate--photo" id={id}>
        <img
          src={chart.pictureUrl}
          width={chart.pictureWidth}
          height={chart.pictureHeight}
          alt={`Chart: ${chart.topic}`}
          fetchPriority="high"
          decoding="async"
        />
        <DialogButton
          className="panel__enlarge"
          dialog="chart"
          chart={chart}
          aria-label="Enlarge the chart"
          aria-keyshortcuts="e"
        >
          <Icon name="enlarge" />
        </DialogButton>
      </figure>
    </div>
  );
}
