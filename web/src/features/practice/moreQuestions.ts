import questions from 'virtual:practice-questions';
import type { Question } from '../answers/queries.ts';
import { isNew, type Seen } from './seen.ts';

/** The question with this id that has no answer, if there is one. */
export function findQuestion(id: string): Question | undefined {
  const found = questions.find((question) => question.id === id);
  return found && { id, topic: found.topic, subtype: found.subtype, taskType: 'task2' };
}

/** A question type and a topic; none stands for all. */
export interface Choice {
  type?: string;
  topic?: string;
}

/** The topics of the questions, in alphabetical order. */
export const TOPICS = [...new Set(questions.map(({ tag }) => tag))].sort();

/** The ids of the questions of a choice, and of those that this device has not tried. */
export function matchingIds({ type, topic }: Choice, seen: Seen) {
  const matching = questions.filter(
    ({ subtype, tag }) => (!type || subtype === type) && (!topic || tag === topic),
  );
  const ids = matching.map(({ id }) => id);
  return { ids, newIds: ids.filter((id) => isNew({ id }, seen)) };
}
