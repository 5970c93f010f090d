import { createHash } from 'node:crypto';
import { drawBar } from './bar.ts';
import { drawLine } from './line.ts';
import { drawMap } from './map.ts';
import { type Drawing, heading, page, stack } from './page.ts';
import { drawPie } from './pie.ts';
import { drawProcess } from './process.ts';
import { drawTable } from './table.ts';
import type { Chart } from './types.ts';

function draw(chart: Chart): Drawing {
  switch (chart.kind) {
    case 'line':
      return drawLine(chart);
    case 'bar':
      return drawBar(chart);
    case 'pie':
      return drawPie(chart);
    case 'table':
      return drawTable(chart);
    case 'process':
      return drawProcess(chart);
    case 'map':
      return drawMap(chart);
    case 'mixed':
      return stack(
        chart.parts.flatMap((part) => [
          heading(part.title, 25),
          draw(part),
          { body: '', height: 12 },
        ]),
      );
  }
}

/** Draws a chart as SVG. The same data always gives the same text. */
export function toSvg(chart: Chart): string {
  return page(chart.title, draw(chart));
}

/** The hash with which the manifest detects outdated pictures. */
export function svgHash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}
