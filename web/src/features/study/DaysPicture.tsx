import { formatLocalDate } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import { type ActiveDay, axisEnd } from './figures.ts';
import { Picture } from './Picture.tsx';

const WIDTH = 320;
const BASE = 150;
const LEFT = 28;

/** What was done on each day. */
export function DaysPicture({ days }: { days: readonly ActiveDay[] }) {
  const end = axisEnd(Math.max(...days.map((day) => day.count)));
  const y = (value: number) => BASE - (value / end) * (BASE - 10);
  const step = (WIDTH - LEFT) / days.length;
  const active = days.filter((day) => day.count > 0);
  const first = days[0];
  return (
    <Picture
      id="days"
      title={`Last ${days.length} days`}
      summary={`Attempts, reviews and answers read. You were active on ${count(active.length, 'day')}.`}
      size={[WIDTH, 184]}
      table={{
        columns: ['Day', 'Attempts, reviews and answers read'],
        rows: active.map((day) => [formatLocalDate(day.at), day.count]),
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
      {days.map((day, index) => (
        <rect
          key={day.day}
          className="picture__1"
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
