import { DataTable } from '../../components/DataTable.tsx';
import { parseCsv } from '../../lib/csv.ts';

/** The data of a chart: a table for each part of its CSV, which blank lines separate. */
export function ChartTables({ csv }: { csv: string }) {
  return csv.split(/\n\s*\n/).map((part) => {
    const [columns = [], ...rows] = parseCsv(part);
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what is too wide
      <section key={part} className="body__table mt-3" aria-label={columns[0]} tabIndex={0}>
        <DataTable columns={columns} rows={rows} />
      </section>
    );
  });
}
