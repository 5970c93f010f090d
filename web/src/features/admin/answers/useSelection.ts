import { useState } from 'react';
import type { AnswerRow } from './queries.ts';

/**
 * The selected rows of the current page. Another page or filter starts without a selection, and
 * rows that are gone are deselected, so that no hidden answer is ever changed.
 */
export function useSelection(answers: AnswerRow[], page: string) {
  const [chosen, setChosen] = useState<{ page: string; ids: string[] }>({ page, ids: [] });
  const ids = chosen.page === page ? chosen.ids : [];
  return {
    rows: answers.filter(({ id }) => ids.includes(id)),
    choose: (wanted: string[]) => setChosen({ page, ids: wanted }),
  };
}
