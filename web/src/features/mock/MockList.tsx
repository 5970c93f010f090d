import type { Row } from '../../components/study/useRemovable.ts';
import type { Mock } from '../../storage/mocks.ts';
import { MockRow } from './MockRow.tsx';

/** The mock tests that were handed in, newest first. */
export function MockList({ rows }: { rows: readonly Row<Mock>[] }) {
  return (
    <section aria-labelledby="mocks-heading">
      <h2 id="mocks-heading">Mock tests</h2>
      <ul className="lined study__list">
        {rows.map((row) => (
          <MockRow key={row.entry.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
