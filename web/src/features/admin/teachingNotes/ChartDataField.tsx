import { withCommas } from '@band8/client/table';
import { Input } from 'antd';
import { use, useDeferredValue, useState } from 'react';
import { parseCsv } from '../../../lib/csv.ts';
import { Field, FieldsContext, fieldId } from '../answerForm/Fields.tsx';
import { FIELDS } from '../answers/fields.ts';

/** The data of a Task 1 chart as CSV, with the table that it makes; closed at first if empty. */
export function ChartDataField() {
  const { values, onChange } = use(FieldsContext);
  const { taskType, chartData } = values;
  const [isOpen] = useState(chartData !== '');
  const [header, ...rows] = parseCsv(useDeferredValue(chartData));
  const isTask1 = taskType === 'task1';
  // Data that were typed before the task changed are not hidden.
  if (!isTask1 && chartData === '') return null;
  const hintId = `${fieldId('chartData')}-hint`;
  return (
    <details className="fold chart-data wide" open={isOpen}>
      <summary className="row row--words">
        {FIELDS.chartData.label}
        <span className="meta">Optional: the figures behind the picture</span>
      </summary>
      <div className="halves mt-2 mb-4">
        <Field
          name="chartData"
          hints={[hintId]}
          below={
            <p className="meta" id={hintId}>
              CSV: a header row, then one row for each line of the table, cells separated by commas.
              {!isTask1 && ' Only Task 1 answers use chart data.'}
            </p>
          }
        >
          <Input.TextArea
            className="chart-data__text"
            rows={6}
            spellCheck={false}
            placeholder={'Year,Coal,Gas\n1990,62,8\n2000,48,21'}
            value={chartData}
            onChange={({ target }) => onChange({ chartData: withCommas(target.value) })}
          />
        </Field>
        {header && (
          <div className="chart-data__table">
            <table>
              <caption className="sr">{FIELDS.chartData.label}</caption>
              <thead>
                <tr>
                  {header.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <th key={at} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((cells, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  <tr key={index} data-uneven={cells.length === header.length ? undefined : ''}>
                    {cells.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {rows.some((cells) => cells.length !== header.length) && (
              <p className="meta">
                Some rows have more or fewer cells than the header. They are marked.
              </p>
            )}
          </div>
        )}
      </div>
    </details>
  );
}
