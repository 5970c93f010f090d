import { useEffect, useRef, useState } from 'react';
import { SolidButton, TextButton } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { TabList, tabPanel } from '../../components/TabList.tsx';
import { chartOf } from '../../dialogs.ts';
import { countWords } from '../../lib/countWords.ts';
import type { Mock, RunningMock } from '../../storage/mocks.ts';
import { NOT_STORED } from '../../storage/store.ts';
import { SubtypeBadge } from '../answers/AnswerParts.tsx';
import { ExamInstructions } from '../answers/ExamInstructions.tsx';
import type { TaskType } from '../answers/queries.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { Ask } from '../practice/Ask.tsx';
import { ClockBar } from '../practice/ClockBar.tsx';
import { TASKS } from '../practice/clock.ts';
import { QuestionChart } from '../practice/QuestionChart.tsx';
import { MockResult } from './MockResult.tsx';
import { findShortTexts, finishMock, MOCK_LIMIT_MS, questionOf } from './mockTest.ts';
import type { useMock } from './useMock.ts';

const NOT_SAVED =
  'This test couldn’t be saved in My attempts when it was handed in. Try again, or download your texts.';

interface MockTestProps {
  state: ReturnType<typeof useMock>;
  /** A test that was handed in, if it is to be shown instead of the running one. */
  result: Mock | undefined;
}

/** A test that has begun: the page to write on, then its result. */
export function MockTest({ state, result }: MockTestProps) {
  const { mock, problem } = state;
  if (mock?.handedInAt) {
    const failure = { problem: problem ?? NOT_SAVED, onRetry: state.handIn };
    return <MockResult mock={finishMock(mock, mock.handedInAt)} failure={failure} />;
  }
  if (result) return <MockResult key={result.id} mock={result} />;
  return mock && <MockWriting mock={mock} state={state} />;
}

const WARNING_MINUTES = [10, 5, 1];

const TABS = TASK_TYPES.map((id) => ({
  id,
  label: LIST_TEXTS[id].heading,
  className: LIST_TEXTS[id].accent,
}));

/** The running test: the clock, the tabs of both tasks, and the texts. */
function MockWriting({ mock, state }: { mock: RunningMock; state: ReturnType<typeof useMock> }) {
  const clock = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, endsAt } = mock;
  // The test replaces the button that started it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`wrap mock ${LIST_TEXTS[shown].accent}`}>
      <h1 className="sr" tabIndex={-1} ref={heading}>
        Mock test
      </h1>
      <ClockBar
        ref={clock}
        clock={{ spentMs: 0, runningSince: endsAt - MOCK_LIMIT_MS }}
        limitMs={MOCK_LIMIT_MS}
        words={countWords(mock[shown].text)}
        wordsAsked={TASKS[shown].words}
        warningMinutes={WARNING_MINUTES}
      >
        <TabList label="Tasks" prefix="mock" tabs={TABS} shown={shown} onShow={state.show} />
      </ClockBar>
      {TABS.map(({ id: task }) => (
        <MockTask key={task} mock={mock} task={task} onWrite={(text) => state.write(task, text)} />
      ))}
      <Problem text={state.problem} />
      <p className="meta mt-4">
        {state.problem !== NOT_STORED && 'Both texts are saved on this device as you write. '}The
        clock keeps running, even if you close the page.
      </p>
      <EndMock mock={mock} onHandIn={state.handIn} onGiveUp={state.giveUp} />
    </div>
  );
}

interface MockTaskProps {
  mock: RunningMock;
  task: TaskType;
  onWrite: (text: string) => void;
}

/** One task of the test: question, chart and text. The hidden one keeps its place in the text. */
function MockTask({ mock, task, onWrite }: MockTaskProps) {
  const question = questionOf(mock, task);
  const chart = chartOf(question);
  const { text } = mock[task];
  const textId = `mock-text-${task}`;
  return (
    <div
      className={`mock__task ${LIST_TEXTS[task].accent}`}
      {...tabPanel('mock', task)}
      hidden={mock.shown !== task}
    >
      <SubtypeBadge answer={question} />
      <h2 className="q pretty mt-3">{question.topic}</h2>
      <ExamInstructions question={question} />
      <div className="pract" data-alone={chart ? undefined : ''}>
        {chart && <QuestionChart chart={chart} id={`mock-chart-${task}`} />}
        <div>
          <label className="sr" htmlFor={textId}>
            Your answer to {LIST_TEXTS[task].heading}
          </label>
          <div className="grow" data-text={text}>
            <textarea
              className="sheet framed"
              dir="auto"
              id={textId}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => onWrite(currentTarget.value)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

interface EndMockProps {
  mock: RunningMock;
  onHandIn: () => void;
  onGiveUp: () => void;
}

/** Hands the test in or gives it up, after a confirmation. */
function EndMock({ mock, onHandIn, onGiveUp }: EndMockProps) {
  const [asked, setAsked] = useState<'handIn' | 'giveUp'>();
  const opener = useRef<HTMLButtonElement>(null);

  function keepWriting() {
    setAsked(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <div className="row pract__act mt-4 no-print">
      {asked === 'handIn' && (
        <Ask yesLabel="Hand in both texts" onYes={onHandIn} onKeepWriting={keepWriting}>
          {findShortTexts(mock).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>Hand in both texts? You can’t change them afterwards.</p>
        </Ask>
      )}
      {asked === 'giveUp' && (
        <Ask yesLabel="Delete and give up" onYes={onGiveUp} onKeepWriting={keepWriting}>
          <p>Give up this test? Both texts will be deleted, and nothing is saved.</p>
        </Ask>
      )}
      {!asked && (
        <>
          <SolidButton ref={opener} onClick={() => setAsked('handIn')}>
            Hand in
          </SolidButton>
          <TextButton onClick={() => setAsked('giveUp')}>Give up</TextButton>
        </>
      )}
    </div>
  );
}
