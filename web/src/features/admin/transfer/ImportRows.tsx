import { useState } from 'react';
import { Pager } from '../../../kit/Pager.tsx';
import type { ImportRow } from './queries.ts';
import { outcomeText, type Report } from './report.ts';

const PAGE_SIZE = 50;

/** The result for each answer and term, in pages. */
export function ImportRows({ report: { rows, dryRun } }: { report: Report }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  return (
    <>
      <ul
        className="outcome transfer__rows"
        aria-label={dryRun ? 'What will change' : 'What changed'}
      >
        {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <Row key={`${row.kind} ${row.name}`} row={row} dryRun={dryRun} />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

function Row({ row, dryRun }: { row: ImportRow; dryRun: boolean }) {
  const { kind, name, outcome } = row;
  return (
    <li className={outcome === 'refused' ? 'outcome__failed' : 'outcome__done'}>
      <span className="transfer__name">
        {kind === 'term' ? 'Term' : 'Answer'} <b>{name}</b>
      </span>
      <br />
      <span>{outcomeText(row, dryRun)}</span>
    </li>
  );
}
