import type { Band8Client } from '@band8/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useApi } from '../../lib/useApi.ts';
import type { Question } from '../answers/queries.ts';
import { TASK_TYPES } from '../answers/texts.ts';
import { findRandomQuestion } from '../practice/questions.ts';
import { isNew, readSeen, type Seen } from '../practice/seen.ts';

const OFFLINE =
  'You’re offline, so the questions can’t be loaded. Start the test when you’re back online.';

/** What happens in the test, and the button that starts it. */
export function MockStart({ onStart }: { onStart: (task1: Question, task2: Question) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const choice = useMutation({
    mutationFn: ({ isAny }: { isAny: boolean }) =>
      chooseQuestions({ queryClient, api }, isAny ? undefined : readSeen()),
    onSuccess: ({ task1, task2 }) => task1 && task2 && onStart(task1, task2),
  });
  const { data, variables } = choice;
  const missing = data && TASK_TYPES.filter((task) => !data[task]);
  const isAny = variables?.isAny ?? false;
  const names = missing?.map((task) => (task === 'task1' ? 'Task 1' : 'Task 2')).join(' and ');
  const start = (isAny: boolean) => !choice.isPending && choice.mutate({ isAny });

  return (
    <>
      <header className="page-head">
        <h1>Mock test</h1>
        <p>One report and one essay in 60 minutes, as in the exam.</p>
      </header>
      <ol className="mock__rules">
        <li>
          <b>Two questions</b> you haven’t read or tried on this device, chosen when you start.
        </li>
        <li>
          <b>One clock</b> for both. It can’t be paused, and it keeps running if you close the page.
          Spend about 20 minutes on Task 1 and 40 on Task 2; Task 2 counts twice as much.
        </li>
        <li>
          <b>Switch between the tasks</b> as often as you like. Your texts are saved on this device
          as you write.
        </li>
        <li>
          <b>Hand in</b> when you’ve finished, or let the time run out. Then compare both texts with
          the model answers.
        </li>
      </ol>
      <noscript>
        <p className="notice notice--bad">The mock test needs JavaScript.</p>
      </noscript>
      <div className="row pract__act no-print">
        <button
          className="btn btn--solid"
          type="button"
          disabled={!isHydrated}
          aria-busy={choice.isPending}
          onClick={() => start(false)}
        >
          Start the test
        </button>
        <Link className="btn btn--text" to="/practise">
          Practise one question instead
        </Link>
      </div>
      <div role="status">
        {missing && missing.length > 0 && (
          <div className="notice">
            <p>
              {isAny
                ? `There are no questions for ${names} yet.`
                : `You’ve read or tried every question for ${names}. You can still take the test with questions you’ve seen.`}
            </p>
            {!isAny && (
              <button className="btn" type="button" onClick={() => start(true)}>
                Start with any questions
              </button>
            )}
          </div>
        )}
      </div>
      {choice.isError && (
        <p className="notice notice--bad" role="alert">
          {navigator.onLine ? choice.error.message : OFFLINE}
        </p>
      )}
    </>
  );
}

/** One question of each task; undefined where there is none. */
interface Choice {
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
    TASK_TYPES.map((taskType) =>
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
