import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chart } from './types.ts';

const kinds: Chart['kind'][] = ['line', 'bar', 'pie', 'table', 'process', 'map', 'mixed'];

function expectLength(name: string, what: string, actual: number, wanted: number): void {
  if (actual !== wanted)
    throw new Error(`${name}: ${what} has ${actual} figures, expected ${wanted}.`);
}

function checkLengths(name: string, chart: Chart): void {
  if (chart.kind === 'line' || chart.kind === 'bar') {
    const wanted = chart.kind === 'line' ? chart.x.length : chart.categories.length;
    for (const series of chart.series)
      expectLength(name, series.name, series.values.length, wanted);
  } else if (chart.kind === 'pie') {
    for (const pie of chart.pies)
      expectLength(name, pie.label, pie.values.length, chart.slices.length);
  } else if (chart.kind === 'mixed') {
    for (const part of chart.parts) checkLengths(`${name}, ${part.title}`, part);
  } else if (chart.kind === 'table') {
    for (const row of chart.rows)
      expectLength(name, row.label, row.values.length, chart.columns.length);
  }
}

/** Parses a chart from JSON. @throws an error with the file's name for common mistakes */
export function parseChart(name: string, json: string): Chart {
  const chart = JSON.parse(json) as Chart;
  if (!kinds.includes(chart.kind))
    throw new Error(`${name}: kind must be one of ${kinds.join(', ')}.`);
  if (!chart.title) throw new Error(`${name}: a title is required.`);
  checkLengths(name, chart);
  return chart;
}

/** Reads every chart in a folder, in alphabetical order of names. */
export async function readCharts(folder: string): Promise<Map<string, Chart>> {
  const charts = new Map<string, Chart>();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  for (const file of files) {
    charts.set(
      file.replace(/\.json$/, ''),
      parseChart(file, await readFile(join(folder, file), 'utf8')),
    );
  }
  return charts;
}
