import { CatchBoundary } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A chart that is loaded on demand, because the chart library is by far the largest part of the back
 * office. The table below a chart has the same figures.
 */
function deferred<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Chart: ComponentType<Props> = lazy(load);
  return (props: Props) => (
    <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartError}>
      <Suspense fallback={<Skeleton className="chart__loading" title={false} />}>
        <Chart {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

/** A line chart by day. */
export const TrendChart = deferred(() => import('./TrendChart.tsx'));
/** A bar chart of shares of the page views. */
export const ShareChart = deferred(() => import('./ShareChart.tsx'));

function ChartError() {
  return (
    <p className="panel__empty" role="status">
      Couldn’t load the chart. The table shows the same figures.
    </p>
  );
}
