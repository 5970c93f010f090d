import { Bar } from '@ant-design/charts';
import { beginning } from '@band8/client/cut';
import { useMemo } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { SANS } from '../../../../styles/tokens.ts';
import { formatPercent, percentOf } from '../figures.ts';
import { axisOptions, CHART_BASE, tooltipOptions, useChartTheme } from './chartOptions.ts';

interface ShareChartProps {
  /** The text alternative. */
  label: string;
  /** One bar each, from top to bottom. */
  rows: readonly { name: string; count: number }[];
  /** The total that the counts are shares of; it is the full width. */
  pageViews: number;
}

const BAR = 34;
const AXIS = 34;

/** A horizontal bar chart whose axis ends at the total number of page views. */
export default function ShareChart({ label, rows, pageViews }: ShareChartProps) {
  const { colour, isNarrow } = useChartTheme();
  const config = useMemo(
    () => ({
      data: rows.map((row) => ({ ...row, percent: percentOf(row.count, pageViews) })),
      xField: 'name',
      yField: 'percent',
      height: rows.length * BAR + AXIS,
      ...CHART_BASE,
      scale: {
        y: { domain: [0, 100], nice: false, tickCount: isNarrow ? 3 : 6 },
        x: { paddingInner: 0.45 },
      },
      style: { fill: colour('chart-1'), fillOpacity: 1, maxWidth: 20 },
      label: {
        text: ({ percent }: { percent: number }) => formatPercent(percent),
        position: 'right',
        textAlign: 'start',
        dx: 6,
        fill: colour('ink-2'),
        fillOpacity: 1,
        fontFamily: SANS,
        fontSize: 12,
      },
      // Space for the number after a full-width bar.
      paddingRight: 56,
      axis: {
        x: {
          ...axisOptions(colour),
          labelFill: colour('ink-2'),
          tick: false,
          labelFormatter: (name: string) => wrapName(name, isNarrow ? 16 : 30),
        },
        y: {
          ...axisOptions(colour),
          tick: false,
          labelFormatter: (percent: number) => `${percent}%`,
        },
      },
      tooltip: {
        title: 'name',
        items: [
          ({ count }: { count: number }) => ({ name: 'Page views', value: formatNumber(count) }),
        ],
      },
      interaction: { tooltip: tooltipOptions(colour), elementHighlight: false },
    }),
    [colour, isNarrow, rows, pageViews],
  );
  return (
    <figure className="chart">
      <Bar {...config} containerAttributes={{ role: 'img', 'aria-label': label }} />
    </figure>
  );
}

/** Breaks a long name at the last space that fits, and shortens the second line. */
function wrapName(name: string, length: number): string {
  const space = name.length > length ? name.lastIndexOf(' ', length) : -1;
  if (space <= 0) return truncateName(name, length);
  return `${name.slice(0, space)}\n${truncateName(name.slice(space + 1), length)}`;
}

function truncateName(name: string, length: number): string {
  return name.length > length ? `${beginning(name, length - 1)}…` : name;
}
