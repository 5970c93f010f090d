interface DataTableProps {
  caption?: string;
  columns: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly (string | number)[])[];
}

/** A table whose first row and first column are headings. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {columns.slice(1).map((name, index) => (
              <td key={name}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
