import type { Chart } from '../../dialogs.ts';
import { ToggledChart } from '../answers/ToggledChart.tsx';

/** The question's chart, which remains visible while the learner writes or reads. */
export function QuestionChart({ chart, id }: { chart: Chart; id: string }) {
  return (
    <ToggledChart chart={chart} id={id} className="task-chart" isForWriting>
      {(picture) => (
        <figure className="task-chart__view chart-view plate plate--photo" id={id}>
          {picture}
        </figure>
      )}
    </ToggledChart>
  );
}
