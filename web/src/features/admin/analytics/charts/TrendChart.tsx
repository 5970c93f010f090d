import { Line } from '@ant-design/charts';
import { useMemo } from 'react';
import { formatDate } from '../../../../lib/dates.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { axisOptions, CHART_BASE, tooltipOptions, useChartTheme } from './chartOptions.ts';
import { type Point, pointsOf, type Series } from './points.ts';

interface TrendChartProps {
  /** The text alternative. */
  label: string;
  /** As `YYYY-MM-DD`, in ascending order. */
  days: readonly string[];
  /** One line or two; the second is dashed, so that they differ in more than colour. */
  series: readonly Series[];
  /** The day that has not ended yet, if it is one of them. */
  unfinishedDay: string | undefined;
}

const DASH = [6, 4];
/** Points are drawn up to this number of days, since a single day makes no line. */
const MAX_POINTS = 14;

/** A line chart of two series by day. */
export default function TrendChart({ label, days, series, unfinishedDay }: TrendChartProps) {
  const { colour, isNarrow } = useChartTheme();
  const config = useMemo(() => {
    const second = series[1];
    const colors = [colour('chart-1'), colour('chart-2')];
    const step = Math.ceil(days.length / (isNarrow ? 4 : 8));
    const isEach = (_day: unknown, at: number) => at % step === 0;
    const { finished, unfinished } = pointsOf(days, series, unfinishedDay);
    const tooltip = {
      title: ({ day }: Point) =>
        day === unfinishedDay ? `${formatDate(day)}, so far` : formatDate(day),
      items: [({ name, value }: Point) => ({ name, value: formatNumber(value) })],
    };
    return {
      data: finished,
      xField: 'day',
      yField: 'value',
      colorField: 'name',
      height: 260,
      ...CHART_BASE,
      scale: {
        color: { domain: series.map(({ name }) => name), range: colors },
        x: { domain: [...days] },
        y: { domainMin: 0, nice: true },
      },
      style: {
        lineWidth: 2,
        lineDash: (points: Point[]) => (points[0]?.name === second?.name ? DASH : [0, 0]),
      },
      ...(days.length <= MAX_POINTS && { point: { sizeField: 3, shapeField: 'point' } }),
      axis: {
        x: {
          ...axisOptions(colour),
          grid: false,
          tickFilter: isEach,
          // 'Mar 5': the chart's title has the year.
          labelFormatter: (day: string) => formatDate(day).replace(/,.*/, ''),
        },
        y: { ...axisOptions(colour), line: false, tick: false, labelFormatter: formatNumber },
      },
      annotations: [
        {
          type: 'point',
          data: unfinished,
          encode: { x: 'day', y: 'value', color: 'name', shape: 'hollow', size: 4 },
          style: { lineWidth: 2 },
          tooltip,
        },
      ],
      tooltip,
      interaction: { tooltip: tooltipOptions(colour) },
    };
  }, [colour, isNarrow, days, series, unfinishedDay]);
  return (
    <figure className="chart">
      <figcaption className="row muted small mb-2">
        {series.map(({ name }, at) => (
          <span key={name} className={`row row--small chart__key chart__key--${at + 1}`}>
            <svg viewBox="0 0 28 4" aria-hidden="true">
              <path d="M0 2H28" {...(at === 1 && { strokeDasharray: DASH.join(' ') })} />
            </svg>
            {name}
          </span>
        ))}
        {unfinishedDay !== undefined && (
          <span className="row row--small chart__key chart__key--unfinished">
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <circle cx="5" cy="5" r="4" />
            </svg>
            Today so far
          </span>
        )}
      </figcaption>
      <Line {...config} containerAttributes={{ role: 'img', 'aria-label': label }} />
    </figure>
  );
}
