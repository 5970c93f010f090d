import type { Schemas } from '@band8/client';
import { CRITERIA, criterionName } from './criteria.ts';

type Judged = Pick<Schemas['Answer'], 'criterionBands' | 'criterionNotes' | 'taskType'>;

/** The criteria for which an answer has a band or a note, named with the band. */
export function judgedCriteria({ criterionBands = {}, criterionNotes = {}, taskType }: Judged) {
  return CRITERIA.flatMap((criterion) => {
    const band = criterionBands[criterion];
    const note = criterionNotes[criterion];
    const name = criterionName(criterion, taskType);
    return band || note ? { name: band ? `${name} · Band ${band}` : name, note } : [];
  });
}
