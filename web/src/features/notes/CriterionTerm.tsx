import type { Schemas } from '@band8/client';
import { CRITERIA, criterionName } from './criteria.ts';

interface Judged {
  criterionBands?: Schemas['CriterionBands'] | undefined;
  criterionNotes?: Schemas['CriterionNotes'];
  taskType?: Schemas['TaskType'] | undefined;
}

/** The criteria that have a band or a note, with their names. */
export function judgedCriteria({ criterionBands = {}, criterionNotes = {}, taskType }: Judged) {
  return CRITERIA.map((criterion) => ({
    name: criterionName(criterion, taskType),
    band: criterionBands[criterion],
    note: criterionNotes[criterion],
  })).filter(({ band, note }) => band || note);
}

/** The name of a criterion in a list of notes, with its band. */
export function CriterionTerm({ name, band }: { name: string; band: number | undefined }) {
  return (
    <dt>
      {name}
      {band && <span className="meta">{` · Band ${band}`}</span>}
    </dt>
  );
}
