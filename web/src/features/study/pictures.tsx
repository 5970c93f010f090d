import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from '../../components/DataTable.tsx';
import { formatLocalDate, formatLocalMoment } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { type ActiveDay, axisEnd, OTHER, type Speed, type SubtypeCount } from './figures.ts';

/** The width of a picture, and where its axes are. */
const WIDTH = 320;
const BASE = 150;
const LEFT = 28;

interface PictureProps {
  id: string;
  title: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  /** In the drawing’s coordinates. */
  height: number;
  children: ReactNode;
  /** The same for screen readers: the column headings, and a row for each value. */
  table: ComponentProps<typeof DataTable>;
}

/** A small drawing with a heading, and a table that only screen readers see. */
function Picture({ id, title, summary, height, children, table }: PictureProps) {
  return (
    <section className="picture relative" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="meta mt-1 mb-4">{summary}</p>
      <svg className="fig" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {children}
      </svg>
      <div className="sr">
        <DataTable caption={title} {...table} />
      </div>
    </section>
  );
}

/** Where the values up to `end` lie in the picture. */
function heightsTo(end: number) {
  return (value: number) => BASE - (value / end) * (BASE - 10);
}

/** Lines at nothing, half of the greatest value, and the greatest. */
function Axis({ end }: { end: number }) {
  const y = heightsTo(end);
  return [0, end / 2, end].map((value) => (
    <g key={value}>
      <path
        stroke={`var(--chart-${value === 0 ? 'axis' : 'grid'})`}
        d={`M${LEFT} ${y(value)}H${WIDTH}`}
      />
      <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
        {value}
      </text>
    </g>
  ));
}

/** What was done on each day. */
export function DaysPicture({ days }: { days: readonly ActiveDay[] }) {
  const end = axisEnd(Math.max(...days.map((day) => day.count)));
  const y = heightsTo(end);
  const step = (WIDTH - LEFT) / days.length;
  const active = days.filter((day) => day.count > 0);
  const first = days[0];
  return (
    <Picture
      id="days"
      title={`Last ${days.length} days`}
      summary={`Attempts, reviews and answers read. You were active on ${count(active.length, 'day')}.`}
      height={184}
      table={{
        columns: ['Day', 'Attempts, reviews and answers read'],
        rows: active.map((day) => [formatLocalDate(day.at), day.count]),
      }}
    >
      <Axis end={end} />
      {days.map((day, index) => (
        <rect
          key={day.day}
          fill="var(--chart-1)"
          x={LEFT + index * step + step * 0.18}
          y={y(day.count)}
          width={step * 0.64}
          height={BASE - y(day.count)}
        />
      ))}
      <text x={LEFT} y={172}>
        {first && formatLocalDate(first.at)}
      </text>
      <text x={WIDTH} y={172} textAnchor="end">
        Today
      </text>
    </Picture>
  );
}

/** More points would run into each other. */
const MAX_POINTS = 20;

/** The words a minute of the latest attempts: a circle for Task 1, a square for Task 2. */
export function SpeedPicture({ speeds }: { speeds: readonly Speed[] }) {
  const shown = speeds.slice(-MAX_POINTS);
  const end = axisEnd(Math.max(...shown.map(({ wordsPerMinute }) => wordsPerMinute)));
  const y = heightsTo(end);
  const step = (WIDTH - LEFT - 12) / Math.max(1, shown.length - 1);
  const points = shown.map((speed, index) => ({
    ...speed,
    x: shown.length === 1 ? (WIDTH + LEFT) / 2 : LEFT + 6 + index * step,
    y: y(speed.wordsPerMinute),
  }));
  return (
    <Picture
      id="speed"
      title="Words a minute"
      summary={
        shown.length < speeds.length
          ? `Your last ${MAX_POINTS} attempts. In the exam, about 7 are enough.`
          : 'Each of your attempts. In the exam, about 7 are enough.'
      }
      height={184}
      table={{
        columns: ['Attempt', 'Task', 'Words a minute'],
        rows: shown.map(({ at, taskType, wordsPerMinute }) => [
          formatLocalMoment(at),
          LIST_TEXTS[taskType].heading,
          wordsPerMinute,
        ]),
      }}
    >
      <Axis end={end} />
      <path stroke="var(--ink-3)" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {points.map(({ at, taskType, x, y }) => (
        <Point key={at} taskType={taskType} x={x} y={y} />
      ))}
      <Point taskType="task1" x={LEFT + 6} y={174} />
      <text x={LEFT + 16} y={178.5}>
        Task 1
      </text>
      <Point taskType="task2" x={LEFT + 96} y={174} />
      <text x={LEFT + 106} y={178.5}>
        Task 2
      </text>
    </Picture>
  );
}

function Point({ taskType, x, y }: { taskType: Speed['taskType']; x: number; y: number }) {
  if (taskType === 'task1') return <circle fill="var(--chart-1)" cx={x} cy={y} r="4.5" />;
  return <rect fill="var(--chart-2)" x={x - 4} y={y - 4} width="8" height="8" />;
}

/** The height of a question type. */
const ROW = 34;

/** How many answers were read of each question type. */
export function SubtypePicture({ counts }: { counts: readonly SubtypeCount[] }) {
  const most = Math.max(...counts.map((each) => each.count));
  const total = counts.reduce((sum, each) => sum + each.count, 0);
  const hasOther = counts.some(({ name }) => name === OTHER);
  const noted = hasOther ? ` “${OTHER}” were read before their type was noted.` : '';
  return (
    <Picture
      id="subtypes"
      title="Answers read by question type"
      summary={`${count(total, 'answer')}.${noted}`}
      height={counts.length * ROW}
      table={{
        columns: ['Question type', 'Answers read'],
        rows: counts.map((each) => [each.name, each.count]),
      }}
    >
      {counts.map((each, index) => (
        <g key={each.name}>
          <text x="0" y={index * ROW + 14}>
            {each.name}
          </text>
          <text className="lbl" x={WIDTH} y={index * ROW + 14} textAnchor="end">
            {each.count}
          </text>
          <path stroke="var(--chart-grid)" d={`M0 ${index * ROW + 23}H${WIDTH}`} />
          <rect
            fill={`var(--chart-${each.taskType ? BARS[each.taskType] : 'axis'})`}
            x="0"
            y={index * ROW + 20}
            width={(each.count / most) * WIDTH}
            height="6"
          />
        </g>
      ))}
    </Picture>
  );
}

/** The colours of the bars. */
const BARS = { task1: 1, task2: 2 } as const;
