import type { Band8Client } from '@band8/client';
import { Link, useHydrated } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { countWords } from '../../countWords.ts';
import { uniqueId } from '../../uniqueId.ts';
import { track } from '../analytics/track.ts';
import type { Question } from '../answers/queries.ts';
import { SubtypeBadge } from '../answers/SubtypeBadge.tsx';
import { ClockBar, ClockButton } from './ClockBar.tsx';
import { TASKS } from './clock.ts';
import { KeepPractice } from './KeepPractice.tsx';
import { RevealProblem } from './RevealProblem.tsx';
import { Sheet } from './Sheet.tsx';
import { usePractice } from './usePractice.ts';
import { useReveal } from './useReveal.ts';

/** A question to write an answer to, against the clock; the model comes when it is asked for. */
export function PractisePage({ api, question }: { api: Band8Client; question: Question }) {
  const task = question.taskType ?? 'task2';
  const { limitMs, words: wordsAsked } = TASKS[task];
  const practice = usePractice(question);
  const { work, isRunning } = practice;
  const { reveal, show, hide } = useReveal(api, question.id);
  const [practiceId, setPracticeId] = useState(uniqueId);
  const isHydrated = useHydrated();
  const sheet = useRef<HTMLTextAreaElement>(null);

  async function onReveal() {
    practice.pause();
    if (await show()) track({ type: 'interaction', kind: 'practiceRevealed' });
  }

  function write(prepare: () => void) {
    hide();
    prepare();
    // The sheet may only now be coming back.
    requestAnimationFrame(() => sheet.current?.focus());
  }

  const startAgain = () =>
    write(() => {
      practice.clear();
      setPracticeId(uniqueId());
    });

  return (
    <div className={task === 'task1' ? 'wrap t1' : 'wrap t2'}>
      <Link className="back" to="/answer/$id" params={{ id: question.id }}>
        <Icon name="back" />
        Back to the answer
      </Link>
      <SubtypeBadge subtype={question.subtype} />
      <h1 className="q">{question.topic}</h1>
      <ClockBar
        clock={work}
        limitMs={limitMs}
        words={countWords(work.text)}
        wordsAsked={wordsAsked}
      >
        {reveal.answer ? (
          <span className="meta">Finished</span>
        ) : (
          <ClockButton
            isRunning={isRunning}
            hasRun={work.usedMs > 0}
            isDisabled={!isHydrated}
            onStart={practice.start}
            onPause={practice.pause}
          />
        )}
      </ClockBar>
      {reveal.answer && reveal.Comparison ? (
        <>
          <reveal.Comparison answer={reveal.answer} own={work} />
          <KeepPractice
            practiceId={practiceId}
            work={work}
            onKept={practice.release}
            onWriteOn={() => write(() => undefined)}
            onStartAgain={startAgain}
          />
        </>
      ) : (
        <div className="pract" data-alone={question.pictureUrl ? undefined : ''}>
          {question.pictureUrl && (
            <figure className="pract__fig plate plate--photo">
              <img
                src={question.pictureUrl}
                width={question.pictureWidth}
                height={question.pictureHeight}
                alt={`Chart: ${question.topic}`}
                fetchPriority="high"
                decoding="async"
              />
            </figure>
          )}
          <div>
            <Sheet ref={sheet} practice={practice} isReady={isHydrated} />
            <RevealProblem reveal={reveal} onRetry={onReveal} />
            <div className="pract__act">
              <button
                className="btn btn--solid"
                type="button"
                disabled={!isHydrated}
                aria-busy={reveal.isBusy}
                onClick={onReveal}
              >
                Reveal model answer
              </button>
              <button
                className="btn btn--text"
                type="button"
                disabled={!isHydrated}
                onClick={startAgain}
              >
                Start again
              </button>
              <Link className="pract__mine" to="/practice">
                My practice
              </Link>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
