import { createHash } from 'node:crypto';
import { barSvg } from './bar.ts';
import { lineSvg } from './line.ts';
import { mapSvg } from './map.ts';
import { pieSvg } from './pie.ts';
import { processSvg } from './process.ts';
import { tableSvg } from './table.ts';
import type { Chart } from './types.ts';

/** Draws a chart as SVG. The same data always gives the same text. */
export function toSvg(chart: Chart): string {
  switch (chart.kind) {
    case 'line':
      return lineSvg(chart);
    case 'bar':
      return barSvg(chart);
    case 'pie':
      return pieSvg(chart);
    case 'table':
      return tableSvg(chart);
    case 'process':
      return processSvg(chart);
    case 'map':
      return mapSvg(chart);
  }
}

/** The hash with which the manifest detects outdated pictures. */
export function svgHash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}
