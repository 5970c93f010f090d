import type { Schemas } from '@band8/client';

export type Criterion = Schemas['Criterion'];

/** The criteria in the order of the public band descriptors. */
export const CRITERIA: readonly Criterion[] = ['task', 'coherence', 'lexis', 'grammar'];

const NAMES = {
  coherence: 'Coherence and Cohesion',
  lexis: 'Lexical Resource',
  grammar: 'Grammatical Range and Accuracy',
};

/** The full name of a criterion; the first one has another name in each task. */
export function criterionName(
  criterion: Criterion,
  taskType: Schemas['TaskType'] | undefined,
): string {
  if (criterion !== 'task') return NAMES[criterion];
  return taskType === 'task1' ? 'Task Achievement' : 'Task Response';
}

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
