import { colour, type Drawing, figure, inkOf, n, text, WIDTH } from './page.ts';
import type { PieChart } from './types.ts';

const RADIUS = 122;
const HEIGHT = 316;
const TOP = 64;
const LEAD = 28;
const CX = WIDTH / 2;

function around(cy: number, angle: number, r: number): [number, number] {
  return [CX + r * Math.sin(angle), cy - r * Math.cos(angle)];
}

function pie(chart: PieChart, view: PieChart['pies'][number], top: number): string {
  const cy = top + HEIGHT / 2;
  const total = view.values.reduce((a, b) => a + b, 0);
  const parts = [text(30, top + 40, view.label, { size: 28, bold: true })];
  const labels: { x: number; y: number; words: string }[] = [];
  let angle = 0;
  chart.slices.forEach((slice, i) => {
    const value = view.values[i] ?? 0;
    const turn = (2 * Math.PI * value) / total;
    const [x1, y1] = around(cy, angle, RADIUS);
    const [x2, y2] = around(cy, angle + turn, RADIUS);
    const large = turn > Math.PI ? 1 : 0;
    parts.push(
      `<path d="M${n(CX)} ${n(cy)}L${n(x1)} ${n(y1)}A${RADIUS} ${RADIUS} 0 ${large} 1 ${n(x2)} ${n(y2)}Z" fill="${inkOf(slice.ink)}" stroke="${colour.paper}" stroke-width="3" stroke-linejoin="round"/>`,
    );
    const centre = angle + turn / 2;
    const [lx, ly] = around(cy, centre, RADIUS + 14);
    // Labels above the pie grow upwards and those below downwards, so that none overlaps a slice.
    const y = ly + 8 - 10 * Math.cos(centre);
    labels.push({ x: lx, y, words: `${slice.name} ${figure(value)}${chart.suffix}` });
    angle += turn;
  });
  for (const isRight of [false, true]) {
    let limit = Number.POSITIVE_INFINITY;
    const side = labels.filter(({ x }) => x > CX === isRight).sort((a, b) => b.y - a.y);
    for (const { x, y, words } of side) {
      limit = Math.min(y, limit - LEAD);
      parts.push(text(x, limit, words, { anchor: isRight ? 'start' : 'end' }));
    }
  }
  return parts.join('\n');
}

/** Draws one pie, or two one below the other, with a label beside each slice. */
export function drawPie(chart: PieChart): Drawing {
  const unit = text(CX, 20, chart.unit, { anchor: 'middle', fill: colour.ink2 });
  const pies = chart.pies.map((view, i) => pie(chart, view, TOP + i * HEIGHT));
  return { body: [unit, ...pies].join('\n'), height: TOP + HEIGHT * pies.length };
}
