import { useState } from 'react';
import type { AnswerRow } from './queries.ts';

/**
 * The chosen rows of the page that is shown. Another page or filter begins without a choice, and a
 * row that is gone is not chosen any more: nothing unseen is ever changed.
 */
export function useSelection(answers: AnswerRow[], page: string) {
  const [chosen, setChosen] = useState<{ page: string; ids: string[] }>({ page, ids: [] });
  const ids = chosen.page === page ? chosen.ids : [];
  return {
    rows: answers.filter(({ id }) => ids.includes(id)),
    choose: (wanted: string[]) => setChosen({ page, ids: wanted }),
  };
}
