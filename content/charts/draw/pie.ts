import { colour, figure, inkOf, n, page, text } from './page.ts';
import type { PieChart } from './types.ts';

const RADIUS = 174;
const MIDDLE = 452;

function around(cx: number, angle: number, r: number): [number, number] {
  return [cx + r * Math.sin(angle), MIDDLE - r * Math.cos(angle)];
}

function pie(chart: PieChart, order: number): string {
  const view = chart.pies[order];
  if (!view) return '';
  const cx = order === 0 ? 316 : 904;
  const total = view.values.reduce((a, b) => a + b, 0);
  const parts = [text(cx, 160, view.label, { size: 30, anchor: 'middle', bold: true })];
  let angle = 0;
  chart.slices.forEach((slice, i) => {
    const value = view.values[i] ?? 0;
    const turn = (2 * Math.PI * value) / total;
    const [x1, y1] = around(cx, angle, RADIUS);
    const [x2, y2] = around(cx, angle + turn, RADIUS);
    const large = turn > Math.PI ? 1 : 0;
    parts.push(
      `<path d="M${n(cx)} ${MIDDLE}L${n(x1)} ${n(y1)}A${RADIUS} ${RADIUS} 0 ${large} 1 ${n(x2)} ${n(y2)}Z" fill="${inkOf(slice.ink)}" stroke="${colour.paper}" stroke-width="4" stroke-linejoin="round"/>`,
    );
    const centre = angle + turn / 2;
    const [lx, ly] = around(cx, centre, RADIUS + 18);
    const side = Math.sin(centre);
    const anchor = side > 0.35 ? 'start' : side < -0.35 ? 'end' : 'middle';
    // Labels above the pie grow upwards and those below downwards, so that none overlaps a slice.
    const y = ly - 4 - 28 * Math.cos(centre) + (anchor === 'middle' ? 4 : 0);
    parts.push(
      text(lx, y, slice.name, { size: 26, anchor }),
      text(lx, y + 31, `${figure(value)}${chart.suffix}`, { size: 27, anchor, bold: true }),
    );
    angle += turn;
  });
  return parts.join('\n');
}

/** Draws two pies side by side, with a label beside each slice. */
export function pieSvg(chart: PieChart): string {
  const unit = text(600, 98, chart.unit, { size: 26, anchor: 'middle', fill: colour.ink2 });
  return page(chart.title, [unit, pie(chart, 0), pie(chart, 1)].join('\n'));
}
