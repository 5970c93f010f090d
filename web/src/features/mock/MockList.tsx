import type { Row } from '../../components/study/useRemovable.ts';
import type { Mock } from '../../storage/mocks.ts';
import { ContinueMock } from './ContinueMock.tsx';
import { MockRow } from './MockRow.tsx';

/** The running mock test, and those that were handed in, newest first. */
export function MockList({ rows }: { rows: readonly Row<Mock>[] }) {
  return (
    <>
      <ContinueMock />
      {rows.length > 0 && (
        <section aria-labelledby="mocks-heading">
          <h2 id="mocks-heading">Mock tests</h2>
          <ul className="study__list">
            {rows.map((row) => (
              <MockRow key={row.entry.id} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
