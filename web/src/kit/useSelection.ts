import { useState } from 'react';

/**
 * The selected rows of the current page. Another page or filter starts without a selection, and
 * rows that are gone are deselected, so that no hidden row is ever changed.
 */
export function useSelection<Row extends { id: string }>(all: readonly Row[], page: string) {
  const [chosen, setChosen] = useState<{ page: string; ids: string[] }>({ page, ids: [] });
  const ids = chosen.page === page ? chosen.ids : [];
  return {
    rows: all.filter(({ id }) => ids.includes(id)),
    choose: (wanted: string[]) => setChosen({ page, ids: wanted }),
  };
}
