import { useState } from 'react';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { chartOf } from '../../dialogs.ts';
import { track } from '../analytics/track.ts';
import { PanelHandle } from './PanelHandle.tsx';
import type { Answer } from './queries.ts';

const PANEL_ID = 'chart-panel';

/**
 * The picture of a Task 1 answer. From 1024 px it stands beside the text and its height can be
 * changed; below, it is docked on top behind 'View Chart' / 'Hide Chart'.
 */
export function ChartPanel({ answer }: { answer: Answer }) {
  const [isOpen, setIsOpen] = useState(true);

  if (!answer.pictureUrl) {
    return (
      <div className="chart-none plate noimg" role="img" aria-label="No picture">
        <span aria-hidden="true">📊</span>
      </div>
    );
  }
  return (
    <div className="chart-dock" data-closed={isOpen ? undefined : ''}>
      <button
        className="btn view-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => {
          if (!isOpen) track({ type: 'interaction', kind: 'chartOpened' });
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide Chart' : 'View Chart'}
        <Icon name="chevron" />
      </button>
      <figure className="panel" id={PANEL_ID}>
        <div className="panel__view plate plate--photo">
          <img
            src={answer.pictureUrl}
            width={answer.pictureWidth}
            height={answer.pictureHeight}
            alt={`Chart: ${answer.topic}`}
            fetchPriority="high"
            decoding="async"
          />
          <DialogButton
            className="panel__enlarge"
            dialog="chart"
            chart={chartOf(answer)}
            aria-label="Enlarge the chart"
            aria-keyshortcuts="e"
          >
            <Icon name="enlarge" />
          </DialogButton>
        </div>
        <PanelHandle controls={PANEL_ID} />
        <figcaption className="panel__cap meta">
          Drag the bar or use the arrow keys to resize the chart.
        </figcaption>
      </figure>
    </div>
  );
}
