import { chartOf } from '../../dialogs.ts';
import { useLater } from '../../lib/useLater.ts';
import type { Answer } from './queries.ts';
import { ToggledChart } from './ToggledChart.tsx';

const PANEL_ID = 'chart-panel';

const loadHandle = () => import('./PanelHandle.tsx');

/**
 * The picture of a Task 1 answer. From 1024 px it is next to the text and can be resized; on
 * smaller screens it is above the text and can be hidden.
 */
export function ChartPanel({ answer }: { answer: Answer }) {
  const chart = chartOf(answer);
  const later = useLater(loadHandle, chart !== undefined);
  if (!chart) {
    return (
      <div className="chart-none plate noimg" role="img" aria-label="No picture">
        <span aria-hidden="true">📊</span>
      </div>
    );
  }
  return (
    <ToggledChart chart={chart} id={PANEL_ID} className="chart-dock">
      {(picture) => (
        <figure className="panel" id={PANEL_ID}>
          <div className="panel__view chart-view plate plate--photo">{picture}</div>
          <div className="panel__foot">{later && <later.PanelHandle controls={PANEL_ID} />}</div>
          <figcaption className="panel__cap meta">
            Drag the bar or use the arrow keys to resize the chart.
          </figcaption>
        </figure>
      )}
    </ToggledChart>
  );
}
