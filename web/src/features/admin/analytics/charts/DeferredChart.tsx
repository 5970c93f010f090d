import { CatchBoundary } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ShareChartProps } from './ShareChart.tsx';
import type { TrendChartProps } from './TrendChart.tsx';

// The chart library is by far the largest part of the back office, so it loads on demand.
const Trend = lazy(() => import('./TrendChart.tsx'));
const Share = lazy(() => import('./ShareChart.tsx'));

/** A line chart by day; the table below has the same figures. */
export function TrendChart(props: TrendChartProps) {
  return (
    <ChartBoundary>
      <Trend {...props} />
    </ChartBoundary>
  );
}

/** A bar chart of shares of the page views; the table below has the same figures. */
export function ShareChart(props: ShareChartProps) {
  return (
    <ChartBoundary>
      <Share {...props} />
    </ChartBoundary>
  );
}

function ChartBoundary({ children }: { children: React.ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartError}>
      <Suspense fallback={<Skeleton className="chart__loading" title={false} />}>
        {children}
      </Suspense>
    </CatchBoundary>
  );
}

function ChartError() {
  return (
    <p className="panel__empty" role="status">
      Couldn’t load the chart. The table shows the same figures.
    </p>
  );
}
