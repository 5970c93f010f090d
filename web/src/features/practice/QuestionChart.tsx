import type { Chart } from '../../dialogs.ts';
import { ToggledChart } from '../answers/ToggledChart.tsx';

interface QuestionChartProps {
  chart: Chart;
  id: string;
}

/** The question's chart, which remains visible while the learner writes or reads. */
export function QuestionChart({ chart, id }: QuestionChartProps) {
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
