import { formatLocalMoment } from '../../lib/dates.ts';
import { axisEnd, type Speed } from './figures.ts';
import { Picture } from './Picture.tsx';

const WIDTH = 320;
const BASE = 150;
const LEFT = 28;
/** More points would run into each other. */
const MAX_POINTS = 20;

const NAMES = { task1: 'Task 1', task2: 'Task 2' } as const;

/** The words a minute of the latest attempts: a circle for Task 1, a square for Task 2. */
export function SpeedPicture({ speeds }: { speeds: readonly Speed[] }) {
  const shown = speeds.slice(-MAX_POINTS);
  const end = axisEnd(Math.max(...shown.map(({ wordsPerMinute }) => wordsPerMinute)));
  const y = (value: number) => BASE - (value / end) * (BASE - 10);
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
      size={[WIDTH, 184]}
      table={{
        columns: ['Attempt', 'Task', 'Words a minute'],
        rows: shown.map(({ at, taskType, wordsPerMinute }) => [
          formatLocalMoment(at),
          NAMES[taskType],
          wordsPerMinute,
        ]),
      }}
    >
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <path className={value === 0 ? 'axis' : 'grid'} d={`M${LEFT} ${y(value)}H${WIDTH}`} />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path className="lead" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
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
  if (taskType === 'task1') return <circle className="picture__1" cx={x} cy={y} r="4.5" />;
  return <rect className="picture__2" x={x - 4} y={y - 4} width="8" height="8" />;
}
