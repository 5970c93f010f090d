import type { Band8Client } from '@band8/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Question } from '../answers/queries.ts';
import { findRandomQuestion } from '../practice/questions.ts';
import { isNew, type Seen } from '../practice/seen.ts';

/** One question of each task; undefined where there is none. */
export interface Choice {
  task1: Question | undefined;
  task2: Question | undefined;
}

/**
 * Chooses a question of each task at random.
 *
 * @param seen what was read and tried, which is left out; without it, any question is chosen
 */
export async function chooseQuestions(
  client: { queryClient: QueryClient; api: Band8Client },
  seen: Seen | undefined,
  random?: () => number,
): Promise<Choice> {
  const [task1, task2] = await Promise.all(
    (['task1', 'task2'] as const).map((taskType) =>
      findRandomQuestion(
        client,
        { taskType },
        (question) => !seen || isNew(question, seen),
        random,
      ),
    ),
  );
  return { task1, task2 };
}
