import './practise.css';
import { Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, SolidButton, TextButton } from '../../components/Button.tsx';
import { Icon, LineDrawing } from '../../components/Icon.tsx';
import { Problem } from '../../components/Problem.tsx';
import { chartOf } from '../../dialogs.ts';
import { countWords } from '../../lib/countWords.ts';
import { hasAnswer, savedAttempts, type UnfinishedAttempt } from '../../storage/attempts.ts';
import { useEntry } from '../../storage/collection.ts';
import { track } from '../analytics/track.ts';
import { SubtypeBadge } from '../answers/AnswerParts.tsx';
import { ExamInstructions } from '../answers/ExamInstructions.tsx';
import type { Question } from '../answers/queries.ts';
import { CheckButton, ChecksOutcome } from '../checks/ChecksPanel.tsx';
import type { Place } from '../checks/types.ts';
import { useChecks } from '../checks/useChecks.ts';
import { AttemptText, RevealButton, selectPlace } from './AttemptText.tsx';
import { ClockBar } from './ClockBar.tsx';
import { TASKS } from './clock.ts';
import { Disclosure } from './Disclosure.tsx';
import { QuestionChart } from './QuestionChart.tsx';
import { RevealProblem, useReveal } from './reveal.tsx';
import { useAttempt } from './useAttempt.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The attempt being compared with the model answer, so that a reload and Back return to it. */
    comparedAttempt?: string | undefined;
    /** Set if the question was opened from the list of questions, where its answer is hidden. */
    isFromQuestions?: true;
  }
}

const PAUSE = 'M9 6v12M15 6v12';
const START = 'M8 5l11 7-11 7z';

const loadPlan = () => import('./Plan.tsx');
const loadTables = () => import('../answers/ChartTables.tsx');

/** A question to answer within a time limit; the model answer, if there is one, loads on demand. */
export function PractisePage({ question }: { question: Question }) {
  const task = question.taskType ?? 'task2';
  const { limitMs, words: wordsAsked } = TASKS[task];
  const { comparedAttempt: comparedId, isFromQuestions } = useLocation({
    select: ({ state }) => state,
  });
  const navigate = useNavigate();
  const state = useAttempt(question, comparedId);
  const { attempt, isRunning } = state;
  const { shown, show, hide, ...reveal } = useReveal(question.id);
  const checks = useChecks({ question, isRevealed: shown !== undefined });
  const [lastPlace, setLastPlace] = useState<Element | null>(null);
  const isHydrated = useHydrated();
  const clock = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chart = chartOf(question);
  const isAnswered = hasAnswer(question.id);
  const isFromList = (isHydrated && isFromQuestions) || !isAnswered;
  const { plan, chartData } = question;
  const words = countWords(attempt.text);

  const setCompared = (comparedAttempt?: string) =>
    navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      state: ({ isFromQuestions }) => ({
        comparedAttempt,
        ...(isFromQuestions && { isFromQuestions }),
      }),
    });

  const onReturn = useEffectEvent(() => {
    if (isAnswered && comparedId && state.current().attemptId === comparedId) show();
  });
  useEffect(() => onReturn(), []);

  function onReveal() {
    state.pause();
    show(() => {
      track({ type: 'interaction', kind: 'practiceRevealed' });
      void setCompared(state.current().attemptId);
    });
  }

  /** Scrolls the docked chart and the clock to the top, to leave space for the text. */
  function scrollToClock() {
    if (!matchMedia('(max-width: 1023px)').matches) return;
    const top = clock.current?.getBoundingClientRect().top ?? 0;
    if (top > 0) scrollBy({ top });
  }

  function startClock() {
    state.start();
    scrollToClock();
  }

  /** Saving is the end where there is nothing to compare with; a reload returns to the saved text. */
  function finish() {
    const { attemptId } = state.current();
    const problem = state.save();
    if (!problem) void setCompared(attemptId);
    return problem;
  }

  /** Handing in the text stops the clock, as revealing the model does. */
  function checkText() {
    state.pause();
    setLastPlace(null);
    checks.check(state.current().text);
  }

  function showPlace([place]: readonly Place[]) {
    if (!place || !field.current) return;
    setLastPlace(document.activeElement);
    selectPlace(field.current, place);
  }

  // The field may not be rendered yet.
  const focusField = () => requestAnimationFrame(() => field.current?.focus());

  function startAgain() {
    checks.clear();
    returnToWriting(state.clear);
  }

  function returnToWriting(prepare: () => void) {
    prepare();
    hide();
    void setCompared();
    focusField();
  }

  const actions = (
    <>
      <CheckButton checks={checks} isDisabled={!isHydrated} onCheck={checkText} />
      {checks.last && lastPlace instanceof HTMLElement && lastPlace.isConnected && (
        <TextButton onClick={() => lastPlace.focus()}>Back to the checks</TextButton>
      )}
      <TextButton disabled={!isHydrated} onClick={startAgain}>
        Start again
      </TextButton>
      <Link className="tap" to="/practice">
        My attempts
      </Link>
    </>
  );

  return (
    <div className={task === 'task1' ? 'wrap t1' : 'wrap t2'}>
      <Link
        className="back tap muted plain no-print"
        to={isFromList ? '/practise' : '/answer/$id'}
        params={{ id: question.id }}
      >
        <Icon name="back" />
        Back to the {isFromList ? 'questions' : 'answer'}
      </Link>
      <SubtypeBadge answer={question} />
      <h1 className="q pretty mt-3">{question.topic}</h1>
      <ExamInstructions question={question} />
      {plan && !shown && (
        <Disclosure summary="Plan for this question" load={loadPlan}>
          {({ Plan }) => <Plan plan={plan} isReport={task === 'task1'} />}
        </Disclosure>
      )}
      {chartData && (
        <Disclosure summary="Data of the chart" load={loadTables}>
          {({ ChartTables }) => <ChartTables csv={chartData} />}
        </Disclosure>
      )}
      <ClockBar ref={clock} clock={attempt} limitMs={limitMs} words={words} wordsAsked={wordsAsked}>
        {shown ? (
          <span className="clock__end muted">Finished</span>
        ) : (
          <Button disabled={!isHydrated} onClick={isRunning ? state.pause : startClock}>
            <LineDrawing path={isRunning ? PAUSE : START} />
            {isRunning ? 'Pause' : attempt.spentMs > 0 ? 'Resume' : 'Start'}
          </Button>
        )}
      </ClockBar>
      {shown ? (
        <>
          <shown.Comparison answer={shown.answer} own={attempt} checks={checks} />
          <SaveAttempt attempt={attempt} onSave={state.save}>
            <TextButton onClick={() => returnToWriting(state.resume)}>Keep writing</TextButton>
            <TextButton onClick={startAgain}>Start again</TextButton>
          </SaveAttempt>
        </>
      ) : (
        <div className="pract" data-alone={chart ? undefined : ''}>
          {chart && <QuestionChart chart={chart} id="question-chart" />}
          <div>
            <AttemptText ref={field} state={state} isReady={isHydrated} onFocus={scrollToClock} />
            {isAnswered ? (
              <>
                <RevealProblem {...reveal} onRetry={onReveal} />
                <div className="row pract__act mt-4 no-print">
                  <RevealButton
                    words={words}
                    isDisabled={!isHydrated}
                    isBusy={reveal.isBusy}
                    onReveal={onReveal}
                    onKeepWriting={focusField}
                  />
                  {actions}
                </div>
              </>
            ) : (
              <SaveAttempt attempt={attempt} onSave={finish}>
                {actions}
              </SaveAttempt>
            )}
          </div>
          <ChecksOutcome
            checks={checks}
            text={attempt.text}
            onShow={showPlace}
            onRetry={checkText}
          />
        </div>
      )}
    </div>
  );
}

interface SaveAttemptProps {
  attempt: UnfinishedAttempt;
  /** Saves the attempt; returns an error message if that failed. */
  onSave: () => string | undefined;
  /** Further actions. */
  children: ReactNode;
}

/** The button that saves an attempt, with other actions. */
function SaveAttempt({ attempt, onSave, children }: SaveAttemptProps) {
  const [problem, setProblem] = useState<string>();
  const saved = useEntry(savedAttempts, attempt.attemptId);
  const isSaved = saved?.text === attempt.text && !problem;

  return (
    <>
      <Problem text={problem} />
      <div className="row pract__act mt-4 no-print">
        <SolidButton
          disabled={countWords(attempt.text) === 0}
          aria-disabled={isSaved || undefined}
          onClick={() => !isSaved && setProblem(onSave())}
        >
          {isSaved ? 'Saved' : 'Save this attempt'}
        </SolidButton>
        {children}
        <span className="meta" role="status">
          {isSaved && (
            <>
              Saved on this device, in <Link to="/practice">My attempts</Link>.
            </>
          )}
        </span>
      </div>
    </>
  );
}
