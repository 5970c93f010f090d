import { saveFile } from '../../../lib/saveFile.ts';
import type { Figures } from './columns.ts';
import type { Range } from './range.ts';

/** 'analytics-top-pages-2024-03-01-to-2024-03-30.csv'. */
export function fileName(name: string, { startDate, endDate }: Range): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `analytics-${slug}-${startDate}-to-${endDate}.csv`;
}

/** Downloads a table as CSV. The CSV writer loads on demand. */
export async function downloadCsv<Row>(figures: Figures<Row>, range: Range): Promise<void> {
  const { toCsv } = await import('./csv.ts');
  const content = new Blob([toCsv(figures)], { type: 'text/csv;charset=utf-8' });
  saveFile(content, fileName(figures.fileName ?? figures.name, range));
}
