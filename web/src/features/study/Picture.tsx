import type { ReactNode } from 'react';

interface PictureProps {
  id: string;
  title: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  /** The size of the drawing’s coordinates. */
  size: readonly [width: number, height: number];
  children: ReactNode;
  /** The same for screen readers: the column headings, and a row for each value. */
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
}

/** A small drawing with a heading, and a table that only screen readers see. */
export function Picture({
  id,
  title,
  summary,
  size: [width, height],
  children,
  table,
}: PictureProps) {
  const [first, ...others] = table.columns;
  return (
    <section className="picture" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="meta">{summary}</p>
      <svg className="fig" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
      <div className="sr">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={table.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
