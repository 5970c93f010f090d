import { useEffect, useRef } from 'react';
import { countWords } from '../../lib/countWords.ts';
import type { RunningMock } from '../../storage/mocks.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { ClockBar } from '../practice/ClockBar.tsx';
import { TASKS } from '../practice/clock.ts';
import { EndMock } from './EndMock.tsx';
import { MockTabs, TASK_TYPES } from './MockTabs.tsx';
import { MockTask } from './MockTask.tsx';
import { MOCK_LIMIT_MS } from './mockTest.ts';
import type { useMock } from './useMock.ts';

const WARNING_MINUTES = [10, 5, 1];

interface MockWritingProps {
  mock: RunningMock;
  state: ReturnType<typeof useMock>;
}

/** The running test: the clock, the tabs of both tasks, and the texts. */
export function MockWriting({ mock, state }: MockWritingProps) {
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
        <MockTabs shown={shown} onShow={state.show} />
      </ClockBar>
      {TASK_TYPES.map((task) => (
        <MockTask key={task} mock={mock} task={task} onWrite={(text) => state.write(task, text)} />
      ))}
      {state.problem && (
        <p className="notice notice--bad" role="alert">
          {state.problem}
        </p>
      )}
      <p className="meta mock__note">
        Both texts are saved on this device as you write. The clock keeps running, even if you close
        the page.
      </p>
      <EndMock mock={mock} onHandIn={state.handIn} onGiveUp={state.giveUp} />
    </div>
  );
}
