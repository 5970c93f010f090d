import '../practice/practise.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, SolidButton } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import type { QueryContext } from '../../context.ts';
import { useApi } from '../../lib/useApi.ts';
import { useLater } from '../../lib/useLater.ts';
import { useEntry } from '../../storage/collection.ts';
import { savedMocks } from '../../storage/mocks.ts';
import type { Question } from '../answers/queries.ts';
import { TASK_TYPES } from '../answers/texts.ts';
import { findRandomQuestion } from '../practice/randomQuestion.ts';
import { isNew, readSeen, type Seen } from '../practice/seen.ts';
import { useMock } from './useMock.ts';

const loadMockTest = () => import('./MockTest.tsx');

/**
 * The mock test: its start, the running test, or the result of one that was handed in.
 * @param resultId the id of a test that was handed in, to show its result
 */
export function MockPage({ resultId }: { resultId: string | undefined }) {
  const state = useMock();
  // Loaded with the start page, so that the test itself needs no connection.
  const later = useLater(loadMockTest);
  const { mock } = state;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [watchedId, setWatchedId] = useState<string>();
  if (mock && mock.id !== watchedId) setWatchedId(mock.id);
  if (!mock && resultId && watchedId) setWatchedId(undefined);

  // Another tab may have handed in the test that this one shows.
  const ended = useEntry(savedMocks, mock ? '' : (watchedId ?? ''));
  const shown = useEntry(savedMocks, resultId ?? '');
  const endedId = ended?.id;
  useEffect(() => {
    if (endedId) void navigate({ to: '/mock', search: { result: endedId }, replace: true });
  }, [endedId, navigate]);

  const result = resultId ? shown : ended;
  if (isHydrated && (mock || result) && !(resultId && !shown)) {
    if (later) return <later.MockTest state={state} result={result} />;
    return (
      <div className="wrap">
        <p className="wait" role="status">
          Loading the test. If it doesn’t appear, check your connection and reload the page.
        </p>
      </div>
    );
  }
  return (
    <div className="wrap mock t1">
      {isHydrated && resultId ? (
        <div className="empty">
          <p>This mock test isn’t on this device.</p>
          <Link className="btn" to="/practice">
            My attempts
          </Link>
        </div>
      ) : (
        <MockStart onStart={state.start} />
      )}
    </div>
  );
}

const OFFLINE =
  'You’re offline, so the questions can’t be loaded. Start the test when you’re back online.';

/** What happens in the test, and the button that starts it. */
function MockStart({ onStart }: { onStart: (task1: Question, task2: Question) => void }) {
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
  const start = (isAny: boolean) => choice.mutate({ isAny });

  return (
    <>
      <header className="page-head">
        <h1>Mock test</h1>
        <p>One report and one essay in 60 minutes, as in the exam.</p>
      </header>
      <ol className="mock__rules stack stack--large">
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
      <div className="row pract__act mt-4 no-print">
        <SolidButton disabled={!isHydrated} isBusy={choice.isPending} onClick={() => start(false)}>
          Start the test
        </SolidButton>
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
            {!isAny && <Button onClick={() => start(true)}>Start with any questions</Button>}
          </div>
        )}
      </div>
      {choice.isError && <Problem text={navigator.onLine ? choice.error.message : OFFLINE} />}
    </>
  );
}

/**
 * Chooses a question of each task at random; undefined where there is none.
 *
 * @param seen what was read and tried, which is left out; without it, any question is chosen
 */
export async function chooseQuestions(client: QueryContext, seen: Seen | undefined) {
  const [task1, task2] = await Promise.all(
    TASK_TYPES.map((taskType) =>
      findRandomQuestion(client, { taskType }, (question) => !seen || isNew(question, seen)),
    ),
  );
  return { task1, task2 };
}
