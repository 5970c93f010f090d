import { count } from '../../lib/format.ts';
import { OTHER, type SubtypeCount } from './figures.ts';
import { Picture } from './Picture.tsx';

const WIDTH = 320;
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
      size={[WIDTH, counts.length * ROW]}
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
          <path className="grid" d={`M0 ${index * ROW + 23}H${WIDTH}`} />
          <rect
            className={each.taskType === undefined ? 'picture__0' : BAR_CLASS[each.taskType]}
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

const BAR_CLASS = { task1: 'picture__1', task2: 'picture__2' } as const;
