import { CatchBoundary } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';

// The chart library is by far the largest part of the back office, so it loads on demand.
const Trend = lazy(() => import('./TrendChart.tsx'));
const Share = lazy(() => import('./ShareChart.tsx'));

/** A line chart by day; the table below has the same figures. */
export const TrendChart = (props: ComponentProps<typeof Trend>) => deferred(<Trend {...props} />);

/** A bar chart of shares of the page views; the table below has the same figures. */
export const ShareChart = (props: ComponentProps<typeof Share>) => deferred(<Share {...props} />);

function deferred(chart: ReactElement) {
  return (
    <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartError}>
      <Suspense fallback={<Skeleton className="chart__loading" title={false} />}>{chart}</Suspense>
    </CatchBoundary>
  );
}

function ChartError() {
  return (
    <p className="panel__empty muted" role="status">
      Couldn’t load the chart. The table shows the same figures.
    </p>
  );
}
